import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "#rules/days";
import { clubDay } from "../../../../backend/src/domain/club-time";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { clubSql } from "../../../support/admin/club-sql";
import { cronAt } from "../../../support/admin/cron";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Who has not renewed, the reminders by hand, and the log of all reminders. */
let club: Club;
let owner: HttpBrowser;
const today = clubDay(Date.now(), "Australia/Brisbane");
const ids: Record<string, number> = {};

const { run, all: rows } = clubSql(() => club);

type Columns = Readonly<Record<string, string | number | null>>;

/** @param days from today to the last day */
async function addMember(name: string, days: number | null, columns: Columns = {}, person: Columns = {}) {
  const user = {
    email: `${name.toLowerCase()}@lapsed.example.com`,
    first_name: name,
    last_name: "Ash",
    ...person,
  };
  const made = await club.db
    .prepare(
      `INSERT INTO users (created_at, updated_at, ${Object.keys(user).join(", ")})
       VALUES ('2020', '2020', ${Object.keys(user)
         .map(() => "?")
         .join(", ")}) RETURNING id`,
    )
    .bind(...Object.values(user))
    .first<number>("id");
  ids[name] = made ?? 0;
  const membership = {
    user_id: ids[name] ?? 0,
    level_id: 1,
    number: `L${name}`,
    name,
    valid_to: days === null ? null : addDays(today, days),
    ...columns,
  };
  await run(
    `INSERT INTO memberships (joined_at, updated_at, ${Object.keys(membership).join(", ")})
     VALUES ('2020', '2020', ${Object.keys(membership)
       .map(() => "?")
       .join(", ")})`,
    ...Object.values(membership),
  );
}

beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  await run("UPDATE memberships SET valid_to = '2090-01-01'");
  const [level] = await rows<{ id: number }>("SELECT id FROM membership_levels WHERE no_expiry = 1");
  await addMember("Soon", 29);
  await addMember("Today", 0);
  await addMember("Yesterday", -1);
  await addMember("Month", -30);
  await addMember("Middle", -31);
  await addMember("Quarter", -90);
  await addMember("Long", -91);
  await addMember("Undated", null);
  // In none of the views.
  await addMember("Later", 31);
  await addMember("Advance", 390);
  await addMember("Life", -5, { level_id: level?.id ?? 0 });
  await addMember("Honorary", -5, { no_expiry: 1 });
  await addMember("Gone", -5, { left_as: "resigned", left_on: "2026-01-01" });
  await addMember("Leaving", 5, { left_as: "resigned", left_on: "2026-01-01" });
  await addMember("Dead", -5, { left_as: "deceased", left_on: "2026-01-01" });
  await addMember("New", -5, { is_approved: 0 });
  await addMember("Refused", -5, { refused_at: "2026-01-01" });
  // Listed, and not reminded.
  await addMember("Silent", -2, {}, { email: "no-email-silent@invalid" });
  await addMember("Leaver", -3, {}, { deletion_requested_at: "2026-01-01T00:00:00.000Z" });
});
afterAll(() => club?.stop());

const path = "/admin/members/lapsed";
const remind = `${path}/remind`;
const listed = ({ html }: Page) => [...html.matchAll(/>Ash, (\w+)<\/a>/g)].map(([, name]) => name);

/** At noon, so many days from today. */
async function runCron(days: number): Promise<void> {
  const now = Date.parse(`${addDays(today, days)}T12:00:00+10:00`);
  await cronAt(club, now);
}

it("lists who has not renewed by how long, and nobody else", async () => {
  const view = async (name: string) => listed(await owner.get(`${path}?view=${name}`)).toSorted();
  expect(await view("soon")).toEqual(["Soon", "Today"]);
  expect(await view("recent")).toEqual(["Leaver", "Month", "Silent", "Yesterday"]);
  expect(await view("middle")).toEqual(["Middle", "Quarter"]);
  expect(await view("long")).toEqual(["Long", "Undated"]);
  expect(await view("all")).toHaveLength(10);
  const { html } = await owner.get("/admin");
  expect(html).toMatch(/<a href="\/admin\/members\/lapsed\?view=soon">.*?<strong>2<\/strong>/s);
  expect(html).toMatch(/<a href="\/admin\/members\/lapsed">.*?<strong>4<\/strong>/s);
  const csv = await owner.get(`${path}.csv?view=long`);
  expect(csv.html).toContain(addDays(today, -91));
});

