import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { event } from "../../support/admin/admin-writes";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const addEvent = async (fields: Readonly<Record<string, string>> = {}) =>
  (await owner.post("/admin/events/new", { ...event, ...fields })).url.pathname;
const rows = async (where: string) =>
  (await club.db.prepare(`SELECT * FROM calendar_events WHERE ${where} ORDER BY starts_at`).all()).results;

it("copies an event to the next day of its weekday, without its answers", async () => {
  const path = await addEvent({ name: "Sunday drive", organiser: "Ann", cost: "12.50" });
  const id = Number(path.split("/").at(-1));
  await club.db
    .prepare(
      `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
       VALUES (?, 1, 2, 'going', '2026', '2026')`,
    )
    .bind(id)
    .run();
  expect((await owner.get(path)).html).toContain(`href="/admin/events/new?copy=${id}"`);
  const form = await owner.get(`/admin/events/new?copy=${id}`);
  expect([form.html.includes("Copy of Sunday drive"), (await rows("title = 'Sunday drive'")).length]).toEqual(
    [true, 1],
  );
  const { kind, description, visibility, step } = event;
  const { html } = await owner.post("/admin/events/new", {
    ...shownFields(form, "requestKey"),
    ...{ kind, description, visibility, step, takesRsvp: "1" },
  });
  expect(html).toContain("0 of 2 places taken");
  const [, copy] = await rows("title = 'Sunday drive'");
  expect(copy).toMatchObject({
    starts_at: "2031-03-10T23:30:00.000Z",
    ends_at: "2031-03-11T02:00:00.000Z",
    organiser: "Ann",
    cost_cents: 1250,
    capacity: 2,
    takes_rsvp: 1,
    description: "Bring a hat.",
  });
});

it("opens an empty form where there is nothing to copy", async () => {
  const run = await club.db
    .prepare("SELECT id FROM calendar_events WHERE siv_event_id IS NOT NULL")
    .first("id");
  for (const id of [run, 999_999, "x"]) {
    const form = await owner.get(`/admin/events/new?copy=${id}`);
    expect([form.status, form.html.includes("<h1>New event</h1>")]).toEqual([200, true]);
  }
});
