import { afterAll, beforeAll, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { cronAt } from "../../../support/admin/cron";
import { addDraft } from "../../../support/admin/mail-writes";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Writing to many members, from the draft to the outbox. */
let club: Club;
let owner: HttpBrowser;
let events: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const { email } = await newBuyer(club);
  await giveRole(club, email, "events");
  events = await signInToAdmin(club, email);
});
afterAll(() => club?.stop());

const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const rows = async <T>(sql: string) => (await club.db.prepare(sql).all<T>()).results;
const text = { subject: "Hello {{first_name}}", kind: "news", body: "No. {{number}} until {{last_day}}" };
const parseId = (page: Page) => Number(/^\/admin\/mail\/(\d+)/.exec(page.url.pathname)?.[1]);

async function write(by: HttpBrowser, query: string, fields: Readonly<Record<string, string>> = {}) {
  const shown = await by.get(`/admin/mail/new${query}`);
  return by.post("/admin/mail/new", { ...shownFields(shown, "subject"), step: "save", ...text, ...fields });
}
const press = async (
  by: HttpBrowser,
  path: string,
  to: string,
  more: Readonly<Record<string, string>> = {},
) =>
  by.post(path.replace(/\?.*/, ""), {
    ...shownFields(await by.get(path), "version"),
    step: "save",
    to,
    ...more,
  });

type Member = { readonly id: number; readonly email: string; readonly number: string };

/** Current members by these names. */
async function addMembers(...names: string[]): Promise<readonly Member[]> {
  const list = JSON.stringify(names);
  await run(
    `INSERT INTO users (email, first_name, last_name, created_at, updated_at)
     SELECT value || '@example.com', value, 'Reader', '2026', '2026' FROM json_each(?)`,
    list,
  );
  await run(
    `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
     SELECT u.id, 1, 'T' || u.id, u.first_name, '2099-06-30', '2026', '2026'
     FROM users u WHERE u.first_name IN (SELECT value FROM json_each(?))`,
    list,
  );
  return rows<Member>(
    `SELECT u.id, u.email, m.number FROM users u JOIN memberships m ON m.user_id = u.id WHERE m.number LIKE 'T%'
     ORDER BY u.id DESC LIMIT ${names.length}`,
  ).then((found) => found.toReversed());
}

/** The mailing's page once nobody waits any more. */
async function untilSent(id: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const state = await club.db.prepare("SELECT state FROM mailings WHERE id = ?").bind(id).first("state");
    if (state === "sent") return (await owner.get(`/admin/mail/${id}`)).html;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`mailing ${id} was not sent\n${club.logs().slice(-1500)}`);
}

const runCron = (now: number) => cronAt(club, now);

it("names what is wrong with a text beside its field, and keeps what was typed", async () => {
  const refused = await write(owner, "", { subject: "", body: "Dear {{name}}" });
  expect(refused.status).toBe(422);
  for (const part of ['id="subject-error"', 'id="body-error"', "{{name}} is not filled in", "Dear {{name}}"])
    expect(refused.html).toContain(part);
});

it("counts who gets it and says who is left out and why, then sends each their own by the queue", async () => {
  const names = ["stopped", "asked", "none", "bounced", "reader"];
  const [stopped, asked, noEmail, bounced, reader] = await addMembers(...names);
  await run(
    "UPDATE users SET email_bounced_at = '2026', email_bounce_kind = 'hard' WHERE id = ?",
    bounced?.id ?? 0,
  );
  await run("INSERT INTO unsubscribed (user_id, kind, at) VALUES (?, 'news', '2026')", stopped?.id ?? 0);
  await run("UPDATE users SET deletion_requested_at = '2026-01-01' WHERE id = ?", asked?.id ?? 0);
  await run("UPDATE users SET email = 'no-email-1@invalid' WHERE id = ?", noEmail?.id ?? 0);
  const check = await write(owner, "");
  const id = parseId(check);
  expect(check.url.pathname).toBe(`/admin/mail/${id}/send`);
  for (const words of [
    "Nothing has been sent yet.",
    "1 person does not want these e-mails.",
    "1 person has asked for the account to be deleted.",
    "1 person has no e-mail address.",
    "1 person has an e-mail address that takes no mail.",
    "1 person has no last day: the e-mail says “for life” or “none”.",
  ])
    expect(check.html).toContain(words);
  const count = Number(/Send it to (\d+) people\?/.exec(check.html)?.[1]);
  expect(count).toBeGreaterThan(3);
  const path = `/admin/mail/${id}/send`;
  const shown = shownFields(check, "version");
  const sent = await owner.post(path, { ...shown, step: "save", to: "now" });
  expect(sent.html).toMatch(/It is (?:being )?sent\./);
  // The same form from a second tab.
  expect(
    (await owner.post(path, { ...shown, step: "save", to: "later", at: "2031-01-01T10:00" })).status,
  ).toBe(409);
  const done = await untilSent(id);
  expect(done).toContain(`${count} of ${count} are sent. 4 left out.`);
  const mails = await emailsTo(club, reader?.email ?? "");
  expect(mails.filter(({ subject }) => subject === "Hello reader")).toHaveLength(1);
  expect(mails[0]?.body).toContain(`No. ${reader?.number} until 30 June 2099`);
  expect(mails[0]?.body).toContain(`/unsubscribe/news/${reader?.id}/`);
  expect(await emailsTo(club, stopped?.email ?? "")).toEqual([]);
});

