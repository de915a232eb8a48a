import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeRequestList } from "#contract/account/change-request";
import { clubPaths, userPaths } from "#contract/paths";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser, Page } from "../../support/http-browser";
import { emailsTo } from "../../support/outbox";
import { newBuyer, noSite } from "../../support/shop/buyers";
import { shownFields } from "../../support/shop/shopkeeper";

/** What members ask the club to change, and how officers answer. */
let club: Club;
let secretary: HttpBrowser;
let officer: Awaited<ReturnType<typeof newBuyer>>;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  officer = await newBuyer(club);
  await giveRole(club, officer.email, "secretary");
  secretary = await signInToAdmin(club, officer.email);
});
afterAll(() => club?.stop());

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

const openOf = async ({ token }: Buyer) => {
  const headers = { authorization: `Bearer ${token}`, connection: "close" };
  const reply = await fetch(club.backend + userPaths.changeRequests, { headers });
  return v.parse(changeRequestList, await reply.json()).data;
};
const idOf = async ({ email }: Buyer) =>
  (await club.db.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<number>("id")) ?? 0;
const stored = (id: number) =>
  club.db
    .prepare("SELECT email, first_name, last_name FROM users WHERE id = ?")
    .bind(id)
    .first<{ email: string; first_name: string; last_name: string }>();
const subjects = async (email: string) => (await emailsTo(club, email)).map(({ subject }) => subject);
const version = (page: Page) => /name="version" value="([^"]*)"/.exec(page.html)?.[1] ?? "";

/** Asks for another address; answers the request's page at the desk. */
async function askForEmail(buyer: Buyer, email: string) {
  const asked = await buyer.post(userPaths.askForChange, { kind: "email", email });
  expect(asked.body).toMatchObject({ item: { kind: "email", email } });
  const [request] = await openOf(buyer);
  return `/admin/requests/${request?.id}`;
}

describe("a member asks for another e-mail address", () => {
  it("is told at the old one, waits on Today, and signs in with the new one when it is done", async () => {
    const buyer = await newBuyer(club);
    const id = await idOf(buyer);
    const at = await askForEmail(buyer, `new-${id}@example.com`);
    expect((await subjects(buyer.email))[0]).toContain("to change your e-mail address");
    expect((await secretary.get("/admin")).html).toMatch(/requests? of (?:a member|members)/);
    expect((await secretary.get(`/admin/members/${id}`)).html).toContain(`href="${at}"`);
    const shown = await secretary.get(at);
    expect(shown.html).toContain("Both addresses get an e-mail");
    expect(await stored(id)).toMatchObject({ email: buyer.email });
    await secretary.post(at, { to: "do", version: version(shown) });
    expect(await stored(id)).toMatchObject({ email: `new-${id}@example.com` });
    expect((await subjects(`new-${id}@example.com`))[0]).toBe("You sign in with this address now");
    expect((await subjects(buyer.email))[0]).toBe("Your e-mail address was changed");
    const headers = { authorization: `Bearer ${buyer.token}`, connection: "close" };
    expect((await fetch(club.backend + userPaths.authUser, { headers })).status).toBe(401);
    expect((await secretary.get(at)).html).toContain("Done");
    expect((await secretary.get("/admin/requests")).html).not.toContain(`href="${at}"`);
  });

  it("who has it already is refused, and a later request takes the place of an earlier one", async () => {
    const buyer = await newBuyer(club);
    const same = await buyer.post(userPaths.askForChange, { kind: "email", email: buyer.email });
    expect(same.body).toMatchObject({ code: "VALIDATION" });
    const first = await askForEmail(buyer, "first-choice@example.com");
    const second = await askForEmail(buyer, "second-choice@example.com");
    expect(await openOf(buyer)).toHaveLength(1);
    const late = await secretary.post(first, { to: "do", version: version(await secretary.get(second)) });
    expect(late.status).toBe(409);
    expect(await stored(await idOf(buyer))).toMatchObject({ email: buyer.email });
  });

  it("of another account learns nothing, and the officer is shown who has it", async () => {
    const [buyer, holder] = [await newBuyer(club), await newBuyer(club)];
    const at = await askForEmail(buyer, holder.email);
    const shown = await secretary.get(at);
    expect(shown.html).toContain(`href="/admin/members/${await idOf(holder)}"`);
    expect(version(shown)).toBe("");
    const { updated_at } = (await club.db
      .prepare("SELECT updated_at FROM users WHERE email = ?")
      .bind(buyer.email)
      .first<{ updated_at: string }>()) ?? { updated_at: "" };
    const forced = await secretary.post(at, { to: "do", version: updated_at });
    expect(forced.status).toBe(409);
    expect(await openOf(buyer)).toHaveLength(1);
  });

  it("can take it back, and nobody can take back another's", async () => {
    const [buyer, other] = [await newBuyer(club), await newBuyer(club)];
    const at = await askForEmail(buyer, "taken-back@example.com");
    const id = Number(at.split("/").at(-1));
    expect(await other.post(userPaths.withdrawChange, { id })).toMatchObject({ body: { code: "NOT_FOUND" } });
    expect(await buyer.post(userPaths.withdrawChange, { id })).toMatchObject({ body: { success: true } });
    expect(await openOf(buyer)).toEqual([]);
    expect((await secretary.post(at, { to: "do", version: "" })).status).toBe(409);
  });
});

