import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { aListedRun } from "../../support/admin/listed-run";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { emailsTo } from "../../support/outbox";
import { noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

/** An officer cancels a run that a member has listed, such as one who has died. */
let club: Club;
let owner: HttpBrowser;
let event: string;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());
beforeEach(async () => {
  event = `/admin/events/${await aListedRun(club.db)}`;
});

const theRun = "(SELECT min(siv_event_id) FROM calendar_events)";
const organiser = () =>
  club.db
    .prepare(
      `SELECT id, email FROM users WHERE id = (SELECT organiser_id FROM siv_events WHERE id = ${theRun})`,
    )
    .first<{ id: number; email: string }>();
const joined = async () =>
  (
    await club.db
      .prepare(
        `SELECT DISTINCT u.email FROM siv_event_participants p JOIN users u ON u.id = p.user_id
         WHERE p.event_id = ${theRun} AND p.left_at IS NULL`,
      )
      .all<{ email: string }>()
  ).results.map(({ email }) => email);
const status = () =>
  club.db.prepare(`SELECT status FROM siv_events WHERE id = ${theRun}`).first<string>("status");

const send = async (fields: Record<string, string>) =>
  owner.post(`${event}/run`, { ...shownFields(await owner.get(`${event}/run`), "version"), ...fields });

it("shows the mail first, tells the organiser too, and leaves it listed as cancelled", async () => {
  expect((await owner.get(event)).html).toContain(`href="${event}/run"`);
  const asked = await send({ reason: "Total fire ban" });
  for (const words of ["Nothing has been done yet", "The club says: Total fire ban", "This is final"])
    expect(asked.html).toContain(words);
  expect(await status()).toBe("listed");
  const page = await owner.post(`${event}/run`, { ...shownFields(asked, "version"), confirm: "1" });
  expect(page.html).toContain("Everybody who is on it gets a mail");
  expect([await status(), page.html.includes("Reason: Total fire ban")]).toEqual(["cancelled", true]);
  const { email } = (await organiser()) ?? { email: "" };
  for (const to of new Set([email, ...(await joined())]))
    expect((await emailsTo(club, to))[0]?.subject).toMatch(/^Cancelled: /);
  expect((await owner.get(`${event}/run`)).url.pathname).toBe(event);
});

it("refuses an empty reason, and an earlier version with what was typed", async () => {
  expect((await send({ reason: " " })).html).toContain("Tell the members why");
  const old = await send({ reason: "Storm", version: "2020-01-01T00:00:00.000Z" });
  expect([old.status, old.html.includes("Storm</textarea>")]).toEqual([409, true]);
  expect(await status()).toBe("listed");
});

it("is asked for on the page of a run whose organiser has died, who gets no mail", async () => {
  const { id, email } = (await organiser()) ?? { id: 0, email: "" };
  const before = (await emailsTo(club, email)).length;
  await club.db.prepare("UPDATE users SET closed_at = '2026-01-01' WHERE id = ?").bind(id).run();
  expect((await owner.get(event)).html).toContain("is not with the club any more");
  const page = await send({ reason: "Storm", confirm: "1" });
  expect([await status(), page.status]).toEqual(["cancelled", 200]);
  expect((await emailsTo(club, email)).length).toBe(before);
});
