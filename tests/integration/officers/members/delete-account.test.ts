import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMerge, fillAccount } from "../../../support/admin/add-merge";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer, newOrder, newPaidOrder, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** An account that its person wants deleted is erased, but for what the club must keep. */
let club: Club;
let secretary: HttpBrowser;
let secretaryId: number;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  const { email } = await newBuyer(club);
  await giveRole(club, email, "secretary");
  secretary = await signInToAdmin(club, email);
  secretaryId = await idOf(email);
});
afterAll(() => club?.stop());

type Row = Record<string, string | number | null>;
const rows = async (sql: string) => (await club.db.prepare(sql).all<Row>()).results;
const run = (sql: string) => club.db.prepare(sql).run();
const idOf = async (email: string) =>
  Number((await rows(`SELECT id FROM users WHERE email = '${email}'`))[0]?.id);

/** Words that are nobody else's. */
const secrets = {
  first_name: "Xanthippe",
  last_name: "Quollfield",
  mobile_phone: "0499777123",
  date_of_birth: "1931-02-03",
  emergency_contact_name: "Zebedee",
  drivers_licence_number: "LIC-QQ-77",
};

async function newPerson() {
  const { buyer } = await newPaidOrder(club, "MEMBER-FULL");
  const id = await idOf(buyer.email);
  const changes = Object.entries(secrets).map(([name, value]) => `${name} = '${value}'`);
  await run(`UPDATE users SET ${changes.join(", ")} WHERE id = ${id}`);
  await run(`UPDATE memberships SET name = 'Xanthippe Quollfield' WHERE user_id = ${id}`);
  await fillAccount(club.db, id);
  await run(
    `UPDATE addresses SET first_name = 'Xanthippe', street_address = '77 Quollfield Lane' WHERE user_id = ${id}`,
  );
  await run(`UPDATE member_notes SET text = 'Xanthippe rang.' WHERE user_id = ${id}`);
  await run(`UPDATE credits SET cents = 0 WHERE user_id = ${id}`);
  return { id, email: buyer.email, at: `/admin/members/${id}` };
}

const press = async (at: string) => {
  const path = `${at}/delete`;
  return secretary.post(path, { ...shownFields(await secretary.get(path), "version"), confirm: "1" });
};

/** Tables that hold one of these words, each with how often. */
async function tablesWith(words: readonly string[]): Promise<readonly string[]> {
  const tables = await rows(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\'`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const text = JSON.stringify(await rows(`SELECT * FROM "${name}"`));
      return words.some((word) => text.includes(word)) ? [String(name)] : [];
    }),
  );
  return found.flat().toSorted();
}

/** What the club must keep as it was written; a sign-up's code and counts of tries go in a day or two. */
const kept = ["invoices", "orders", "activity_log", "login_codes", "rate_limits", "outbox"];

