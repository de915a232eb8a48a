import { afterAll, beforeAll, expect, it } from "vitest";
import { cancelEvent } from "#backend/src/db/club/event-writes";
import { signInToAdmin } from "../../../support/admin/admin";
import { cronAt } from "../../../support/admin/cron";
import { addDraft } from "../../../support/admin/mail-writes";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Scheduled mailings that cannot, or shall not, go out when their time comes. */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const rows = async <T>(sql: string) => (await club.db.prepare(sql).all<T>()).results;
const runCron = (now: number) => cronAt(club, now);

it("tells Today of a scheduled e-mail whose list is gone when its time comes", async () => {
  const id = await addDraft(club.db, "To a list that is gone");
  await run(
    "UPDATE mailings SET list_query = 'level=9999', state = 'scheduled', send_at = '2027-03-01T00:00:00.000Z' WHERE id = ?",
    id,
  );
  await runCron(Date.parse("2027-03-01T00:01:00Z"));
  expect(await rows(`SELECT state FROM mailings WHERE id = ${id}`)).toEqual([{ state: "draft" }]);
  expect((await owner.get("/admin")).html).toContain("scheduled e-mail did not go out");
  expect((await owner.get(`/admin/mail/${id}`)).html).toContain("It did not go out at 1 Mar 2027");
  const path = `/admin/mail/${id}`;
  await owner.post(path, {
    ...shownFields(await owner.get(path), "version"),
    step: "save",
    to: "delete",
    confirm: "1",
  });
  expect((await owner.get("/admin")).html).not.toContain("scheduled e-mail did not go out");
});

it("holds a scheduled e-mail to an event's people back once the event is cancelled", async () => {
  const event = await club.db
    .prepare("SELECT id, updated_at FROM calendar_events WHERE status = 'confirmed' ORDER BY starts_at DESC")
    .first<{ id: number; updated_at: string }>();
  if (!event) throw new Error("no event");
  const id = await addDraft(club.db, "What to bring");
  await run(
    "UPDATE mailings SET event_id = ?, state = 'scheduled', send_at = '2027-03-01T00:00:00.000Z' WHERE id = ?",
    event.id,
    id,
  );
  const fields = { step: "save", to: "cancel", version: event.updated_at, reason: "The road is flooded." };
  const asked = await owner.post(`/admin/events/${event.id}`, fields);
  expect(asked.html).toContain("The e-mail “What to bring”, which is scheduled, becomes a draft");
  expect(await rows(`SELECT state FROM mailings WHERE id = ${id}`)).toEqual([{ state: "scheduled" }]);
  // Somebody else has changed the event: nothing is cancelled, and nothing is held back.
  const version = { id: event.id, updatedAt: "2020-01-01T00:00:00.000Z" };
  const by = { reason: "Late", editorId: 1 };
  expect(await cancelEvent(club.db as never, version, by, Date.now())).toBeNull();
  expect(await rows(`SELECT state FROM mailings WHERE id = ${id}`)).toEqual([{ state: "scheduled" }]);
  await owner.post(`/admin/events/${event.id}`, { ...fields, confirm: "1" });
  expect(await rows(`SELECT state, send_at FROM mailings WHERE id = ${id}`)).toEqual([
    { state: "draft", send_at: null },
  ]);
});
