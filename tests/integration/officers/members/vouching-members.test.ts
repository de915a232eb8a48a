import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartPaths, clubPaths } from "#contract/paths";
import { signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { callBackend, newBuyer, newPaidOrder, noSite, pressAtGateway } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Two members who vouch for who joins: asked on /renew, seen at the desk, told by e-mail. */
let club: Club;
let editor: HttpBrowser;
/** Of a current member, whose number can be named. */
let member: { readonly id: number; readonly email: string; readonly number: string };
let lapsed: typeof member;
beforeAll(async () => {
  club = await startClub({ backendEnv: { SITE_ORIGINS: noSite } });
  editor = await signInToAdmin(club, "editor@example.com");
  member = await newMember("Ann", "2131-05-06");
  lapsed = await newMember("Bo", "2020-05-06");
});
afterAll(() => club?.stop());

async function newMember(firstName: string, validTo: string) {
  const { email } = await newBuyer(club);
  const number = `V-${firstName}7`;
  await club.db.prepare("UPDATE users SET first_name = ? WHERE email = ?").bind(firstName, email).run();
  const row = await club.db
    .prepare(
      `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
       SELECT id, 1, ?2, 'Somebody', ?3, '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'
       FROM users WHERE email = ?1 RETURNING user_id AS id`,
    )
    .bind(email, number, validTo)
    .first<{ id: number }>();
  return { id: row?.id ?? 0, email, number };
}

const level = "/admin/levels/5";
const setLevel = async (ticks: Record<string, string>) => {
  const { needsApproval: _, needsVouchers: __, ...shown } = shownFields(await editor.get(level), "version");
  return editor.post(level, { ...shown, step: "save", confirm: "1", ...ticks });
};
const both = { needsApproval: "1", needsVouchers: "1" };
const social = { level: "MEMBER-SOCIAL" };
const addToCart = async (named: object, token = "") =>
  callBackend(club, cartPaths.add, { sku: "MEMBER-SOCIAL", sessionKey: null, ...named }, token);
const idOf = async (email: string) =>
  (await club.db.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<number>("id")) ?? 0;

/** Somebody who has joined and paid, naming these two. */
async function join(proposer: string, seconder: string) {
  const buyer = await newBuyer(club);
  expect((await addToCart({ proposer, seconder }, buyer.token)).status).toBe(200);
  await pressAtGateway(club, (await buyer.order()).payment, "pay");
  const path = `/admin/members/waiting/${await idOf(buyer.email)}`;
  return { ...buyer, path, page: await editor.get(path) };
}
const fact = ({ html }: Page, label: string) =>
  new RegExp(`<dt>${label}</dt>\\s*<dd>([\\s\\S]*?)</dd>`).exec(html)?.[1] ?? "";

describe("a level that two members vouch for", () => {
  it("asks for nobody by default, and needs the club's approval", async () => {
    expect((await club.browser().get("/renew")).html).not.toContain('name="proposer"');
    expect((await addToCart({})).status).toBe(200);
    const refused = await setLevel({ needsVouchers: "1" });
    expect([refused.status, refused.html.includes('id="needsVouchers-error"')]).toEqual([422, true]);
    const saved = await setLevel(both);
    expect(saved.html).toContain("Needs approval and two members");
    const { results } = await club.db
      .prepare("SELECT details FROM activity_log WHERE action = 'levels.save' ORDER BY id DESC LIMIT 1")
      .all<{ details: string }>();
    expect(results[0]?.details).toContain('"needs_vouchers":[0,1]');
  });

  it("asks who joins, with errors next to the fields and all kept, without JavaScript", async () => {
    const visitor = club.browser();
    const page = await visitor.get("/renew");
    expect(page.html).toContain("Two members who vouch for you");
    const typed = { ...social, proposer: `Ann, ${member.number}`, seconder: "" };
    const refused = await visitor.post("/renew", typed);
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(
      /id="seconder"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="seconder"/,
    );
    expect(refused.html).toContain("Enter a member’s name or number");
    expect(shownFields(refused, "proposer")).toMatchObject({ proposer: `Ann, ${member.number}` });
    const twice = await visitor.post("/renew", { ...typed, seconder: member.number.toLowerCase() });
    expect([twice.status, twice.html.includes("Name two different members")]).toEqual([422, true]);
  });

  it("keeps both with the cart, through the sign-in, and shows them again", async () => {
    const visitor = club.browser();
    const typed = { ...social, proposer: "Ann", seconder: "Bo" };
    const signIn = await visitor.post("/renew", typed);
    expect(signIn.url.pathname).toBe("/login");
    const codeStep = await visitor.submit(signIn, { email: "new@example.com" });
    const review = await visitor.submit(codeStep, { code: await club.code("new@example.com") });
    expect(review.url.pathname).toBe("/checkout/review");
    expect(shownFields(await visitor.get("/renew"), "proposer")).toMatchObject({
      proposer: "Ann",
      seconder: "Bo",
    });
  });

  it("answers the same whoever is a member, and refuses without two", async () => {
    const names = [member.number, lapsed.number, "V-999", "Ann"];
    const replies = await Promise.all(
      names.map(async (proposer) => {
        const { status, body } = await addToCart({ proposer, seconder: "Cy" });
        return [status, Object.keys(body)];
      }),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const refused = await addToCart({ proposer: "Ann", seconder: "ann" });
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: "seconder" }]]);
    const missing = await addToCart({});
    expect(missing.body.errors).toMatchObject([{ field: "proposer" }, { field: "seconder" }]);
  });

  it("asks nobody of a member who renews", async () => {
    const { buyer } = await newPaidOrder(club, "MEMBER-FULL");
    const { body } = await callBackend(club, clubPaths.renewal, {}, buyer.token);
    const levels = (body as never as { levels: { needs_vouchers: boolean }[] }).levels;
    expect(levels.some(({ needs_vouchers }) => needs_vouchers)).toBe(false);
    const { body: visitors } = await callBackend(club, clubPaths.renewal, {});
    expect(JSON.stringify(visitors)).toContain('"needs_vouchers":true');
    expect((await addToCart({}, buyer.token)).status).toBe(200);
  });
});

