import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../support/admin/admin";
import { event } from "../../support/admin/event-writes";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { emailsTo } from "../../support/outbox";
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

it("shows the days of an event that takes whole days, without a time", async () => {
  const path = await addEvent({
    name: "Tour",
    starts: "2031-03-04T09:30",
    ends: "2031-03-06T12:00",
    allDay: "1",
  });
  const { html } = await owner.get(path);
  for (const day of ["4 Mar 2031", "6 Mar 2031"]) expect(html).toContain(`>${day}<`);
  expect(html).not.toMatch(/(?:4|6) Mar 2031, /);
  const list = await owner.get("/admin/events?q=tour");
  expect([list.html.includes("4 Mar 2031"), list.html.includes("4 Mar 2031, ")]).toEqual([true, false]);
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

const repeated = { step: "save", rhythm: "monthly-weekday", times: "2", until: "" };
async function repeat(path: string, fields: Readonly<Record<string, string>>) {
  const { version = "" } = shownFields(await owner.get(`${path}/repeat`), "version");
  return owner.post(`${path}/repeat`, { version, ...repeated, ...fields });
}

it("shows the dates of a repeated event first, and adds them with one line of activity", async () => {
  const path = await addEvent({ name: "Breakfast", rsvpBy: "2031-03-02T18:00" });
  expect((await owner.get(path)).html).toContain(`href="${path}/repeat"`);
  const asked = await repeat(path, {});
  for (const words of ["Nothing has been done yet", "Tuesday, 1 Apr 2031, 9:30", "Tuesday, 6 May 2031, 9:30"])
    expect(asked.html).toContain(words);
  expect(await rows("title = 'Breakfast'")).toHaveLength(1);
  const sent = { ...shownFields(asked, "version"), confirm: "1" };
  const page = await owner.post(`${path}/repeat`, sent);
  expect(page.html).toContain("Each date is in the calendar within a minute");
  const again = await owner.post(`${path}/repeat`, sent);
  expect([again.status, again.url.pathname]).toEqual([200, path]);
  const added = await rows("title = 'Breakfast'");
  expect(added.map(({ starts_at, rsvp_by }) => [starts_at, rsvp_by])).toEqual([
    ["2031-03-03T23:30:00.000Z", "2031-03-02T08:00:00.000Z"],
    ["2031-03-31T23:30:00.000Z", "2031-03-30T08:00:00.000Z"],
    ["2031-05-05T23:30:00.000Z", "2031-05-04T08:00:00.000Z"],
  ]);
  expect(new Set(added.map(({ uid }) => uid)).size).toBe(3);
  expect(new Set(added.map(({ series }) => series)).size).toBe(1);
  const lines = await club.db
    .prepare("SELECT action FROM activity_log WHERE path = ? AND action LIKE 'events/%'")
    .bind(`${path}/repeat`)
    .all();
  expect(lines.results).toEqual([{ action: "events/repeat.save" }]);
  for (const { id } of added.slice(1)) expect(page.html).toContain(`href="/admin/events/${id}"`);
  expect(page.html).not.toContain(`href="${path}/repeat"`);
});

it("keeps what was typed beside its error, and an earlier version adds nothing", async () => {
  const path = await addEvent({ name: "Supper" });
  const refused = await repeat(path, { times: "61" });
  expect([refused.status, refused.html.includes('id="times-error"')]).toEqual([422, true]);
  expect(refused.html).toContain('value="61"');
  const far = await repeat(path, { rhythm: "weekly", times: "", until: "2039-01-01" });
  expect([far.status, far.html.includes("more than 60 dates")]).toEqual([422, true]);
  const stale = await repeat(path, { version: "2020", confirm: "1" });
  expect([stale.status, (await rows("title = 'Supper'")).length]).toEqual([409, 1]);
});

it("cancels the dates of a series that are to come, with one page of consequences", async () => {
  const path = await addEvent({ name: "Lunch" });
  const asked = await repeat(path, { times: "3" });
  await owner.post(`${path}/repeat`, { ...shownFields(asked, "version"), confirm: "1" });
  const [, second, third] = await rows("title = 'Lunch'");
  await club.db
    .prepare(
      `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
       VALUES (?1, 1, 2, 'going', '2026', '2026'), (?2, 1, 1, 'going', '2026', '2026')`,
    )
    .bind(second?.id, third?.id)
    .run();
  await club.db
    .prepare("UPDATE calendar_events SET starts_at = '2026-01-01', ends_at = '2026-01-02' WHERE id = ?")
    .bind(path.split("/").at(-1))
    .run();
  const series = `/admin/events/${second?.id}/series`;
  expect((await owner.get(`/admin/events/${second?.id}`)).html).toContain(`href="${series}"`);
  const page = await owner.get(series);
  expect(page.html).toMatch(new RegExp(`<option value="${second?.id}" selected>`));
  const form = { ...shownFields(page, "version"), from: String(second?.id) };
  const empty = await owner.post(series, { ...form, to: "cancel", reason: " " });
  expect([empty.status, empty.html.includes('id="reason-error"')]).toEqual([422, true]);
  const shown = await owner.post(series, { ...form, to: "cancel", reason: "The café has closed" });
  for (const words of [
    "Nothing has been done yet",
    "Cancel 3 dates of Lunch?",
    "in one mail for all their dates: 1 mail.",
  ])
    expect(shown.html).toContain(words);
  const fields = { ...shownFields(shown, "version"), confirm: "1" };
  for (let press = 0; press < 2; press += 1) {
    const done = await owner.post(series, fields);
    expect([done.status, done.url.pathname]).toEqual([200, `/admin/events/${second?.id}`]);
  }
  const states = (await rows("title = 'Lunch'")).map(({ status }) => status);
  expect(states).toEqual(["confirmed", "cancelled", "cancelled", "cancelled"]);
  const lines = await club.db.prepare("SELECT action FROM activity_log WHERE path = ?").bind(series).all();
  expect(lines.results).toEqual([{ action: "events/series.cancel" }]);
  const mails = (await emailsTo(club, "member@example.com")).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject === "Cancelled: Lunch")).toHaveLength(1);
});