it("writes to what the list of members shows, or to its ticked rows, and never to more", async () => {
  const list = await owner.get("/admin/members?view=lapsed");
  expect(list.html).toContain('formaction="/admin/mail/new">Mail these');
  const check = await write(owner, "?view=lapsed&level=full&page=2");
  expect(check.html).toContain('href="/admin/members?view=lapsed&amp;level=full"');
  const ticked = await write(owner, "?view=all&pick-3=1&pick-2=1");
  expect(ticked.html).toContain("Send it to 2 people?");
  const id = parseId(ticked);
  await run("UPDATE mailings SET list_query = 'level=gone' WHERE id = ?", id);
  expect((await owner.get(`/admin/mail/${id}/send`)).html).toContain(
    "The list of members that it was written for",
  );
});

it("shows the e-mail as a chosen person gets it, and sends a test to oneself alone", async () => {
  const path = `/admin/mail/${await addDraft(club.db, "To try")}`;
  const [person] = await addMembers("chosen");
  expect((await owner.get(`${path}?as=${person?.number}`)).html).toContain("Hello chosen");
  expect((await owner.get(`${path}?as=nobody-has-this`)).html).toContain("Nobody who gets it has that");
  const before = (await rows("SELECT id FROM outbox")).length;
  expect((await press(owner, path, "test")).html).toContain("A test is on its way to you.");
  expect((await emailsTo(club, "editor@example.com"))[0]?.subject).toBe("Test: To try");
  expect(await rows("SELECT id FROM outbox")).toHaveLength(before + 1);
});

it("goes out at its time, to whom the list has then, unless that is taken back", async () => {
  const id = await addDraft(club.db, "Later");
  const path = `/admin/mail/${id}`;
  // Enter in the field of the time sends that form, which has no button that sends it now.
  const forms = (await owner.get(`${path}/send`)).html
    .split("<form")
    .filter((form) => form.includes('name="at"'));
  expect(forms.map((form) => form.includes('value="now"'))).toEqual([false]);
  const over = await press(owner, `${path}/send`, "later", { at: "2020-01-01T10:00" });
  expect([over.status, over.html.includes('id="at-error"')]).toEqual([422, true]);
  const set = await press(owner, `${path}/send`, "later", { at: "2027-03-01T10:00" });
  expect(set.html).toContain("It goes out at that time.");
  const stored = () => club.db.prepare("SELECT state, send_at FROM mailings WHERE id = ?").bind(id).first();
  expect(await stored()).toEqual({ state: "scheduled", send_at: "2027-03-01T00:00:00.000Z" });
  await runCron(Date.parse("2027-02-28T23:59:00Z"));
  expect(await stored()).toMatchObject({ state: "scheduled" });
  expect((await press(owner, path, "draft")).html).toContain("It is a draft again");
  await press(owner, `${path}/send`, "later", { at: "2027-03-01T10:00" });
  await addMembers("newcomer");
  for (let minute = 0; minute < 3; minute += 1) await runCron(Date.parse(`2027-03-01T00:0${minute}:00Z`));
  expect(await stored()).toMatchObject({ state: "sent" });
  expect(
    (await emailsTo(club, "newcomer@example.com")).filter(({ subject }) => subject === "Later"),
  ).toHaveLength(1);
});