describe("a member asks for another name", () => {
  it("gets it as an officer has corrected it, and is told what it became", async () => {
    const buyer = await newBuyer(club);
    await buyer.post(userPaths.askForChange, { kind: "name", first_name: "robin", last_name: "wren" });
    const at = `/admin/requests/${(await openOf(buyer))[0]?.id}`;
    const shown = shownFields(await secretary.get(at), "firstName");
    expect(shown).toMatchObject({ firstName: "robin", lastName: "wren" });
    const refused = await secretary.post(at, { ...shown, to: "do", firstName: " ", lastName: "Wrenn" });
    expect([refused.status, shownFields(refused, "firstName").lastName]).toEqual([422, "Wrenn"]);
    expect(refused.html).toContain('id="firstName-error">Give a first name');
    await secretary.post(at, { ...shown, to: "do", firstName: "Robin", lastName: "Wrenn" });
    expect(await stored(await idOf(buyer))).toMatchObject({ first_name: "Robin", last_name: "Wrenn" });
    const [mail] = await emailsTo(club, buyer.email);
    expect(mail?.body).toContain(
      "You asked the club to change your name to robin wren. It has changed it to Robin Wrenn.",
    );
  });

  it("has it on the membership's card when it is done", async () => {
    const buyer = await newBuyer(club);
    const id = await idOf(buyer);
    await club.db
      .prepare(
        `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
         VALUES (?, 1, ?, 'Earlier Name', '2031-05-06', '2020-01-01', '2020-01-01')`,
      )
      .bind(id, `R-${id}`)
      .run();
    await buyer.post(userPaths.askForChange, { kind: "name", first_name: "Robin", last_name: "Wren" });
    const [request] = await openOf(buyer);
    const at = `/admin/requests/${request?.id}`;
    await secretary.post(at, { to: "do", version: version(await secretary.get(at)) });
    expect(await stored(id)).toMatchObject({ first_name: "Robin", last_name: "Wren" });
    const headers = { authorization: `Bearer ${buyer.token}`, connection: "close" };
    const membership = await (await fetch(club.backend + clubPaths.getMembership, { headers })).json();
    expect(membership).toMatchObject({ name: "Robin Wren" });
    expect((await subjects(buyer.email))[0]).toBe("Your name was changed");
  });

  it("is declined with words, which must be there and are kept on an error", async () => {
    const buyer = await newBuyer(club);
    await buyer.post(userPaths.askForChange, { kind: "name", first_name: "The", last_name: "Admin" });
    const [request] = await openOf(buyer);
    const at = `/admin/requests/${request?.id}`;
    expect((await secretary.post(at, { step: "save", to: "decline", words: " " })).status).toBe(422);
    const long = "x".repeat(1_001);
    const tooLong = await secretary.post(at, { step: "save", to: "decline", words: long });
    expect([tooLong.status, tooLong.html.includes(long)]).toEqual([422, true]);
    await secretary.post(at, { step: "save", to: "decline", words: "Please ring us." });
    const [mail] = await emailsTo(club, buyer.email);
    expect(mail?.body).toContain("Please ring us.");
    expect(await openOf(buyer)).toEqual([]);
    const again = await secretary.post(at, { step: "save", to: "decline", words: "Once more" });
    expect([again.status, again.html.includes("Once more")]).toEqual([409, true]);
  });

  it("is not answered by the officer who asks", async () => {
    await officer.post(userPaths.askForChange, { kind: "name", first_name: "Queen", last_name: "Bee" });
    const [request] = await openOf(officer);
    const at = `/admin/requests/${request?.id}`;
    const shown = await secretary.get(at);
    expect(shown.html).toContain("another officer answers it");
    expect(shown.html).not.toContain("Change it");
    const forced = await secretary.post(at, { to: "do", version: "x" });
    expect(forced.status).toBe(403);
    expect(await openOf(officer)).toHaveLength(1);
  });
});
