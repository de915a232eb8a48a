import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getViewer } from "#backend/src/db/account/users";
import { endRolesByDate } from "#backend/src/modules/roles/queries";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../support/http-browser";
import { emailsTo } from "../../support/outbox";
import { newBuyer } from "../../support/shop/buyers";

/** Who becomes an officer, who hands a role on, and how a role ends. */
let club: Club;
let owner: HttpBrowser;
let ownerId: number;
beforeAll(async () => {
  club = await startClub();
  owner = await signInToAdmin(club, "editor@example.com");
  ownerId = await idOf("editor@example.com");
});
afterAll(() => club?.stop());

const idOf = async (email: string) =>
  (await club.db.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<number>("id")) ?? 0;

const run = (sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .run();

/** The roles that somebody has, in the order in which they were given. */
async function rolesOf(email: string): Promise<string[]> {
  const sql = `SELECT role, ends_at FROM officer_roles r JOIN users u ON u.id = r.user_id
    WHERE u.email = ? AND ended_at IS NULL ORDER BY r.id`;
  const { results } = await club.db.prepare(sql).bind(email).all<{ role: string; ends_at: string | null }>();
  return results.map(({ role, ends_at }) => (ends_at ? `${role} to ${ends_at}` : role));
}

/** The fields of the page's form that asks for confirmation. */
const confirmed = ({ html, url }: Page) => {
  const form = getForms(html).find(({ fields }) => fields.has("step"));
  if (!form) throw new Error(`${url.pathname} asks for nothing`);
  return { ...Object.fromEntries(form.fields), confirm: "1" };
};

/** Posts, looks at the consequences, and confirms. */
async function twice(by: HttpBrowser, path: string, fields: Record<string, string>) {
  const shown = await by.post(path, { step: "save", ...fields });
  expect(shown.html, path).toContain("Nothing has been done yet.");
  return { shown, done: await by.post(path, confirmed(shown)) };
}

const newOfficer = (fields: Record<string, string>) => twice(owner, "/admin/roles/new", fields);
const pathOf = async (email: string) => `/admin/roles/${await idOf(email)}`;
/** The form of a person's page, with the version that it was shown with. */
async function shownForm(by: HttpBrowser, email: string, field: string): Promise<Record<string, string>> {
  const { html } = await by.get(await pathOf(email));
  return Object.fromEntries(getForms(html).find(({ fields }) => fields.has(field))?.fields ?? []);
}

describe("an officer", () => {
  it("is made of an account: two steps, a role that counts, and a mail with the way to the desk", async () => {
    const { email } = await newBuyer(club);
    const { shown, done } = await newOfficer({ email: email.toUpperCase(), "role-treasurer": "1" });
    expect(shown.html).toContain("They will be able to change orders, refunds and takings.");
    expect(shown.html.replaceAll("<wbr />", "")).toContain(`Mail to ${email}`);
    expect(done.html).toContain("They have their roles now");
    expect(await rolesOf(email)).toEqual(["treasurer"]);
    const [mail] = await emailsTo(club, email);
    expect(mail).toMatchObject({ link: `${club.backend}/admin` });
    expect(mail?.subject).toMatch(/^You are an officer of .*: Treasurer$/);
    expect(shown.html).toContain(mail?.subject);
    const treasurer = await signInToAdmin(club, email);
    expect((await treasurer.get("/admin/orders")).status).toBe(200);
  });

  it("is not made before it is confirmed, and once when it is confirmed twice", async () => {
    const { email } = await newBuyer(club);
    const fields = { step: "save", email, "role-door": "1" };
    const shown = await owner.post("/admin/roles/new", fields);
    expect(await rolesOf(email)).toEqual([]);
    const before = (await emailsTo(club, email)).length;
    const tap = () => owner.post("/admin/roles/new", confirmed(shown));
    const answers = await Promise.all([tap(), tap()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rolesOf(email)).toEqual(["door"]);
    expect((await emailsTo(club, email)).length).toBe(before + 1);
  });

  it("is refused beside the field, with everything typed kept", async () => {
    const post = (fields: Record<string, string>) =>
      owner.post("/admin/roles/new", { step: "save", ...fields });
    const wrong = await post({ email: "nobody", lastDay: "2020-01-01", "role-shop": "" });
    expect(wrong.status).toBe(422);
    for (const words of ["Nobody has that name or number", "Choose one or more", "Must not be before today"])
      expect(wrong.html).toContain(words);
    expect(wrong.html).toMatch(/value="nobody"/);
    const own = await post({ email: "editor@example.com", "role-shop": "1" });
    expect([own.status, own.html.includes("You cannot change your own roles")]).toEqual([422, true]);
    const { email } = await newBuyer(club);
    await giveRole(club, email, "shop");
    const held = await post({ email, "role-shop": "1" });
    expect([held.status, held.html.includes("They have these roles already")]).toEqual([422, true]);
  });
});

describe("an address without an account", () => {
  const account = (email: string) =>
    run(
      "INSERT INTO users (email, first_name, last_name, created_at, updated_at) VALUES (?1, 'Ina', 'Vited', ?2, ?2)",
      email,
      new Date().toISOString(),
    );

  it("is invited, and has its roles once it signs in to the desk", async () => {
    const email = "invited@example.com";
    const { shown, done } = await newOfficer({ email, "role-events": "1", "role-door": "1" });
    expect(shown.html).toContain("Nobody has an account with invited@example.com.");
    expect(done.html).toContain("The invitation is open for 14 days.");
    expect(done.html).toMatch(/<h3>invited@example.com<\/h3>/);
    const [mail] = await emailsTo(club, email);
    expect(mail?.body).toContain(`${club.site}/signup`);
    await account(email);
    const invited = await signInToAdmin(club, email);
    expect((await invited.get("/admin/events/new")).status).toBe(200);
    expect(await rolesOf(email)).toEqual(["events", "door"]);
    expect((await owner.get("/admin/roles")).html).not.toContain("<h3>invited@example.com</h3>");
    // It is taken once: what is taken away later stays away.
    await run("UPDATE officer_roles SET ended_at = given_at WHERE user_id = ?", await idOf(email));
    expect((await (await signInToAdmin(club, email)).get("/admin")).status).toBe(403);
  });

  it("gets nothing by an invitation that was withdrawn, or is older than 14 days", async () => {
    for (const email of ["withdrawn@example.com", "late@example.com"])
      await newOfficer({ email, "role-owner": "1" });
    const { html } = await owner.get("/admin/roles");
    const form = getForms(html).filter(({ fields }) => fields.has("invitation"))[0];
    await owner.post("/admin/roles", { ...Object.fromEntries(form?.fields ?? []), to: "withdraw" });
    await club.db
      .prepare("UPDATE officer_invitations SET expires_at = ?")
      .bind(new Date(Date.now() - 1000).toISOString())
      .run();
    for (const email of ["withdrawn@example.com", "late@example.com"]) {
      await account(email);
      expect((await (await signInToAdmin(club, email)).get("/admin")).status).toBe(403);
      expect(await rolesOf(email)).toEqual([]);
    }
  });
});

describe("a role", () => {
  it("is taken away with its consequences in words; an open session is refused at once, and a mail says so", async () => {
    const { email } = await newBuyer(club);
    for (const role of ["treasurer", "door"] as const) await giveRole(club, email, role);
    const officer = await signInToAdmin(club, email);
    expect((await officer.get("/admin/orders")).status).toBe(200);
    const fields = await shownForm(owner, email, "role-door");
    expect(fields["role-treasurer"]).toBe("1");
    const { shown } = await twice(owner, await pathOf(email), {
      ...fields,
      "role-treasurer": "",
      to: "change",
    });
    expect(shown.html).toMatch(/will no longer be able to change orders, refunds and takings\./);
    expect(await rolesOf(email)).toEqual(["door"]);
    expect((await officer.get("/admin/orders")).status).toBe(403);
    expect((await officer.get("/admin/events")).status).toBe(200);
    expect((await emailsTo(club, email))[0]?.body).toMatch(/Your roles at .* are now:\n- Door staff\n/);
    // An old form does not take the rest away.
    const stale = await owner.post(await pathOf(email), { ...fields, "role-door": "", to: "change" });
    expect([stale.status, stale.html.includes("Somebody else has changed these roles")]).toEqual([409, true]);
  });

  it("with a last day counts through that day on the club's clock", async () => {
    const { email } = await newBuyer(club);
    await giveRole(club, email, "shop");
    const fields = await shownForm(owner, email, "last-shop");
    await twice(owner, await pathOf(email), { ...fields, "last-shop": "2031-06-30", to: "change" });
    // Brisbane is ten hours ahead of UTC.
    expect(await rolesOf(email)).toEqual(["shop to 2031-06-30T14:00:00.000Z"]);
    expect((await owner.get("/admin/roles")).html).toContain("Shopkeeper until 30 June 2031");
    expect((await shownForm(owner, email, "last-shop"))["last-shop"]).toBe("2031-06-30");
    await signInToAdmin(club, email);
    const userId = await idOf(email);
    const familyId =
      (await club.db
        .prepare("SELECT id FROM session_families WHERE user_id = ? ORDER BY created_at DESC")
        .bind(userId)
        .first<string>("id")) ?? "";
    const rolesAt = async (time: string) =>
      (await getViewer(club.db as never, { userId, familyId }, Date.parse(time)))?.roles;
    expect(await rolesAt("2031-06-30T13:59:59.999Z")).toEqual(["shop"]);
    expect(await rolesAt("2031-06-30T14:00:00.000Z")).toEqual([]);
  });

  it("that has ended by its date opens nothing in an open session, and becomes history with a line", async () => {
    const { email } = await newBuyer(club);
    await giveRole(club, email, "editor");
    const officer = await signInToAdmin(club, email);
    expect((await officer.get("/admin/pages")).status).toBe(200);
    const past = new Date(Date.now() - 1000).toISOString();
    await run("UPDATE officer_roles SET ends_at = ? WHERE user_id = ?", past, await idOf(email));
    expect((await officer.get("/admin/pages")).status).toBe(403);
    await endRolesByDate(club.db as never, Date.now());
    const sql =
      "SELECT ended_at, is_admin FROM officer_roles r JOIN users u ON u.id = user_id WHERE email = ?";
    const ended = await club.db.prepare(sql).bind(email).first();
    expect(ended).toEqual({ ended_at: past, is_admin: 0 });
    const { html } = await owner.get("/admin/activity?screen=%2Fadmin%2Froles");
    expect(html).toMatch(
      /The system<\/td>\s*<th scope="row">\s*<div class="said">\s*<strong>A role ended by its date/,
    );
    // It can be given again.
    await newOfficer({ email, "role-editor": "1" });
    expect(await rolesOf(email)).toEqual(["editor"]);
  });
});

describe("handing a role on", () => {
  it("gives it and ends it in one step, with a mail to both", async () => {
    const [former, next] = [(await newBuyer(club)).email, (await newBuyer(club)).email];
    await giveRole(club, former, "treasurer");
    const fields = await shownForm(owner, former, "role");
    const unknown = { ...fields, role: "treasurer", email: "nobody-here@example.com", to: "hand" };
    const refused = await owner.post(await pathOf(former), unknown);
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="email-error">Nobody has an account/);
    expect(refused.html).toContain('value="nobody-here@example.com"');
    const { done } = await twice(owner, await pathOf(former), { ...unknown, email: next });
    expect(done.html).toContain("Both have a mail");
    expect([await rolesOf(former), await rolesOf(next)]).toEqual([[], ["treasurer"]]);
    expect((await emailsTo(club, former))[0]?.subject).toMatch(/^You are no longer an officer of /);
    expect((await emailsTo(club, next))[0]?.subject).toMatch(/: Treasurer$/);
  });

  it("is what an owner can do with the own role, and changing it is not", async () => {
    const { email } = await newBuyer(club);
    await giveRole(club, email, "owner");
    const second = await signInToAdmin(club, email);
    const own = await pathOf(email);
    expect((await second.get(own)).html).not.toContain('name="role-owner"');
    const changed = await second.post(own, { step: "save", to: "change", version: "", "role-shop": "1" });
    expect([changed.status, changed.html.includes("You cannot change your own roles")]).toEqual([403, true]);
    const others = { step: "save", to: "resign", version: "", role: "owner" };
    expect((await second.post(`/admin/roles/${ownerId}`, others)).status).toBe(403);
    const next = (await newBuyer(club)).email;
    const fields = await shownForm(second, email, "role");
    await twice(second, own, { ...fields, role: "owner", email: next, to: "hand" });
    expect([await rolesOf(email), await rolesOf(next)]).toEqual([[], ["owner"]]);
    expect((await second.get("/admin/roles")).status).toBe(403);
  });
});

describe("the last owner", () => {
  const end = async (by: HttpBrowser, email: string, changes: Record<string, string>) => {
    const fields = await shownForm(by, email, "role-owner");
    return by.post(await pathOf(email), { ...fields, ...changes, to: "change" });
  };

  beforeEach(() =>
    run("UPDATE officer_roles SET ended_at = given_at WHERE role = 'owner' AND user_id <> ?", ownerId),
  );

  it("cannot give the role up, and keeps it without an end", async () => {
    const fields = await shownForm(owner, "editor@example.com", "role");
    const resigned = await owner.post(`/admin/roles/${ownerId}`, { ...fields, role: "owner", to: "resign" });
    expect(resigned.status).toBe(422);
    expect(resigned.html).toMatch(/id="role-error">The club needs an owner/);
    const { email } = await newBuyer(club);
    await giveRole(club, email, "owner");
    const second = await signInToAdmin(club, email);
    const dated = await end(second, "editor@example.com", { "last-owner": "2031-06-30" });
    const done = await second.post(`/admin/roles/${ownerId}`, confirmed(dated));
    expect(done.html).toContain("Changed.");
    // The second one is the last whose role has no end.
    const refused = await end(owner, email, { "last-owner": "2031-06-30" });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/id="last-owner-error">The club needs an owner/);
    expect((await end(owner, email, { "role-owner": "" })).html).toMatch(/id="roles-error">The club needs/);
    expect(await rolesOf(email)).toEqual(["owner"]);
    const again = await end(second, "editor@example.com", { "last-owner": "" });
    await second.post(`/admin/roles/${ownerId}`, confirmed(again));
  });

  it("is left over when two owners end each other at once", async () => {
    const { email } = await newBuyer(club);
    await giveRole(club, email, "owner");
    const other = await signInToAdmin(club, email);
    const mine = await end(owner, email, { "role-owner": "" });
    const theirs = await end(other, "editor@example.com", { "role-owner": "" });
    const answers = await Promise.all([
      owner.post(await pathOf(email), confirmed(mine)),
      other.post(`/admin/roles/${ownerId}`, confirmed(theirs)),
    ]);
    const left = await club.db
      .prepare("SELECT count(*) AS n FROM officer_roles WHERE role = 'owner' AND ended_at IS NULL")
      .first("n");
    expect(left).toBe(1);
    expect(answers.filter(({ html }) => html.includes("They have a mail that says so"))).toHaveLength(1);
  });
});