it("cancels the dates from the chosen one on, and leaves the earlier ones", async () => {
  const path = await addEvent({ name: "Dinner" });
  const asked = await repeat(path, { times: "3" });
  await owner.post(`${path}/repeat`, { ...shownFields(asked, "version"), confirm: "1" });
  const [, , third] = await rows("title = 'Dinner'");
  const series = `/admin/events/${third?.id}/series`;
  const form = { ...shownFields(await owner.get(series), "version"), to: "cancel", reason: "Rain" };
  const nowhere = await owner.post(series, { ...form, from: "1" });
  expect([nowhere.status, nowhere.html.includes('id="from-error"')]).toEqual([422, true]);
  const shown = await owner.post(series, { ...form, from: String(third?.id) });
  expect(shown.html).toContain("Cancel 2 dates of Dinner?");
  const done = await owner.post(series, { ...shownFields(shown, "version"), confirm: "1" });
  expect([done.status, done.url.pathname]).toEqual([200, `/admin/events/${third?.id}`]);
  expect((await rows("title = 'Dinner'")).map(({ status }) => status)).toEqual([
    ...["confirmed", "confirmed"],
    ...["cancelled", "cancelled"],
  ]);
  const [first] = await rows("title = 'Dinner'");
  const { html } = await owner.get(`/admin/events/${first?.id}/edit`);
  expect(html).toContain("This is one of 4 dates, and changes alone.");
  expect((await owner.get(`/admin/events/${first?.id}`)).html).toContain("this one alone is cancelled");
});

it("shows a series again that somebody else has changed, and cancels nothing", async () => {
  const path = await addEvent({ name: "Tea" });
  const asked = await repeat(path, {});
  await owner.post(`${path}/repeat`, { ...shownFields(asked, "version"), confirm: "1" });
  const from = path.split("/").at(-1) ?? "";
  const shown = shownFields(await owner.get(`${path}/series`), "version");
  const form = { ...shown, from, to: "cancel", reason: "Rain" };
  await club.db.prepare("UPDATE calendar_events SET updated_at = '2027' WHERE title = 'Tea'").run();
  const stale = await owner.post(`${path}/series`, { ...form, confirm: "1" });
  expect([stale.status, stale.html.includes("Rain")]).toEqual([409, true]);
  expect(await rows("title = 'Tea' AND status = 'cancelled'")).toEqual([]);
});