describe("who vouches for a member who waits", () => {
  it("is found by the number, linked, and told by e-mail; a name is left to the club", async () => {
    const { page, email } = await join(`Ann (${member.number})`, "Cy Cedar");
    expect(fact(page, "Proposer")).toContain(`href="/admin/members/${member.id}"`);
    expect(fact(page, "Proposer")).toMatch(/chip shown standing">Active/);
    expect(fact(page, "Seconder")).toContain("“Cy Cedar”");
    expect(fact(page, "Seconder")).toContain("No number was given");
    const [told] = await emailsTo(club, member.email);
    expect(told?.subject).toBe("Nell Ash has named you as proposer");
    expect(told?.body).toContain("If you do not vouch for them, answer this email, or write to ");
    expect((await emailsTo(club, email))[0]?.subject).not.toContain("named you");
  });

  it("is red where the number is nobody's, or nobody's who is a member now: neither is told", async () => {
    const before = (await emailsTo(club, lapsed.email)).length;
    const { page } = await join(lapsed.number, "V-999");
    expect(fact(page, "Proposer")).toMatch(/chip bad standing">Not a current member: Lapsed/);
    expect(fact(page, "Seconder")).toMatch(/chip bad standing">No member has this number/);
    expect((await emailsTo(club, lapsed.email)).length).toBe(before);
  });

  it("can be named by the officer who records the payment, both or nobody", async () => {
    const { email } = await newBuyer(club);
    const path = `/admin/members/${await idOf(email)}/payment`;
    expect((await editor.get(path)).html).toContain('name="proposer"');
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" }).format(Date.now());
    const fields = { step: "save", level: "5", how: "cash", day, reference: "", amount: "" };
    const proposer = `Ann, ${member.number}`;
    const one = await editor.post(path, { ...fields, proposer });
    expect([one.status, one.html]).toEqual([
      422,
      expect.stringMatching(/id="seconder-error">Name both, or nobody/),
    ]);
    const asked = await editor.post(path, { ...fields, proposer, seconder: "Cy" });
    expect(asked.html).toMatch(/Ann, V-Ann7 and Cy vouch\./);
    const done = await editor.post(path, { ...shownFields(asked, "extendsTo"), confirm: "1" });
    expect(done.url.search).toBe("?done=paid");
    const waiting = await editor.get(`/admin/members/waiting/${await idOf(email)}`);
    expect(fact(waiting, "Proposer")).toContain(`/admin/members/${member.id}`);
    expect(fact(waiting, "Seconder")).toContain("Cy");
  });

  it("is nobody of a cart that was filled before the club asked", async () => {
    await setLevel({ needsApproval: "1" });
    const buyer = await newBuyer(club);
    await buyer.add("MEMBER-SOCIAL");
    await setLevel(both);
    await pressAtGateway(club, (await buyer.order()).payment, "pay");
    const page = await editor.get(`/admin/members/waiting/${await idOf(buyer.email)}`);
    expect(fact(page, "Who vouches")).toContain("Nobody was named");
  });
});
