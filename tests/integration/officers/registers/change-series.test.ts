import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

let club: Club;
let owner: HttpBrowser;
let ids: readonly number[];
let title: string;
let round = 0;

const run = (statement: string) => club.db.prepare(statement).run();
const rows = async () =>
  (
    await club.db
      .prepare("SELECT * FROM calendar_events WHERE series = ? ORDER BY starts_at")
      .bind(title)
      .all<Record<string, string | number | null>>()
  ).results;
const path = () => `/admin/events/${ids[1]}/series/edit`;
/** The form as it is shown: a select and a box have what is chosen. */
const shown = async () => ({
  ...shownFields(await owner.get(path()), "version"),
  ...{ from: String(ids[1]), tell: "1", to: "change" },
});
const mails = async () =>
  (await emailsTo(club, "member@example.com")).filter(({ subject }) => subject === `Changed: ${title}`);

beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

/** Three dates at half past nine; a member comes to the second and the third. */
beforeEach(async () => {
  round += 1;
  title = `Breakfast ${round}`;
  for (const [day, venue] of [
    ["2031-03-03", "The Shed"],
    ["2031-04-07", "The Shed"],
    ["2031-05-05", "The Lookout"],
  ])
    await run(`INSERT INTO calendar_events (uid, series, kind, title, starts_at, ends_at, time_zone, venue, takes_rsvp, updated_at)
      VALUES ('${title} ${day}', '${title}', 'social', '${title}', '${day}T23:30:00.000Z', '${day}T23:59:00.000Z',
        'Australia/Brisbane', '${venue}', 1, '2026-01-01T00:00:00.000Z')`);
  ids = (await rows()).map(({ id }) => Number(id));
  for (const id of ids.slice(1))
    await run(`INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
      SELECT ${id}, id, 2, 'going', '2026', '2026' FROM users WHERE email = 'member@example.com'`);
});

it("changes the dates from one on, with a page of consequences and one mail for all of them", async () => {
  expect((await owner.get(`/admin/events/${ids[1]}`)).html).toContain(`href="${path()}"`);
  const asked = await owner.post(path(), { ...(await shown()), starts: "08:00", ends: "10:30" });
  for (const words of [
    "Nothing has been done yet",
    "Change 2 dates of",
    "1 mail.",
    "will be Tuesday, 8 Apr 2031",
    "until 8 Apr 2031, 10:30",
  ])
    expect(asked.html).toContain(words);
  const fields = { ...shownFields(asked, "version"), confirm: "1" };
  for (let press = 0; press < 2; press += 1) expect((await owner.post(path(), fields)).status).toBe(200);
  expect((await rows()).map(({ starts_at, venue }) => [starts_at, venue])).toEqual([
    ["2031-03-03T23:30:00.000Z", "The Shed"],
    ["2031-04-07T22:00:00.000Z", "The Shed"],
    ["2031-05-05T22:00:00.000Z", "The Lookout"],
  ]);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  for (const words of ["8 Apr 2031", "6 May 2031"]) expect(sent[0]?.body).toContain(words);
  const lines = await club.db.prepare("SELECT action FROM activity_log WHERE path = ?").bind(path()).all();
  expect(lines.results).toEqual([{ action: "events/series/edit.change" }]);
  expect((await owner.get(`/admin/events/${ids[2]}`)).html).not.toContain("have not been told");
});

it("leaves what the form showed as each date has it, also of a date that is chosen instead", async () => {
  const fields = { ...(await shown()), from: String(ids[2]), starts: "08:00", ends: "10:30" };
  const asked = await owner.post(path(), fields);
  expect(asked.html).toContain("Change 1 date of");
  await owner.post(path(), { ...shownFields(asked, "version"), confirm: "1" });
  expect((await rows()).map(({ venue }) => venue)).toEqual(["The Shed", "The Shed", "The Lookout"]);
});

it("sends nothing where nobody is to be told, or nothing but the title changes", async () => {
  const asked = await owner.post(path(), { ...(await shown()), title: "Brunch", tell: "" });
  await owner.post(path(), { ...shownFields(asked, "version"), confirm: "1" });
  expect((await rows()).map(({ title: now }) => now)).toEqual([title, "Brunch", "Brunch"]);
  const quiet = await owner.post(path(), { ...(await shown()), venue: "The Hall", tell: "" });
  expect(quiet.html).toContain("No e-mail is sent.");
  await owner.post(path(), { ...shownFields(quiet, "version"), confirm: "1" });
  expect((await rows()).map(({ venue }) => venue)).toEqual(["The Shed", "The Hall", "The Hall"]);
  expect(await mails()).toEqual([]);
});

it("refuses an end before the start, and a series that somebody else has changed", async () => {
  const turned = await owner.post(path(), { ...(await shown()), starts: "11:00" });
  expect([turned.status, turned.html.includes('id="ends-error"')]).toEqual([422, true]);
  expect(turned.html).toContain('value="11:00"');
  const fields = { ...(await shown()), venue: "Mine", confirm: "1" };
  await run(`UPDATE calendar_events SET updated_at = '2027' WHERE id = ${ids[2]}`);
  const stale = await owner.post(path(), fields);
  expect([stale.status, stale.html.includes('value="Mine"')]).toEqual([409, true]);
  expect((await rows()).map(({ venue }) => venue)).toEqual(["The Shed", "The Shed", "The Lookout"]);
});