it("reminds all of a view once a day, names who is left out and why, and writes one line", async () => {
  const asked = await owner.post(remind, { step: "save" });
  for (const part of [
    "Remind 2 members to renew?",
    "Not reminded. No e-mail address: Silent Ash.",
    "Not reminded. Has asked for the account to be deleted: Leaver Ash.",
    "Your membership ended on",
    "Dear Month",
  ])
    expect(asked.html).toContain(part);
  const fields = { ...shownFields(asked, "people"), step: "save", confirm: "1" };
  const done = await owner.post(remind, fields);
  expect(done.html).toContain("2 members are reminded.");
  for (const name of ["yesterday", "month"])
    expect(await emailsTo(club, `${name}@lapsed.example.com`)).toHaveLength(1);
  // A second press, and another officer with the same page.
  await owner.post(remind, fields);
  await giveRole(club, "member@example.com", "owner");
  const other = await signInToAdmin(club, "member@example.com");
  expect((await other.post(remind, { ...fields, requestKey: "another" })).status).toBe(409);
  expect(await emailsTo(club, "month@lapsed.example.com")).toHaveLength(1);
  expect((await owner.post(remind, { step: "save" })).html).toContain("Got a reminder today");
  const lines = await rows<{ action: string }>(
    "SELECT action FROM activity_log WHERE action LIKE '%remind%'",
  );
  expect(lines).toHaveLength(1);
  const member = await owner.get(`/admin/members/${ids.Month}`);
  expect(member.html).toContain("Reminded by e-mail");
  // The schedule's own reminder of that day is left out.
  const list = await owner.get("/admin/members/reminders");
  expect(list.html).toContain("By hand, ");
  const skipped = await rows<{ user_id: number; reason: string }>(
    "SELECT user_id, reason FROM renewal_reminders WHERE days IS NULL AND state = 'skipped' ORDER BY reason",
  );
  expect(skipped).toEqual([
    { user_id: ids.Silent, reason: "no-address" },
    { user_id: ids.Leaver, reason: "to-delete" },
  ]);
});

it("reminds whoever was skipped earlier that day, once nothing is against it", async () => {
  const leaver = ids.Leaver ?? 0;
  await run("UPDATE users SET deletion_requested_at = NULL WHERE id = ?", leaver);
  const asked = await owner.post(remind, { step: "save", [`pick-${leaver}`]: "1" });
  const fields = { ...shownFields(asked, "people"), step: "save", confirm: "1" };
  expect((await owner.post(remind, fields)).html).toContain("1 member is reminded.");
  expect(await emailsTo(club, "leaver@lapsed.example.com")).toHaveLength(1);
  expect(
    await rows(`SELECT state, reason FROM renewal_reminders WHERE days IS NULL AND user_id = ${leaver}`),
  ).toEqual([{ state: "sent", reason: null }]);
});

it("reminds the ticked rows alone, and no one who has renewed since", async () => {
  const ticks = { step: "save", view: "soon", [`pick-${ids.Soon}`]: "1" };
  const asked = await owner.post(remind, ticks);
  expect(asked.html).toContain("Remind 1 member to renew?");
  const fields = { ...shownFields(asked, "people"), step: "save", confirm: "1" };
  await run("UPDATE memberships SET valid_to = ? WHERE user_id = ?", addDays(today, 394), ids.Soon ?? 0);
  const done = await owner.post(remind, fields);
  expect(done.status).toBe(409);
  expect(done.html).toContain("Not reminded. Has renewed: Soon Ash.");
  expect(await emailsTo(club, "soon@lapsed.example.com")).toEqual([]);
});

it("sends the mails that wait with the next run, but for whoever has renewed", async () => {
  const wait = (name: string) =>
    run(
      `INSERT INTO renewal_reminders (user_id, valid_to, day, state, sent_at, subject, body)
       SELECT user_id, valid_to, '2026-01-01', 'waiting', '2026-01-01', 'Please renew', 'Hello {{first_name}}'
       FROM memberships WHERE user_id = ?`,
      ids[name] ?? 0,
    );
  await wait("Long");
  await wait("Quarter");
  await run("UPDATE memberships SET valid_to = ? WHERE user_id = ?", addDays(today, 300), ids.Quarter ?? 0);
  await Promise.all([runCron(0), runCron(0)]);
  expect(await emailsTo(club, "long@lapsed.example.com")).toMatchObject([{ body: "Hello Long" }]);
  expect(await emailsTo(club, "quarter@lapsed.example.com")).toEqual([]);
  const skipped = await owner.get("/admin/members/reminders?view=skipped&q=Quarter");
  expect(skipped.html).toContain("Has renewed");
});