it("lists who got it, also as CSV, and is on the page of each of them", async () => {
  const id = (await rows<{ id: number }>("SELECT id FROM mailings WHERE subject = 'Later'"))[0]?.id;
  const person = (
    await rows<{ user_id: number; email: string }>(
      `SELECT user_id, email FROM mailing_people WHERE mailing_id = ${id} AND email = 'newcomer@example.com'`,
    )
  )[0];
  expect((await owner.get(`/admin/mail/${id}`)).html).toContain(`href="/admin/mail/${id}/people"`);
  const list = await owner.get(`/admin/mail/${id}/people?q=newcomer@example.com`);
  expect(list.html).toContain("newcomer@example.com");
  expect(list.html).toMatch(/chip shown">Sent</);
  expect(list.html).not.toContain("member@example.com");
  const csv = await owner.get(`/admin/mail/${id}/people.csv`);
  expect(csv.html).toContain("newcomer@example.com");
  expect((await owner.get(`/admin/members/${person?.user_id}`)).html).toMatch(
    new RegExp(`Mails from officers[\\s\\S]*href="/admin/mail/${id}">Later`),
  );
  expect((await events.get(`/admin/mail/${id}/people`)).status).toBe(404);
});

it("lets whoever runs the calendar write to an event's people, and to nobody else", async () => {
  const event = await club.db
    .prepare(
      "SELECT event_id AS id FROM event_rsvps WHERE state <> 'declined' GROUP BY 1 ORDER BY count(*) DESC",
    )
    .first<number>("id");
  expect((await events.get(`/admin/events/${event}`)).html).toContain(
    `href="/admin/mail/new?event=${event}"`,
  );
  const check = await write(events, `?event=${event}`, { kind: "events" });
  expect(check.url.pathname).toMatch(/\/send$/);
  const concerned = await rows<{ n: number }>(
    `SELECT count(*) AS n FROM (SELECT user_id FROM event_rsvps WHERE event_id = ${event} AND state <> 'declined'
     UNION SELECT user_id FROM tickets WHERE calendar_event_id = ${event} AND status <> 'void')`,
  );
  const left = [...check.html.matchAll(/Left out: (\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
  expect(Number(/Send it to (\d+) p/.exec(check.html)?.[1]) + left).toBe(concerned[0]?.n);
  const whole = await addDraft(club.db, "Members only");
  expect((await events.get(`/admin/mail/${whole}`)).status).toBe(404);
  const list = (await events.get("/admin/mail")).html;
  expect([list.includes("Hello {{first_name}}"), list.includes("Members only")]).toEqual([true, false]);
  expect((await write(events, `?event=${event}`, { event: "" })).status).toBe(409);
  expect((await events.get("/admin/mail/new")).status).toBe(409);
});

it("is stopped, goes on, is copied, deleted, and sent again to those it failed for", async () => {
  const id = await addDraft(club.db, "Halfway");
  const path = `/admin/mail/${id}`;
  await run("UPDATE mailings SET state = 'sending', started_at = '2026-01-01', version = 2 WHERE id = ?", id);
  await run(
    `INSERT INTO mailing_people (mailing_id, user_id, email, state, why, key, due_at)
     SELECT ?, id, email, iif(id = 2, 'failed', 'waiting'), iif(id = 2, 'The mail service answered 422.', NULL),
       'key' || id, '2026' FROM users WHERE id IN (1, 2)`,
    id,
  );
  const shown = await owner.get(path);
  expect(shown.html).toContain("0 of 2 are sent, 1 failed, 1 wait");
  expect((await press(owner, path, "stop")).html).toContain("Stopped.");
  const late = { ...shownFields(shown, "version"), step: "save", to: "on" };
  expect((await owner.post(`${path}/start`, late)).status).toBe(409);
  await press(owner, `${path}/start`, "on");
  expect(await untilSent(id)).toContain("The mail service answered 422.");
  const asked = await press(owner, `${path}/start`, "again");
  expect(asked.html).toContain("Send it again to 1 person?");
  await owner.post(`${path}/start`, { ...shownFields(asked, "version"), confirm: "1" });
  expect(await untilSent(id)).toContain("2 of 2 are sent.");
  const copied = await press(owner, path, "copy");
  expect(copied.url.pathname).toMatch(/\/edit$/);
  const copy = `/admin/mail/${parseId(copied)}`;
  const confirmed = await press(owner, copy, "delete");
  expect(confirmed.html).toContain("Delete the draft “Halfway”?");
  const gone = await owner.post(copy, { ...shownFields(confirmed, "version"), confirm: "1" });
  expect(gone.html).toContain("The draft is deleted.");
  expect((await owner.get(copy)).status).toBe(404);
});

it("is stopped by an old sign-in, and goes on or again with a new code alone", async () => {
  const id = await addDraft(club.db, "Old sign-in");
  const path = `/admin/mail/${id}`;
  const stateOf = () => rows<{ state: string }>(`SELECT state FROM mailings WHERE id = ${id}`);
  await run("UPDATE mailings SET state = 'sending', started_at = '2026-01-01' WHERE id = ?", id);
  const before = new Date(Date.now() - 60 * 60_000).toISOString();
  await run("UPDATE session_families SET created_at = ?", before);
  expect((await press(owner, path, "stop")).html).toContain("Stopped.");
  for (const [at, to, status] of [
    [`${path}/start`, "on", "stopped"],
    [`${path}/start`, "again", "sent"],
  ] as const) {
    await run("UPDATE mailings SET state = ? WHERE id = ?", status, id);
    expect((await press(owner, at, to, { confirm: "1" })).html).toContain("A new code, please");
    expect((await press(owner, path, to, { confirm: "1" })).status).toBe(404);
    expect(await stateOf()).toEqual([{ state: status }]);
  }
  owner = await signInToAdmin(club, "editor@example.com");
});
