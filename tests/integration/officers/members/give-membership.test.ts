import { afterAll, beforeAll, expect, it } from "vitest";
import { newAccount, newSecretary } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** A membership that nobody pays for, such as one for life, is given by an officer. */
let club: Club;
let secretary: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  secretary = await newSecretary(club);
});
afterAll(() => club?.stop());

const one = <T>(sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .first<T>();
const levelId = async (where: string) =>
  String((await one<{ id: number }>(`SELECT id FROM membership_levels WHERE ${where} ORDER BY id`))?.id);
const membershipOf = (id: number) =>
  one<Record<"number" | "valid_to" | "joined_at", string> & Record<"level_id" | "is_approved", number>>(
    "SELECT number, valid_to, joined_at, level_id, is_approved FROM memberships WHERE user_id = ?",
    id,
  );

const give = async (at: string, fields: Record<string, string>) => {
  const path = `${at}/give-membership`;
  const form = shownFields(await secretary.get(path), "requestKey");
  return secretary.post(path, { ...form, step: "save", reason: "Founding member", ...fields });
};
const confirm = (at: string, asked: Parameters<typeof shownFields>[0]) =>
  secretary.post(`${at}/give-membership`, { ...shownFields(asked, "requestKey"), confirm: "1" });

it("is given for life from the record, with a mail, a line and no money", async () => {
  const { id, at, email } = await newAccount(club);
  const record = await secretary.get(at);
  expect(record.html).toContain(`None. <a href="${at}/give-membership">`);
  const level = await levelId("no_expiry = 1");
  const proposed = shownFields(await secretary.get(`${at}/give-membership`), "requestKey").number;
  expect(proposed).toMatch(/^\d{4}$/);
  const asked = await give(at, { level });
  expect(asked.html).toContain("It has no last day, and no renewal is asked.");
  expect(asked.html).toContain(`Your number is ${proposed}.`);
  expect(await membershipOf(id)).toBeNull();
  const given = await confirm(at, asked);
  expect([given.url.pathname, given.url.search]).toEqual([at, "?done=given"]);
  expect(await membershipOf(id)).toMatchObject({
    number: proposed,
    valid_to: null,
    is_approved: 1,
    level_id: Number(level),
  });
  for (const words of ["Active", "For life", "Gave a membership without a payment", "Founding member"])
    expect(given.html).toContain(words);
  const [mail] = await emailsTo(club, email);
  expect(mail?.subject).toMatch(/^Welcome to /);
  const ofMoney = `SELECT (SELECT count(*) FROM orders WHERE user_id = ?1)
    + (SELECT count(*) FROM membership_extensions WHERE user_id = ?1) AS n`;
  expect(await one(ofMoney, id)).toEqual({ n: 0 });
  expect((await secretary.get(`${at}/give-membership`)).status).toBe(409);
});

it("waits for approval at a level that the club approves", async () => {
  const { id, at, email } = await newAccount(club);
  const level = await levelId("no_expiry = 0 AND min_age IS NULL AND max_age IS NULL");
  await club.db.prepare("UPDATE membership_levels SET needs_approval = 1 WHERE id = ?").bind(level).run();
  const asked = await give(at, { level, lastDay: "2027-06-30" });
  expect(asked.html).toContain("needs approval: they wait for it under New members");
  const given = await confirm(at, asked);
  expect(given.html).toContain("Waits for approval");
  expect(await membershipOf(id)).toMatchObject({ valid_to: "2027-06-30", is_approved: 0 });
  expect((await emailsTo(club, email))[0]?.subject).toContain("waits for approval");
  await club.db.prepare("UPDATE membership_levels SET needs_approval = 0 WHERE id = ?").bind(level).run();
});

it("is refused with an error beside each field, and asked about of a day long ago", async () => {
  const { id, at } = await newAccount(club);
  const [plain, life] = await Promise.all([
    levelId("no_expiry = 0 AND min_age IS NULL AND max_age IS NULL"),
    levelId("no_expiry = 1"),
  ]);
  const empty = await give(at, { level: "", firstDay: "2999-01-01", number: "", reason: "" });
  expect(empty.status).toBe(422);
  for (const words of ["Choose a level", "Must not be in the future", "Give a number", "Say why nobody pays"])
    expect(empty.html).toContain(words);
  const number = await one<{ number: string }>("SELECT number FROM memberships LIMIT 1");
  const taken = await give(at, { level: life, lastDay: "2027-01-01", number: number?.number ?? "" });
  for (const words of ["has no last day: leave it empty", "has this number"])
    expect(taken.html).toContain(words);
  const wrong = await give(at, { level: plain, firstDay: "2026-11-29", lastDay: "2026-11-28" });
  expect(wrong.html).toContain("Must not be before the first day");
  const old = await give(at, { level: life, firstDay: "1987-03-01" });
  expect([old.status, old.html.includes('name="sure-firstDay"')]).toEqual([422, true]);
  expect(old.html).toContain('value="1987-03-01"');
  await club.db.prepare("UPDATE membership_levels SET min_age = 60 WHERE id = ?").bind(plain).run();
  const aged = await give(at, { level: plain, lastDay: "2027-01-01" });
  expect(aged.html).toMatch(/id="sawAge-error">The level is for 60 and over: tick this/);
  expect(aged.html).not.toContain('name="born"');
  expect(await membershipOf(id)).toBeNull();
  const asked = await give(at, { level: plain, lastDay: "2027-01-01", sawAge: "1" });
  const given = await confirm(at, asked);
  expect(given.html).toContain("A document that shows the age was seen: Yes");
  expect(await membershipOf(id)).toMatchObject({ valid_to: "2027-01-01" });
  await club.db.prepare("UPDATE membership_levels SET min_age = NULL WHERE id = ?").bind(plain).run();
});

it("is given to nobody by themselves", async () => {
  const own = await one<{ id: number }>(
    "SELECT user_id AS id FROM officer_roles WHERE role = 'secretary' ORDER BY rowid DESC LIMIT 1",
  );
  const page = await secretary.get(`/admin/members/${own?.id}/give-membership`);
  expect([page.status, page.html.includes("Another officer gives you")]).toEqual([403, true]);
});