it("logs why a reminder of the schedule is skipped, once, and sends it when the reason is gone", async () => {
  await run("DELETE FROM renewal_reminders");
  await addMember("Held", 6, { is_approved: 0 });
  await addMember("Forever", 6, { no_expiry: 1 });
  await addMember("Paid", 370);
  await run(
    `INSERT INTO membership_extensions (order_id, user_id, level_id, valid_from, valid_to, created_at)
     SELECT id, ?, 1, ?, ?, '2026-01-01' FROM orders WHERE id NOT IN (SELECT order_id FROM membership_extensions) LIMIT 1`,
    ids.Paid ?? 0,
    addDays(today, 6),
    addDays(today, 370),
  );
  await runCron(0);
  await runCron(0);
  const logged = async (name: string) =>
    rows("SELECT days, state, reason FROM renewal_reminders WHERE user_id = ? ORDER BY id", ids[name] ?? 0);
  expect(await logged("Held")).toEqual([{ days: 7, state: "skipped", reason: "not-approved" }]);
  expect(await logged("Forever")).toEqual([{ days: 7, state: "skipped", reason: "no-end" }]);
  expect(await logged("Paid")).toEqual([{ days: 7, state: "skipped", reason: "renewed" }]);
  expect(await logged("Leaving")).toEqual([{ days: 7, state: "skipped", reason: "resigned" }]);
  await run("UPDATE memberships SET is_approved = 1 WHERE user_id = ?", ids.Held ?? 0);
  await runCron(1);
  expect(await logged("Held")).toEqual([{ days: 7, state: "sent", reason: null }]);
  expect(await emailsTo(club, "held@lapsed.example.com")).toHaveLength(1);
  const page = await owner.get(`/admin/members/${ids.Forever}`);
  expect(page.html).toContain("No reminder to renew: 7 days before the last day. The membership has no end");
  const filtered = await owner.get(`/admin/members/reminders?view=skipped&day=${today}&q=Forever`);
  expect(listed(filtered)).toEqual(["Forever"]);
});

it("leaves out the schedule's reminder of a day on which an officer reminded", async () => {
  await addMember("Handed", 1);
  const asked = await owner.post(remind, { step: "save", view: "soon", [`pick-${ids.Handed}`]: "1" });
  await owner.post(remind, { ...shownFields(asked, "people"), step: "save", confirm: "1" });
  await runCron(0);
  await runCron(1);
  expect(await emailsTo(club, "handed@lapsed.example.com")).toHaveLength(1);
  expect(
    await rows("SELECT days, reason FROM renewal_reminders WHERE user_id = ? ORDER BY id", ids.Handed ?? 0),
  ).toEqual([
    { days: null, reason: null },
    { days: 1, reason: "by-hand" },
  ]);
});

it("deletes a reminder 400 days after the end that it was about", async () => {
  const { deleteExpiredRows } = await import("../../../../backend/src/db/delete-expired-rows");
  const about = (days: number) =>
    run(
      `INSERT INTO renewal_reminders (user_id, valid_to, days, day, state, sent_at) VALUES (?, ?, 5, '2020-01-01', 'sent', '2020')`,
      ids.Long ?? 0,
      addDays(today, days),
    );
  await about(-398);
  await about(-402);
  await deleteExpiredRows(club.db as never, Date.now());
  expect(await rows("SELECT valid_to FROM renewal_reminders WHERE day = '2020-01-01'")).toEqual([
    { valid_to: addDays(today, -398) },
  ]);
});

it("reminds nobody from a sign-in that is older than 30 minutes", async () => {
  await addMember("Stale", -4);
  const asked = await owner.post(remind, { step: "save", [`pick-${ids.Stale}`]: "1" });
  const before = new Date(Date.now() - 60 * 60_000).toISOString();
  await run("UPDATE session_families SET created_at = ?", before);
  const fields = { ...shownFields(asked, "people"), step: "save", confirm: "1" };
  expect((await owner.post(remind, fields)).html).toContain("A new code, please");
  expect(await emailsTo(club, "stale@lapsed.example.com")).toEqual([]);
});
