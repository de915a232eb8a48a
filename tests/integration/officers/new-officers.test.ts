import { afterAll, beforeAll, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { shownFields } from "../../support/shop/shopkeeper";

/** Whom the forms of roles name, by a name, a number or an address; and values there that may be slips. */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const path = "/admin/roles/new";
const post = (fields: Readonly<Record<string, string>>) =>
  owner.post(path, { step: "save", "role-shop": "1", ...fields });

const account = (email: string, first: string, last: string) =>
  club.db
    .prepare(
      "INSERT INTO users (email, first_name, last_name, created_at, updated_at) VALUES (?1, ?2, ?3, '2026-01-01', '2026-01-01')",
    )
    .bind(email, first, last)
    .run();

/** The roles of an account, as the form of its page has them. */
const rolesPage = async (email: string) => {
  const id = await count("SELECT id AS n FROM users WHERE email = ?", email);
  const at = `/admin/roles/${id}`;
  const fields = async (field: string) => shownFields(await owner.get(at), field);
  return { at, fields };
};
const confirm = (to: string, shown: Page) =>
  owner.post(to, { ...shownFields(shown, "to"), step: "save", confirm: "1" });

const count = (sql: string, ...values: string[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .first<number>("n");

it("is found by a name and by a member number", async () => {
  await account("zelda@example.com", "Zelda", "Quarterdeck");
  for (const email of ["quarterdeck", "Zelda Quarter"]) {
    const shown = await post({ email });
    expect(shown.html).toContain("Zelda Quarterdeck (zelda@example.com) becomes Shopkeeper at once.");
    expect(shownFields(shown, "requestKey").email).toBe("zelda@example.com");
  }
  const number = await club.db
    .prepare("SELECT number, u.email FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.id = 3")
    .first<{ number: string; email: string }>();
  expect((await post({ email: number?.number ?? "" })).html).toContain(`(${number?.email})`);
  const none = await post({ email: "nobody of that name" });
  expect([none.status, none.html.includes("Nobody has that name or number")]).toEqual([422, true]);
});

it("is offered where a name with a slip is like theirs, and never taken by itself", async () => {
  await account("hyacinth@example.com", "Hyacinth", "Brockendale");
  const like = await post({ email: "Hyacynth Brockendale" });
  expect(like.status).toBe(422);
  for (const words of ["Similar people are below", "To invite a person", 'value="hyacinth@example.com"'])
    expect(like.html).toContain(words);
  const shown = await post({ email: "Hyacynth Brockendale", person: "hyacinth@example.com" });
  expect(shown.html).toContain("Hyacinth Brockendale (hyacinth@example.com) becomes Shopkeeper at once.");
  await club.db.prepare("UPDATE users SET closed_at = '2026' WHERE email = 'hyacinth@example.com'").run();
  expect((await post({ email: "Hyacynth Brockendale" })).html).not.toContain('value="hyacinth@example.com"');
});

it("is chosen where several have the name, and made an officer once", async () => {
  await account("one@example.com", "Ada", "Sternlight");
  await account("two@example.com", "Bo", "Sternlight");
  const asked = await post({ email: "sternlight" });
  expect(asked.status).toBe(422);
  expect(asked.html).toContain("Several people have that. Choose one of them");
  for (const email of ["one@example.com", "two@example.com"])
    expect(asked.html).toContain(`name="person" value="${email}"`);
  const shown = await post({ email: "sternlight", person: "two@example.com" });
  const done = await owner.post(path, { ...shownFields(shown, "requestKey"), confirm: "1" });
  expect(done.html).toContain("They have their roles now");
  const held =
    "SELECT count(*) AS n FROM officer_roles r JOIN users u ON u.id = r.user_id WHERE u.last_name = 'Sternlight' AND u.email = ?";
  expect([await count(held, "one@example.com"), await count(held, "two@example.com")]).toEqual([0, 1]);
  // An address that was not among them chooses nobody.
  expect((await post({ email: "sternlight", person: "zelda@example.com" })).status).toBe(422);
});

it("is asked of by an address that is like a known one, and invited once that is said to be right", async () => {
  const asked = await post({ email: "lief@example.com" });
  expect(asked.status).toBe(422);
  expect(asked.html).toMatch(
    /Nobody has an account with lief@example\.com\. Did you mean life@example\.com, /,
  );
  const other = await post({ email: "lifw@example.com", "sure-email": "lief@example.com" });
  expect(other.status).toBe(422);
  const shown = await post({ email: "lief@example.com", "sure-email": "lief@example.com" });
  expect(shown.html).toContain("Nobody has an account with lief@example.com. They are invited.");
  const done = await owner.post(path, { ...shownFields(shown, "requestKey"), confirm: "1" });
  expect(done.html).toContain("The invitation is open for 14 days.");
});

it("is asked of by a last day ten years ahead, and has it once that is said to be right", async () => {
  await account("late@example.com", "Late", "Ending");
  const day = { email: "late@example.com", lastDay: "2099-06-30" };
  const asked = await post(day);
  expect([asked.status, asked.html.includes("30 June 2099 is 72 years from now. Is that right?")]).toEqual([
    422,
    true,
  ]);
  const shown = await post({ ...day, "sure-lastDay": "2099-06-30" });
  await owner.post(path, { ...shownFields(shown, "requestKey"), confirm: "1" });
  const { at, fields } = await rolesPage("late@example.com");
  const form = await fields("last-shop");
  expect(form["last-shop"]).toBe("2099-06-30");
  // The other role has no such day, and the stored one is not asked of again.
  const more = { ...form, "role-door": "1", "last-door": "2088-01-01", to: "change" };
  const again = await owner.post(at, more);
  expect(again.html).toMatch(/id="last-door-question">1 January 2088 is 61 years from now/);
  expect(again.html).not.toContain("last-shop-question");
  const sure = await owner.post(at, { ...more, "sure-last-door": "2088-01-01" });
  expect((await confirm(at, sure)).url.search).toBe("?done=changed");
  expect((await fields("last-door"))["last-door"]).toBe("2088-01-01");
});

it("gets a role that is handed on, named by a part of the name or chosen of several", async () => {
  await account("giver@example.com", "Gia", "Verwood");
  await account("heir@example.com", "Heidi", "Irvine-Oak");
  await account("heirs@example.com", "Heino", "Irvine-Oak");
  await owner.post(path, {
    ...shownFields(await post({ email: "giver@example.com" }), "requestKey"),
    confirm: "1",
  });
  const { at, fields } = await rolesPage("giver@example.com");
  const hand = { ...(await fields("email")), role: "shop", to: "hand" };
  const several = await owner.post(at, { ...hand, email: "irvine-oak" });
  expect([several.status, several.html.includes('name="person" value="heirs@example.com"')]).toEqual([
    422,
    true,
  ]);
  const slip = await owner.post(at, { ...hand, email: "hejr@example.com" });
  expect([slip.status, slip.html.includes("Did you mean heir@example.com, Heidi Irvine-Oak?")]).toEqual([
    422,
    true,
  ]);
  const like = await owner.post(at, { ...hand, email: "Heino Irvine-Oek" });
  expect(like.html).toContain('name="person" value="heirs@example.com"');
  const nobody = await owner.post(at, { ...hand, email: "no such name" });
  expect(nobody.html).toContain("Nobody has that name or number");
  const shown = await owner.post(at, { ...hand, email: "irvine-oak", person: "heirs@example.com" });
  expect(shown.html).toContain("Heino Irvine-Oak (heirs@example.com) becomes Shopkeeper at once");
  expect((await confirm(at, shown)).url.search).toBe("?done=handed");
});

it("is invited in place of an open invitation only after that was shown", async () => {
  const email = "twice@example.com";
  const rolesNow = () =>
    club.db
      .prepare("SELECT roles FROM officer_invitations WHERE email = ?")
      .bind(email)
      .first<string>("roles");
  const [first, second] = [await post({ email }), await post({ email, "role-shop": "", "role-door": "1" })];
  const send = (shown: Page) => owner.post(path, { ...shownFields(shown, "requestKey"), confirm: "1" });
  expect((await send(first)).html).toContain("The invitation is open for 14 days.");
  const stale = await send(second);
  expect([stale.status, await rolesNow()]).toEqual([409, '["shop"]']);
  expect(stale.html).toContain("They are invited already, as Shopkeeper, by ");
  await send(stale);
  expect(await rolesNow()).toBe('["door"]');
});

it("gets a role that is handed on through the last day that it had, unless another is typed", async () => {
  const [former, next, third] = ["edda@example.com", "enid@example.com", "elke@example.com"] as const;
  for (const email of [former, next, third]) await account(email, "Handed", email);
  await giveRole(club, former, "door");
  const ends = "2031-06-30T14:00:00.000Z";
  await club.db.prepare("UPDATE officer_roles SET ends_at = ? WHERE role = 'door'").bind(ends).run();
  const hand = async (from: string, changes: Readonly<Record<string, string>>) => {
    const { at, fields } = await rolesPage(from);
    const typed = { ...(await fields("lastDay")), role: "door", ...changes, to: "hand", step: "save" };
    return { at, shown: await owner.post(at, typed) };
  };
  const endOf = async (email: string) =>
    (await count(
      "SELECT ends_at AS n FROM officer_roles r JOIN users u ON u.id = user_id WHERE email = ?",
      email,
    )) as unknown;
  const wrong = await hand(former, { email: next, lastDay: "2020-01-01" });
  expect(wrong.shown.html).toContain('id="lastDay-error">Must not be before today');
  expect(shownFields(wrong.shown, "lastDay")).toMatchObject({ email: next, lastDay: "2020-01-01" });
  const first = await hand(former, { email: next });
  expect(first.shown.html).toContain("becomes Door staff at once, through 30 June 2031.");
  expect(first.shown.html).toContain("It counts through 30 June 2031.");
  await confirm(first.at, first.shown);
  expect(await endOf(next)).toBe(ends);
  const second = await hand(next, { email: third, lastDay: "" });
  await confirm(second.at, second.shown);
  expect(await endOf(third)).toBeNull();
});
