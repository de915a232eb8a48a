import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clubPaths, sivRunPaths } from "#contract/paths";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { newSecretary } from "../../../support/admin/members";
import { shownMail } from "../../../support/admin/shown-mail";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import {
  callBackend,
  type newBuyer,
  newPaidOrder,
  noSite,
  pressAtGateway,
} from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

let club: Club;
let editor: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ backendEnv: { SITE_ORIGINS: noSite } });
  editor = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const stored = <T>(sql: string, ...values: (string | number)[]) =>
  club.db
    .prepare(sql)
    .bind(...values)
    .first<T>();

type Buyer = Awaited<ReturnType<typeof newBuyer>>;
type Membership = { user_id: number; is_approved: number; valid_to: string; number: string };

const membershipOf = async ({ email }: Buyer): Promise<Membership> => {
  const found = await stored<Membership>(
    "SELECT m.* FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = ?",
    email,
  );
  if (!found) throw new Error(`${email} has no membership`);
  return found;
};

const get = async (path: string, token: string) => {
  const headers = { authorization: `Bearer ${token}`, connection: "close" };
  const reply = await fetch(club.backend + path, { headers });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

/** Social is the level that these tests have approved. */
const level = "/admin/levels/5";
const joined = () => newPaidOrder(club, "MEMBER-SOCIAL");
const waiting = async (buyer: Buyer) => `/admin/members/waiting/${(await membershipOf(buyer)).user_id}`;

describe("a level's form", () => {
  it("is reached from the admin's home, and changes whom the level is for", async () => {
    const home = (await editor.get("/")).html;
    for (const path of ["/admin/levels", "/admin/members/waiting"]) expect(home).toContain(`href="${path}"`);
    const { html } = await editor.get("/admin/levels");
    expect(html).toContain("under 18");
    const page = await editor.get(level);
    const saved = await editor.post(level, {
      ...shownFields(page, "version"),
      step: "save",
      confirm: "1",
      minAge: "16",
      needsApproval: "1",
    });
    expect(saved.url.pathname).toBe("/admin/levels");
    expect(saved.html).toContain('<span class="chip future">Needs approval</span>');
    expect((await editor.get("/admin/levels?view=approval")).html).toContain(`href="${level}"`);
    expect(
      await stored("SELECT min_age, max_age, needs_approval FROM membership_levels WHERE id = 5"),
    ).toEqual({
      min_age: 16,
      max_age: null,
      needs_approval: 1,
    });
    // The other tests' people have no date of birth.
    await club.db.prepare("UPDATE membership_levels SET min_age = NULL WHERE id = 5").run();

    const late = { ...shownFields(page, "version"), step: "save", name: "Friends" };
    const conflict = await editor.post(level, late);
    expect(conflict.status).toBe(409);
    expect(conflict.html).toContain('value="Friends"');
    expect(conflict.html).toContain("Somebody else has saved this meanwhile");
  });

  it("is refused with an age that is none, next to its field, with all that was typed", async () => {
    const fields = shownFields(await editor.get(level), "version");
    const reply = await editor.post(level, { ...fields, step: "save", minAge: "old", name: "Friends" });
    expect(reply.status).toBe(422);
    expect(reply.html).toContain('id="minAge-error"');
    for (const kept of ['value="old"', 'value="Friends"']) expect(reply.html).toContain(kept);
  });
});

describe("who has joined a level that the club approves", () => {
  it("is no member before that: card, runs and the site say so, and so does the email", async () => {
    const { buyer } = await joined();
    const { token, email } = buyer;
    const { number } = await membershipOf(buyer);
    expect((await get(clubPaths.getMembership, token)).body).toMatchObject({ number, is_approved: false });
    expect((await get(clubPaths.card, token)).status).toBe(404);
    expect((await callBackend(club, clubPaths.verifyCard, { card: number })).body).toMatchObject({
      state: "unknown",
    });
    const run = { leader_number: number, starts_at: new Date(Date.now() + 86_400_000).toISOString() };
    const refused = await callBackend(club, sivRunPaths.leader, run, token);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "The club has not approved your membership yet",
    ]);
    const [paid] = await emailsTo(club, email);
    expect(paid?.body).toContain("The club approves new members. You get an email when it has.");
    expect(paid?.body).not.toContain("Your membership card shows the new date.");

    const browser = await club.signIn(email);
    for (const path of ["/", "/membershipcard", "/renew"])
      expect((await browser.get(path)).html, path).toContain("Waiting for the club’s approval");
    const home = (await browser.get("/")).html;
    for (const link of ["/membershipcard", "/vehicles", "/specialvehicle"])
      expect(home, link).not.toContain(`href="${link}"`);
  });

  it("is listed with the facts, and a member once approved, with a welcome", async () => {
    const { buyer } = await joined();
    const path = await waiting(buyer);
    await club.db
      .prepare("UPDATE users SET date_of_birth = '1950-01-01' WHERE email = ?")
      .bind(buyer.email)
      .run();
    const list = (await editor.get("/admin/members/waiting")).html;
    expect(list).toMatch(/>7\d years</);
    expect(list).toContain(`href="${path}"`);
    expect(list).toContain(buyer.email);
    expect((await editor.get("/admin/members/waiting?view=paid")).html).toContain(`href="${path}"`);
    expect((await editor.get("/admin/members/waiting?view=other")).html).not.toContain(`href="${path}"`);
    const page = await editor.get(path);
    expect(page.html).toContain("Paid ");
    expect(page.html).toContain(`href="/admin/members/${(await membershipOf(buyer)).user_id}"`);
    const asked = await editor.post(path, { ...shownFields(page, "version"), to: "approve" });
    expect(asked.html).toContain("Nothing has been done yet.");
    expect((await membershipOf(buyer)).is_approved).toBe(0);
    const done = await editor.post(path, { ...shownFields(asked, "version"), to: "approve", confirm: "1" });
    expect(done.html).toContain("Approved. The member gets an e-mail.");
    expect((await get(clubPaths.getMembership, buyer.token)).body.is_approved).toBe(true);
    expect((await get(clubPaths.card, buyer.token)).status).toBe(200);
    const [welcome] = await emailsTo(club, buyer.email);
    expect(welcome).toMatchObject({
      subject: expect.stringMatching(/^Welcome to /),
      ...shownMail(asked.html),
    });

    const late = await editor.post(path, { ...shownFields(page, "version"), to: "approve", confirm: "1" });
    expect([late.status, late.html.includes("does not wait any more")]).toEqual([409, true]);
    expect((await editor.get(path)).status).toBe(404);
  });

  it("is shown with their address, and with their date of birth to whoever may see it", async () => {
    const { buyer } = await joined();
    const path = await waiting(buyer);
    const { user_id } = await membershipOf(buyer);
    await club.db.batch([
      club.db
        .prepare(
          `INSERT INTO addresses (user_id, display_name, first_name, last_name, street_address, suburb, state, postcode,
             created_at, updated_at) VALUES (?, 'Home', 'A', 'B', '8 Quay Street', 'Taree', 'NSW', '2430', '2026', '2026')`,
        )
        .bind(user_id),
      club.db
        .prepare(
          `UPDATE users SET date_of_birth = '1950-01-01', mobile_phone = '0491 570 110',
             current_address_id = (SELECT max(id) FROM addresses) WHERE id = ?`,
        )
        .bind(user_id),
    ]);
    const secretary = await newSecretary(club);
    const page = (await secretary.get(path)).html;
    for (const words of [
      "8 Quay Street",
      "Taree NSW 2430",
      "0491 570 110",
      `href="/admin/members/${user_id}"`,
    ])
      expect(page).toContain(words);
    for (const words of ["1950", "years", "<dt>Age</dt>"]) expect(page).not.toContain(words);
    expect((await editor.get(path)).html).toContain("1 January 1950");
    const social = "membership_levels SET min_age = ? WHERE id = 5";
    const limit = (age: number | null) => club.db.prepare(`UPDATE ${social}`).bind(age).run();
    await limit(18);
    expect((await secretary.get(path)).html).toContain("18 and over: yes");
    expect((await secretary.get("/admin/members/waiting")).html).toContain("18 and over: yes");
    await limit(null);
  });

  it("is refused in two steps, with a reason: the order is to be refunded, and joining again waits again", async () => {
    const { buyer, id } = await joined();
    const path = await waiting(buyer);
    const before = await membershipOf(buyer);
    const { version = "" } = shownFields(await editor.get(path), "version");
    const post = (fields: Record<string, string>) =>
      editor.post(path, { version, step: "save", to: "refuse", ...fields });
    const empty = await post({ reason: " " });
    expect([empty.status, empty.html.includes('id="reason-error"')]).toEqual([422, true]);

    const asked = await post({ reason: "No proposer" });
    expect(asked.html).toContain("Nothing has been done yet.");
    expect(asked.html).toContain("No proposer");
    expect((await post({ reason: "No proposer", change: "1" })).html).toContain("No proposer</textarea>");
    expect((await membershipOf(buyer)).valid_to > "2026-11-29").toBe(true);

    const done = await post({ reason: "No proposer", confirm: "1" });
    expect(done.html).toContain("Refund the order now");
    expect(await stored("SELECT needs_attention FROM orders WHERE id = ?", id)).toEqual({
      needs_attention: "Refused: refund it",
    });
    const [mail] = await emailsTo(club, buyer.email);
    expect(mail).toMatchObject({ body: expect.stringContaining("No proposer"), ...shownMail(asked.html) });
    expect((await get(clubPaths.getMembership, buyer.token)).body).toMatchObject({ number: null });
    expect((await post({ reason: "Again", confirm: "1" })).status).toBe(409);

    const undo = `/admin/members/${before.user_id}/refusal`;
    const question = await editor.get(undo);
    expect(question.html).toContain("The order is not to be refunded any more. It pays until");
    const back = await editor.post(undo, { ...shownFields(question, "version"), confirm: "1" });
    expect(back.html).toContain("They wait for approval again");
    expect(await membershipOf(buyer)).toEqual({ ...before, updated_at: expect.any(String) });
    expect(await stored("SELECT needs_attention FROM orders WHERE id = ?", id)).toEqual({
      needs_attention: null,
    });
    expect((await emailsTo(club, buyer.email))[0]).toMatchObject({ ...shownMail(question.html) });
    expect((await editor.post(undo, { step: "save", confirm: "1" })).html).toContain(
      "They wait for approval again",
    );
    const { version: newer = "" } = shownFields(await editor.get(path), "version");
    await post({ version: newer, reason: "No seconder", confirm: "1" });

    const refund = { step: "save", how: "credit", reference: "", note: "", confirm: "1" };
    await editor.post(`/admin/orders/${id}/refund`, refund);
    expect(await stored("SELECT status, needs_attention FROM orders WHERE id = ?", id)).toEqual({
      status: "refunded",
      needs_attention: null,
    });

    const unpaid = await editor.get(undo);
    expect(unpaid.html).toContain("they pay again");
    await editor.post(undo, { ...shownFields(unpaid, "version"), confirm: "1" });
    expect(await membershipOf(buyer)).toMatchObject({ is_approved: 0, refused_at: null });
    expect((await membershipOf(buyer)).valid_to < "2026-12-31").toBe(true);

    await buyer.add("MEMBER-SOCIAL");
    const again = await buyer.order();
    if (again.payment.startsWith(club.backend)) await pressAtGateway(club, again.payment, "pay");
    expect(await membershipOf(buyer)).toMatchObject({ is_approved: 0, refused_at: null });
    expect((await editor.get("/admin/members/waiting")).html).toContain(buyer.email);
  });

  it("renews at once when approved before, and never decides on the own membership", async () => {
    const { buyer } = await joined();
    const path = await waiting(buyer);
    await giveRole(club, buyer.email, "secretary");
    const own = await signInToAdmin(club, buyer.email);
    const page = await editor.get(path);
    expect((await own.get(path)).html).toContain("This is your own membership.");
    const refused = await own.post(path, { ...shownFields(page, "version"), to: "approve" });
    expect([refused.status, (await membershipOf(buyer)).is_approved]).toEqual([403, 0]);

    await editor.post(path, { ...shownFields(page, "version"), to: "approve", confirm: "1" });
    await club.db
      .prepare("UPDATE memberships SET valid_to = '2026-01-31' WHERE user_id = ?")
      .bind((await membershipOf(buyer)).user_id)
      .run();
    await buyer.add("MEMBER-SOCIAL");
    await pressAtGateway(club, (await buyer.order()).payment, "pay");
    expect((await membershipOf(buyer)).is_approved).toBe(1);
  });
});