describe("an account", () => {
  it("is erased from every table but the club's books, and is told so at its last address", async () => {
    const { id, email, at } = await newPerson();
    const words = [...Object.values(secrets), email, "77 Quollfield Lane"];
    expect(await tablesWith(words)).toEqual(
      expect.arrayContaining(["addresses", "member_notes", "member_search", "memberships", "users"]),
    );
    expect((await secretary.get(`${at}/delete`)).html).toContain("It cannot be taken back.");
    // An account that was merged into it goes with it.
    const { email: other } = await newBuyer(club);
    await run(`UPDATE users SET last_name = 'Quollfield' WHERE email = '${other}'`);
    await addMerge(club.db, id, await idOf(other));
    words.push(other);
    await run(`UPDATE credits SET cents = 1250 WHERE user_id = ${id}`);
    expect((await secretary.get(`${at}/delete`)).html).toContain("$12.50 of credit is written off");
    const question = shownFields(await secretary.get(`${at}/delete`), "version");
    await run(`UPDATE credits SET cents = 1300 WHERE user_id = ${id}`);
    expect((await secretary.post(`${at}/delete`, { ...question, confirm: "1" })).status).toBe(409);
    const done = await press(at);
    expect(done.html).toContain("Credit with the club: $13.00 → (empty)");
    expect([done.status, done.html.includes("Deleted. What the club must keep is below.")]).toEqual([
      200,
      true,
    ]);
    expect((await tablesWith(words)).filter((name) => !kept.includes(name))).toEqual([]);
    expect(await rows("SELECT person FROM member_search WHERE member_search MATCH 'Quollfield'")).toEqual([]);
    expect(await rows(`SELECT 1 FROM orders WHERE user_id = ${id}`)).not.toEqual([]);
    expect(await rows(`SELECT left_as, name FROM memberships WHERE user_id = ${id}`)).toEqual([
      { left_as: "resigned", name: "Former member" },
    ]);
    expect((await emailsTo(club, email))[0]?.subject).toBe("Your account is deleted");
    expect(
      await rows(`SELECT action FROM activity_log WHERE user_id = ${id} AND action LIKE 'account.%'`),
    ).toEqual([]);
    // The address is free: it opens a new account, without anything of the first.
    expect((await secretary.get(`/admin/members?view=none&q=Former`)).html).not.toContain(`"${at}"`);
  });

  it("that is deleted, or was merged, is changed by no form", async () => {
    const { at } = await newPerson();
    await press(at);
    for (const part of ["/person", "/address", "/membership", "/email", "/leave?as=deceased", "/delete"])
      expect([part, (await secretary.get(at + part)).status]).toEqual([part, 404]);
    const treasurer = await newBuyer(club);
    await giveRole(club, treasurer.email, "treasurer");
    const desk = await signInToAdmin(club, treasurer.email);
    expect((await desk.get(`${at}/payment`)).status).toBe(404);
    expect((await secretary.post(`${at}/return`, { step: "save", confirm: "1" })).status).toBe(404);
    expect((await secretary.get(at)).html).not.toContain("Take it back");
  });

  it("with a role, an unpaid order, an open application or a listed run is not deleted", async () => {
    const { id, at } = await newPerson();
    const { buyer } = await newOrder(club, "TOWEL");
    const order = `orders WHERE user_id = ${await idOf(buyer.email)}`;
    const orderId = (await rows(`SELECT id FROM ${order}`))[0]?.id;
    const run1 = (await rows(`SELECT max(id) AS id FROM siv_events WHERE organiser_id = ${id}`))[0]?.id;
    const cases: readonly (readonly [string, string, string])[] = [
      [
        "They have a role",
        `INSERT INTO officer_roles (user_id, role, given_at) VALUES (${id}, 'door', '2026-01-01')`,
        `UPDATE officer_roles SET ended_at = '2026-01-02' WHERE user_id = ${id}`,
      ],
      [
        "waits for payment",
        `UPDATE orders SET user_id = ${id} WHERE id = ${orderId}`,
        `UPDATE orders SET status = 'released' WHERE id = ${orderId}`,
      ],
      [
        ">1966 Austral Overlander</a>",
        `INSERT INTO siv_applications (user_id, scheme_id, kind, status, signature, vehicle, created_at, updated_at)
         VALUES (${id}, 1, 'new', 'submitted', '{}', '{"year_built":1966,"make":"Austral","model":"Overlander"}', '2026-01-01', '2026-01-01')`,
        `UPDATE siv_applications SET status = 'declined' WHERE user_id = ${id} AND status = 'submitted'`,
      ],
      [
        "lead a run",
        `UPDATE siv_events SET listed_at = '2026-01-01', status = 'listed' WHERE id = ${run1}`,
        `UPDATE siv_events SET status = 'cancelled' WHERE id = ${run1}`,
      ],
    ];
    for (const [words, begin, end] of cases) {
      const question = shownFields(await secretary.get(`${at}/delete`), "version");
      await run(begin);
      const page = await secretary.get(`${at}/delete`);
      expect([words, page.status, page.html.includes(words)]).toEqual([words, 409, true]);
      expect([words, (await secretary.post(`${at}/delete`, { ...question, confirm: "1" })).status]).toEqual([
        words,
        409,
      ]);
      await run(end);
    }
    expect((await rows(`SELECT deleted_at FROM users WHERE id = ${id}`))[0]?.deleted_at).toBeNull();
  });

  it("that changed since is not deleted, nor is one's own; one who has died is, and gets no mail", async () => {
    const { id, email, at } = await newPerson();
    await run(`UPDATE users SET language = 'de' WHERE id = ${id}`);
    const question = shownFields(await secretary.get(`${at}/delete`), "version");
    await run(`UPDATE users SET updated_at = '2027-01-01T00:00:00.000Z' WHERE id = ${id}`);
    const stale = await secretary.post(`${at}/delete`, { ...question, confirm: "1" });
    expect([stale.status, stale.html.includes("Nothing was deleted")]).toEqual([409, true]);
    expect((await secretary.get(`/admin/members/${secretaryId}/delete`)).html).toContain(
      "This is your own account",
    );
    await run(`UPDATE users SET closed_at = '2026-05-05' WHERE id = ${id}`);
    await press(at);
    expect((await emailsTo(club, email)).map(({ subject }) => subject)).not.toContain(
      "Your account is deleted",
    );
    expect((await rows(`SELECT first_name, language FROM users WHERE id = ${id}`))[0]).toEqual({
      first_name: "Former",
      language: null,
    });
  });
});

describe("the mail about an account that ends", () => {
  it("is composed before that, in the language that its person reads", async () => {
    const [kept, ended] = [await newPerson(), await newPerson()];
    await run(`UPDATE users SET language = 'de' WHERE id IN (${kept.id}, ${ended.id})`);
    const deletion = await secretary.get(`${ended.at}/delete`);
    const path = `${kept.at}/merge/${ended.id}`;
    const form = { ...shownFields(await secretary.get(path), "version"), one: "1" };
    const merging = await secretary.post(path, form);
    for (const { html } of [deletion, merging]) expect(html).toContain('class="panel mail" lang="de"');
  });
});
