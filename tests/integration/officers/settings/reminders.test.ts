import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "#rules/days";
import { clubDay } from "../../../../backend/src/domain/club-time";
import { signInToAdmin } from "../../../support/admin/admin";
import { cronAt } from "../../../support/admin/cron";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const list = "/admin/club/reminders";
const today = clubDay(Date.now(), "Australia/Brisbane");
const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const rows = async (sql: string) => (await club.db.prepare(sql).all<Record<string, unknown>>()).results;

async function add(fields: Readonly<Record<string, string>>): Promise<Page> {
  const { requestKey = "" } = shownFields(await owner.get(`${list}/new`), "requestKey");
  return owner.post(`${list}/new`, { step: "save", requestKey, ...fields });
}
async function save(id: number, fields: Readonly<Record<string, string>>): Promise<Page> {
  const path = `${list}/${id}`;
  return owner.post(path, { ...shownFields(await owner.get(path), "version"), step: "save", ...fields });
}
/** At noon, so many days from today. */
async function runCron(days: number): Promise<void> {
  const now = Date.parse(`${addDays(today, days)}T12:00:00+10:00`);
  await cronAt(club, now);
}

it("reminds before and after the end in the club's words, each once, and nobody who is long gone", async () => {
  const added = await add({
    days: "10",
    when: "after",
    subject: "It ended on {{last_day}}",
    body: "Hello {{first_name}}\n{{link}}\n{{club}}",
  });
  expect(added.html).toContain("10 days after the last day");
  await run("UPDATE memberships SET valid_to = '2020-01-01'");
  await run(
    `UPDATE memberships SET valid_to = ? WHERE user_id = (SELECT id FROM users WHERE email = 'renewing@example.com')`,
    addDays(today, 8),
  );
  // The days in between are missed, and made up for by the latest alone.
  for (const day of [0, 1, 1, 3, 8, 9, 17, 18, 19, 24, 25, 40]) await runCron(day);
  const sent = await rows(
    "SELECT days FROM renewal_reminders WHERE sent_at > date('now') ORDER BY sent_at, days DESC",
  );
  expect(sent.map(({ days }) => days)).toEqual([30, 7, 1, -10]);
  const mails = await emailsTo(club, "renewing@example.com");
  const last = mails.find(({ subject }) => subject.startsWith("It ended on "));
  const user = (await rows("SELECT first_name FROM users WHERE email = 'renewing@example.com'"))[0];
  expect(last?.body).toContain(`Hello ${user?.first_name}\n${noSite}/renew\n`);
  expect(last?.body).not.toContain("{{");
});

it("sends no earlier reminder after a later one, also when the schedule changes in between", async () => {
  await run("DELETE FROM renewal_reminders");
  await run(
    "UPDATE memberships SET valid_to = ? WHERE user_id = (SELECT id FROM users WHERE email = 'renewing@example.com')",
    addDays(today, 5),
  );
  await runCron(0);
  await save(2, { days: "9", when: "before" });
  await runCron(1);
  expect(await rows("SELECT days FROM renewal_reminders")).toEqual([{ days: 7 }]);
  expect((await owner.get("/admin/activity")).html).toContain("Changed a reminder to renew");
});

it("previews a reminder, names what is wrong with it, and keeps what was typed", async () => {
  const typed = { days: "20", when: "after", subject: "Over since {{last_day}}", body: "Hi {{first_name}}" };
  const previewed = await add({ ...typed, step: "preview" });
  for (const part of ["Hi Alex", "This is a preview. Nothing is saved yet."])
    expect(previewed.html).toContain(part);
  expect(previewed.html).toContain('value="20"');
  const refused = await add({ ...typed, days: "400", body: "Hi {{name}}" });
  expect(refused.status).toBe(422);
  for (const part of ['id="days-error"', "{{name}} is not filled in", "Hi {{name}}"])
    expect(refused.html).toContain(part);
  expect((await add({ ...typed, days: "30", when: "before" })).html).toContain(
    "Another reminder has this day",
  );
  expect((await add({ ...typed, days: "31", when: "before" })).html).toContain("from 0 to 30");
});

it("removes a reminder, once of two officers", async () => {
  const stale = shownFields(await owner.get(`${list}/3`), "version");
  await save(3, { body: "Soon {{link}}" });
  expect((await owner.post(`${list}/3`, { ...stale, step: "remove" })).status).toBe(409);
  expect((await save(3, { step: "remove" })).html).toContain("Nobody gets it any more");
  expect((await owner.get(`${list}/3`)).status).toBe(404);
});
