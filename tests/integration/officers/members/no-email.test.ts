import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { peopleConcerned } from "#backend/src/db/club/event-register";
import { hasEmail } from "#backend/src/domain/account/no-email";
import { screens } from "#backend/src/modules/screens";
import { userPaths } from "#contract/paths";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { addDeskRecords } from "../../../support/admin/desk-records";
import { openPayments } from "../../../support/admin/hand-payments";
import { newAccount, newMember } from "../../../support/admin/members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { callBackend, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** A member without an e-mail address: the database has one of its own for them, which nobody sees. */
let club: Club;
let owner: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
});
afterAll(() => club?.stop());

const path = "/admin/members/new";
async function addWithout(lastName: string): Promise<{ at: string; id: number; html: string }> {
  const fields = { step: "save", firstName: "Olwen", lastName, email: " ", tell: "1" };
  const page = await owner.post(path, { ...shownFields(await owner.get(path), "requestKey"), ...fields });
  expect(page.url.pathname).toMatch(/^\/admin\/members\/\d+$/);
  return { at: page.url.pathname, id: Number(page.url.pathname.split("/").at(-1)), html: page.html };
}
const storedEmail = (id: number) =>
  club.db.prepare("SELECT email FROM users WHERE id = ?").bind(id).first<string>("email");

it("is added with an empty address, told nothing, and shown to have none", async () => {
  const { at, html } = await addWithout("Thackwray");
  expect(html).toContain("No e-mail address");
  expect(html).toContain("Added.");
  expect(html).not.toContain("get an e-mail");
  expect(html).not.toContain("Sign them out everywhere");
  const list = await owner.get("/admin/members?view=all&q=thackwray");
  expect(list.html).toContain("No e-mail address");
  const csv = await owner.get("/admin/members.csv?view=all&q=thackwray");
  expect(csv.html).toContain("Thackwray");
  expect(csv.html).not.toContain("No e-mail");
  for (const text of ["invalid", "no-email", "no"])
    expect((await owner.get(`/admin/members?view=all&q=${text}`)).html).not.toContain(`href="${at}"`);
});

it("signs in by no way with the address that stands for none", async () => {
  const { id } = await addWithout("Thackwray Low");
  const email = String(await storedEmail(id));
  const person = { email, fingerprint: "f".repeat(21) };
  for (const call of [userPaths.sendLoginLink, userPaths.recoverPassword])
    expect([call, (await callBackend(club, call, person)).status]).toEqual([call, 422]);
  expect(await emailsTo(club, email)).toEqual([]);
});

it("gets an address by Change e-mail, one mail at it, and signs in", async () => {
  const { at, id } = await addWithout("Thackwray Hill");
  const before = String(await storedEmail(id));
  const form = await owner.get(`${at}/email`);
  expect(form.html).toContain("They have none now");
  const fields = { ...shownFields(form, "version"), step: "save", email: "olwen@example.com" };
  const asked = await owner.post(`${at}/email`, fields);
  expect(asked.html).toContain("Add the e-mail address of Olwen Thackwray Hill?");
  expect(asked.html).not.toContain("Both addresses");
  const done = await owner.post(`${at}/email`, { ...fields, to: "confirm" });
  expect(done.html).toContain("can sign in with the address now");
  expect(await emailsTo(club, before)).toEqual([]);
  expect(await emailsTo(club, "olwen@example.com")).toHaveLength(1);
  expect((await owner.get("/admin/activity")).html).not.toContain("@invalid");
  expect((await (await signInToAdmin(club, "olwen@example.com")).get("/admin")).status).toBe(403);
});

describe("an address that is taken away", () => {
  const ask = async (at: string) => {
    const form = await owner.get(`${at}/email`);
    return owner.post(`${at}/email`, { ...shownFields(form, "version"), step: "save", to: "remove" });
  };

  it("is told of that, signs nobody in any more, and can be added again", async () => {
    const member = await newMember(club);
    const browser = await signInToAdmin(club, member.email);
    const fingerprint = "f".repeat(21);
    await callBackend(club, userPaths.sendLoginLink, { email: member.email, fingerprint, code_only: true });
    const password = await club.code(member.email);
    const asked = await ask(member.at);
    expect(asked.html).toContain("Nobody can sign in to the account until an address is added.");
    expect(asked.html).toContain("Your e-mail address was taken away");
    expect(await storedEmail(member.id)).toBe(member.email);
    const confirmed = { ...shownFields(asked, "version"), confirm: "1" };
    const done = await owner.post(`${member.at}/email`, confirmed);
    expect(done.html).toContain("The earlier address was told.");
    expect(done.html).toContain("No e-mail address");
    expect(hasEmail(String(await storedEmail(member.id)))).toBe(false);
    const told = await emailsTo(club, member.email);
    expect(told.map(({ subject }) => subject)).toContain("Your e-mail address was taken away");
    expect((await browser.get("/admin")).html).not.toContain(member.email);
    // A code that was sent before.
    const late = await callBackend(club, userPaths.login, { username: member.email, password, fingerprint });
    expect([late.status, late.body.access_token]).toEqual([expect.any(Number), undefined]);
    expect((await owner.post(`${member.at}/email`, confirmed)).url.search).toBe("?done=email-removed");
    const activity = await owner.get("/admin/activity");
    expect(activity.html).toContain("Took a member’s e-mail address away");
    expect(activity.html).not.toContain("@invalid");
    const form = shownFields(await owner.get(`${member.at}/email`), "version");
    const added = await owner.post(`${member.at}/email`, {
      ...form,
      step: "save",
      email: member.email,
      to: "confirm",
    });
    expect(added.html).toContain("can sign in with the address now");
  });

  it("is not an officer’s, nor one’s own", async () => {
    const officer = await newMember(club);
    await giveRole(club, officer.email, "door");
    expect((await ask(officer.at)).html).toContain("End their roles first.");
    const own = await club.db
      .prepare("SELECT id FROM users WHERE email = 'editor@example.com'")
      .first<number>("id");
    expect((await ask(`/admin/members/${own}`)).html).toContain("without it you could not sign in");
  });
});

