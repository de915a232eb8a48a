import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movedTables } from "#backend/src/modules/members/merge/moved-rows";
import { clubPaths, userPaths } from "#contract/paths";
import { fillAccount, ownership } from "../../../support/admin/add-merge";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { newAccount } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { callBackend, newBuyer, newPaidOrder, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Two accounts of one person made one, and two again. */
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
const rows = async (sql: string, ...values: (string | number)[]) =>
  (
    await club.db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
const run = (sql: string, ...values: (string | number | null)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();
const idOf = async (email: string) =>
  Number((await rows("SELECT id FROM users WHERE email = ?", email))[0]?.id);

const at = "2026-01-01T00:00:00.000Z";

async function newPerson(number: string | null, validTo = "2031-05-06") {
  const account = await newAccount(club);
  if (number !== null)
    await run(
      `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
       VALUES (?, 1, ?, 'Somebody', ?, ?, ?)`,
      ...[
        account.id,
        `${number}-${account.id}`,
        validTo,
        `20${number === "A" ? 10 : 20}-01-01T00:00:00.000Z`,
        at,
      ],
    );
  return account;
}
type Person = Awaited<ReturnType<typeof newPerson>>;

async function merge(kept: Person, merged: Person, chosen: Record<string, string> = {}, by = secretary) {
  const path = `${kept.at}/merge/${merged.id}`;
  const question = await by.post(path, {
    ...shownFields(await by.get(path), "version"),
    one: "1",
    ...chosen,
  });
  return by.post(path, { ...shownFields(question, "version"), confirm: "1" });
}
const undo = async ({ at: address }: Person) => {
  const path = `${address}/unmerge`;
  return secretary.post(path, { step: "save", confirm: "1" });
};

describe("two accounts of one person", () => {
  it("become one with everything of both, and are two again as they were", async () => {
    const [kept, merged] = [await newPerson("A"), await newPerson("B", "2033-01-01")];
    await fillAccount(club.db, merged.id);
    const { buyer } = await newPaidOrder(club, "SHIRT-M");
    await run("UPDATE orders SET user_id = ? WHERE user_id = ?", merged.id, await idOf(buyer.email));
    await run("INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, 50)", kept.id);
    const before = await ownership(club.db, [kept.id, merged.id]);
    const done = await merge(kept, merged);
    expect([done.status, done.html.includes("Merged. They get an e-mail.")]).toEqual([200, true]);
    const undoLink = `<a href="${merged.at}/unmerge">Take the merge back</a>`;
    expect(done.html).toMatch(/It can be taken back until \d+ \w+ \d{4}/);
    expect([done.url.pathname, done.html.includes(undoLink)]).toEqual([kept.at, true]);

    const after = await ownership(club.db, [kept.id, merged.id]);
    for (const { name } of movedTables)
      expect([name, after[name]]).toEqual([
        name,
        (before[name] as Row[]).map(({ id }) => ({ id, owner: kept.id })),
      ]);
    expect(after.credits).toEqual([{ user_id: kept.id, cents: 750 }]);
    // The number of who joined first, the later end.
    expect(after.memberships).toMatchObject([
      {
        user_id: kept.id,
        number: `A-${kept.id}`,
        valid_to: "2033-01-01",
        joined_at: "2010-01-01T00:00:00.000Z",
      },
    ]);
    expect(after.users).toMatchObject([{ id: kept.id }, { id: merged.id, merged_into: kept.id }]);
    expect((await secretary.get(merged.at)).html).toContain("Merged into another account");

    expect((await secretary.get(merged.at)).html).toMatch(
      new RegExp(`Was merged into another account<[\\s\\S]*?<a href="${kept.at}">`),
    );
    expect((await undo(merged)).html).toContain("Taken back. They get an e-mail.");
    // Both histories have it, each with the other account.
    expect((await secretary.get(merged.at)).html).toContain("Took a merge of two accounts back");
    expect((await secretary.get(kept.at)).html).toMatch(
      new RegExp(`Took a merge of two accounts back<[\\s\\S]*?<a href="${merged.at}">`),
    );
    expect(await ownership(club.db, [kept.id, merged.id])).toEqual(before);
    // A second press leads to the same page.
    expect((await undo(merged)).url.search).toBe("?done=unmerged");
  });

  it("have what was chosen, each value by itself, also the address that signs in", async () => {
    const [kept, merged] = [await newPerson("A"), await newPerson("B")];
    await run("UPDATE users SET first_name = 'Eleanor', mobile_phone = '0400 1' WHERE id = ?", merged.id);
    await run("UPDATE users SET mobile_phone = '0400 2' WHERE id = ?", kept.id);
    const before = await ownership(club.db, [kept.id, merged.id]);
    const chosen = {
      "from-name": "merged",
      "from-email": "merged",
      "from-mobile": "kept",
      "from-number": "merged",
    };
    await merge(kept, merged, chosen);
    const [stays] = await rows("SELECT * FROM users WHERE id = ?", kept.id);
    expect(stays).toMatchObject({ first_name: "Eleanor", email: merged.email, mobile_phone: "0400 2" });
    const [membership] = await rows("SELECT * FROM memberships WHERE user_id = ?", kept.id);
    expect(membership).toMatchObject({ number: `B-${merged.id}`, joined_at: "2010-01-01T00:00:00.000Z" });
    for (const { token } of [kept, merged]) {
      const headers = { authorization: `Bearer ${token}`, connection: "close" };
      expect((await fetch(club.backend + clubPaths.getMembership, { headers })).status).toBe(401);
    }
    await undo(merged);
    expect(await ownership(club.db, [kept.id, merged.id])).toEqual(before);
  });

  it("give one membership to who has none, and count what both have once", async () => {
    const [kept, merged] = [await newPerson(null), await newPerson("B")];
    for (const person of [kept, merged]) await fillAccount(club.db, person.id);
    const [run1] = await rows("SELECT max(id) AS id FROM siv_events");
    await run("UPDATE siv_event_participants SET event_id = ? WHERE user_id = ?", Number(run1?.id), kept.id);
    const before = await ownership(club.db, [kept.id, merged.id]);
    await merge(kept, merged);
    const after = await ownership(club.db, [kept.id, merged.id]);
    expect(after.memberships).toMatchObject([{ user_id: kept.id, number: `B-${merged.id}` }]);
    expect(after.rsvps).toMatchObject([
      { user_id: kept.id, people: 3, state: "going" },
      { user_id: merged.id, people: 0, state: "declined" },
    ]);
    expect(after.places.filter(({ left_at }: Row) => left_at === null)).toMatchObject([{ user_id: kept.id }]);
    expect(after.racing_accounts).toEqual(before.racing_accounts);
    await undo(merged);
    expect(await ownership(club.db, [kept.id, merged.id])).toEqual(before);
  });

  it("keep what was changed or spent since, when they are parted", async () => {
    const [kept, merged] = [await newPerson("A"), await newPerson("B", "2033-01-01")];
    await run("INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, 700)", merged.id);
    await merge(kept, merged);
    await run("UPDATE credits SET cents = 200 WHERE user_id = ?", kept.id);
    await run("UPDATE memberships SET valid_to = '2040-01-01' WHERE user_id = ?", kept.id);
    await undo(merged);
    const after = await ownership(club.db, [kept.id, merged.id]);
    expect(after.credits).toEqual([{ user_id: merged.id, cents: 200 }]);
    expect(after.memberships).toMatchObject([{ valid_to: "2040-01-01" }, { valid_to: "2033-01-01" }]);
  });
});

describe("the account that was merged", () => {
  it("opens nothing and says where to sign in; both addresses are told; it is in no list of members", async () => {
    const [kept, merged] = [await newPerson("A"), await newPerson("B")];
    await merge(kept, merged);
    for (const { email } of [kept, merged])
      expect((await emailsTo(club, email)).map(({ subject }) => subject)).toContain(
        "Your two accounts are one now",
      );
    const who = { email: merged.email, fingerprint: "f".repeat(21) };
    for (const path of [userPaths.sendLoginLink, userPaths.registerLink, userPaths.recoverPassword]) {
      await club.db.prepare("DELETE FROM outbox WHERE recipient = ?").bind(merged.email).run();
      await callBackend(club, path, { ...who, first_name: "Nell", last_name: "Ash" });
      const mails = await emailsTo(club, merged.email);
      expect([path, mails]).toMatchObject([
        path,
        [
          {
            subject: "Sign in with your other address",
            code: null,
            body: expect.stringContaining(kept.email),
          },
        ],
      ]);
    }
    for (const view of ["active", "none", "left"])
      expect((await secretary.get(`/admin/members?view=${view}&q=${merged.email}`)).html).not.toContain(
        `"${merged.at}"`,
      );
  });

  it("of a chain leads to the last one, which is taken back first", async () => {
    const [last, middle, first] = [await newPerson("A"), await newPerson("B"), await newPerson(null)];
    await merge(middle, first);
    await merge(last, middle);
    expect((await undo(first)).status).toBe(404);
    await callBackend(club, userPaths.recoverPassword, { email: first.email });
    expect((await emailsTo(club, first.email))[0]?.body).toContain(last.email);
    await undo(middle);
    expect((await undo(first)).html).toContain("Taken back.");
  });
});

describe("a merge", () => {
  it("is refused of oneself, of an officer, of who waits for an answer, and of a closed account", async () => {
    const [kept, merged] = [await newPerson("A"), await newPerson("B")];
    const refused = async (one: { at: string }, other: number, words: string) => {
      const page = await secretary.get(`${one.at}/merge/${other}`);
      expect([page.status, page.html.includes(words)]).toEqual([409, true]);
    };
    await refused(kept, kept.id, "That is one account");
    await refused(kept, secretaryId, "your own");
    await giveRole(club, merged.email, "door");
    await refused(kept, merged.id, "has a role");
    await run("UPDATE officer_roles SET ended_at = ? WHERE user_id = ?", at, merged.id);
    await run(
      "INSERT INTO change_requests (user_id, kind, email, asked_at) VALUES (?, 'email', 'y@example.com', ?)",
      merged.id,
      at,
    );
    await refused(kept, merged.id, "waits for an answer");
    await run("UPDATE change_requests SET answered_at = ?, answer = 'done' WHERE user_id = ?", at, merged.id);
    await run("UPDATE users SET closed_at = ? WHERE id = ?", at, merged.id);
    await refused(kept, merged.id, "is closed");
  });

  it("does nothing to accounts that changed since, or when a role is given before it is confirmed", async () => {
    const [kept, merged] = [await newPerson("A"), await newPerson("B")];
    const path = `${kept.at}/merge/${merged.id}`;
    const shown = shownFields(await secretary.get(path), "version");
    const question = await secretary.post(path, { ...shown, "from-number": "merged" });
    await run("UPDATE memberships SET updated_at = '2026-02-02T00:00:00.000Z' WHERE user_id = ?", merged.id);
    const stale = await secretary.post(path, { ...shownFields(question, "version"), confirm: "1" });
    expect(stale.status).toBe(409);
    expect(stale.html).toMatch(/id="from-number-merged"[^>]*checked/);
    expect(await rows("SELECT 1 FROM member_merges WHERE merged_id = ?", merged.id)).toEqual([]);
    expect(await rows("SELECT 1 FROM memberships WHERE user_id = ?", merged.id)).toHaveLength(1);
  });

  it("happens once, whoever presses twice", async () => {
    const [kept, merged] = [await newPerson("A"), await newPerson("B")];
    await run("INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, 700)", merged.id);
    const path = `${kept.at}/merge/${merged.id}`;
    const question = await secretary.post(path, shownFields(await secretary.get(path), "version"));
    const confirm = { ...shownFields(question, "version"), confirm: "1" };
    const twice = await Promise.all([secretary.post(path, confirm), secretary.post(path, confirm)]);
    const again = await secretary.post(path, confirm);
    expect((await secretary.get(merged.at)).html).toContain("Was merged into another account");
    for (const { html } of [...twice, again]) expect(html).toContain("Merged. They get");
    expect((await ownership(club.db, [kept.id])).credits).toEqual([{ user_id: kept.id, cents: 700 }]);
    await Promise.all([undo(merged), undo(merged)]);
    expect((await ownership(club.db, [merged.id])).credits).toEqual([{ user_id: merged.id, cents: 700 }]);
  });

  it("finds the other account by name, phone or what is typed", async () => {
    const [kept, merged] = [await newPerson("A"), await newPerson("B")];
    await run(
      "UPDATE users SET first_name = 'Quill', last_name = 'Ostrow', mobile_phone = '0499 123 777' WHERE id = ?",
      kept.id,
    );
    await run(
      "UPDATE users SET first_name = 'Other', last_name = 'Name', mobile_phone = '0499123777' WHERE id = ?",
      merged.id,
    );
    const link = `${kept.at}/merge/${merged.id}`;
    expect((await secretary.get(`${kept.at}/merge`)).html).toContain(link);
    expect((await secretary.get(`${kept.at}/merge?q=${merged.email}`)).html).toContain(link);
    expect((await secretary.get(`${kept.at}/merge?q=nobody-at-all`)).html).toContain("No other account has");
  });

  it("can be taken back for 30 days, after which what it kept of both is gone", async () => {
    const [kept, merged] = [await newPerson("A"), await newPerson("B")];
    await merge(kept, merged);
    await run("UPDATE member_merges SET at = '2020-01-01T00:00:00.000Z' WHERE merged_id = ?", merged.id);
    expect((await secretary.get(`${merged.at}/unmerge`)).status).toBe(404);
    expect((await secretary.get(merged.at)).html).not.toContain("Take the merge back");
  });
});