it("gets no role, as they cannot sign in", async () => {
  await addWithout("Thackwray Dale");
  const page = await owner.post("/admin/roles/new", {
    step: "save",
    email: "thackwray dale",
    "role-door": "1",
  });
  expect([page.status, page.html]).toEqual([
    422,
    expect.stringContaining("has no e-mail address, and cannot sign in"),
  ]);
  const several = await owner.post("/admin/roles/new", {
    step: "save",
    email: "thackwray",
    "role-door": "1",
  });
  expect(several.html).not.toContain("@invalid");
});

describe("a merge", () => {
  it.each([true, false])(
    "keeps the address of the account that has one, kept or merged: %s",
    async (isKept) => {
      const name = isKept ? "Thackwray Fell" : "Thackwray Rigg";
      const without = await addWithout(name);
      const other = await newAccount(club);
      await club.db
        .prepare("UPDATE users SET first_name = 'Olwen', last_name = ? WHERE id = ?")
        .bind(name, other.id)
        .run();
      const [kept, merged] = isKept ? [other.id, without.id] : [without.id, other.id];
      const at = `/admin/members/${kept}/merge/${merged}`;
      const page = await owner.get(at);
      expect(page.html).not.toContain("Signs in with");
      const asked = await owner.post(at, { ...shownFields(page, "version"), step: "save", one: "1" });
      expect(asked.html).toContain(`They sign in with ${other.email}, which gets an e-mail.`);
      expect(asked.html).not.toContain("@invalid");
      const done = await owner.post(at, { ...shownFields(asked, "version"), confirm: "1" });
      expect(done.url.search).toBe("?done=merged");
      expect(await storedEmail(kept)).toBe(other.email);
      const mails = await emailsTo(club, other.email);
      expect(mails.map(({ subject }) => subject)).toContain("Your two accounts are one now");
      expect(JSON.stringify(mails)).not.toContain("@invalid");
      const undo = await owner.get(`/admin/members/${merged}/unmerge`);
      expect([undo.status, undo.html.includes("@invalid")]).toEqual([200, false]);
    },
  );
});

it("gets a payment recorded, with an invoice and without mail", async () => {
  const { id } = await addWithout("Thackwray Moor");
  const email = String(await storedEmail(id));
  const desk = openPayments(club, owner);
  const shown = await desk.postMember({ email } as never, { how: "cash" });
  expect(shown.html).toContain("No e-mail is sent: there is no e-mail address.");
  const done = await desk.confirm(shown);
  expect(done.url.search).toBe("?done=paid");
  expect(done.html).toContain("No e-mail address");
  expect(done.html).not.toContain("mailto:");
  expect(await emailsTo(club, email)).toEqual([]);
  const invoice = await club.db
    .prepare("SELECT buyer FROM invoices WHERE user_id = ?")
    .bind(id)
    .first<string>("buyer");
  expect(invoice).toContain("Olwen Thackwray Moor");
  expect(invoice).not.toContain("@invalid");
});

it("is not among those who get the mail about an event, and stands without an address in its answers", async () => {
  const { id } = await addWithout("Thackwray Scar");
  await club.db
    .prepare(
      "INSERT INTO event_rsvps (event_id, user_id, state, people, asked_at, updated_at) VALUES (10, ?, 'going', 1, ?1, ?1)".replace(
        "?,",
        `${id},`,
      ),
    )
    .bind("2026-01-01T00:00:00.000Z")
    .run();
  const told = await peopleConcerned(club.db as never, 10);
  expect(told.map(({ name }) => name)).not.toContain("Olwen Thackwray Scar");
  const answers = (await owner.get("/admin/events/10/answers.csv")).html;
  expect(answers).toContain("Olwen Thackwray Scar");
  expect(answers).not.toContain("@invalid");
});

it("shows the address that stands for none on no screen of the desk", { timeout: 200_000 }, async () => {
  const addressOf = await addDeskRecords(club.db);
  await club.db
    .prepare("UPDATE users SET email = 'no-email-' || id || '@invalid' WHERE email <> 'editor@example.com'")
    .run();
  const shown: string[] = [];
  for (const { path: screen } of screens) {
    const { html } = await owner.get(addressOf(screen));
    if (html.includes("@invalid")) shown.push(screen);
  }
  expect(shown).toEqual([]);
});
