import { afterAll, beforeAll, expect, it } from "vitest";
import { contentPaths, sellPaths } from "#contract/paths";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer, newOrder, noSite, pressAtGateway } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

let club: Club;
let owner: HttpBrowser;
let treasurer: string;
beforeAll(async () => {
  club = await startClub({ backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  treasurer = (await newBuyer(club)).email;
  await giveRole(club, treasurer, "treasurer");
});
afterAll(() => club?.stop());

const at = "/admin/club/bank";
const account = { account_name: "Wattle Car Club", bsb: "123 456", account_number: "1234 5678", words: "" };
async function save(fields: Readonly<Record<string, string>>) {
  return owner.post(at, { ...shownFields(await owner.get(at), "version"), step: "save", ...fields });
}
const wireOf = async (buyer: Awaited<ReturnType<typeof newBuyer>>, key: string) =>
  (await buyer.post(sellPaths.order(key), {})).body.item as unknown as {
    bank_transfer: Readonly<Record<string, string>> | null;
  };
const keyOf = async (id: number) =>
  String(await club.db.prepare("SELECT order_key FROM orders WHERE id = ?").bind(id).first("order_key"));
const aboutBank = async (to: string) =>
  (await emailsTo(club, to)).filter(({ subject }) => subject.startsWith("Bank account changed"));

it("refuses a BSB that is none, and an account without all of its parts", async () => {
  const bad = await save({ ...account, bsb: "12-345" });
  expect(bad.html).toContain("Give six digits, like 123-456");
  const part = await save({ ...account, account_number: "" });
  expect(part.status).toBe(422);
  expect(part.html).toContain('id="account_number-error"');
});

it("shows nobody an account while the club has none", async () => {
  const { buyer, id } = await newOrder(club, "TOWEL");
  expect((await wireOf(buyer, await keyOf(id))).bank_transfer).toBeNull();
  expect((await owner.get(`/admin/orders/${id}`)).html).not.toContain("By bank transfer");
  const [mail] = await emailsTo(club, buyer.email);
  expect(mail?.body).not.toContain("bank transfer");
});

it("asks before it changes the account, and tells all owners and treasurers", async () => {
  const asked = await save(account);
  expect(asked.html).toContain("Nothing has been done yet.");
  expect(asked.html).toContain("BSB: empty → 123-456");
  expect(asked.html.replaceAll("<wbr />", "")).toContain(`Mail to ${treasurer}`);
  expect(await aboutBank(treasurer)).toEqual([]);
  const saved = await owner.post(at, { ...shownFields(asked, "version"), confirm: "1" });
  expect(saved.html).toContain("Wattle Car Club · BSB 123-456 · 12345678");
  for (const to of [treasurer, "editor@example.com"]) {
    const [mail, ...more] = await aboutBank(to);
    expect(more).toEqual([]);
    expect(mail?.body).toContain("Now: Wattle Car Club, BSB 123-456, account 12345678");
    expect(mail?.body).toContain("editor@example.com has changed");
  }
  const history = (await owner.get(at)).html;
  expect(history).toContain("Account number: 12345678");
});

it("is shown to whoever owes, on the site, in the mail and at the desk, and to nobody else", async () => {
  const { buyer, id, payment } = await newOrder(club, "TOWEL");
  const key = await keyOf(id);
  const reference = String(id).padStart(6, "0");
  expect((await wireOf(buyer, key)).bank_transfer).toEqual({
    account_name: "Wattle Car Club",
    bsb: "123-456",
    account_number: "12345678",
    reference,
    words: "",
    pay_by: null,
  });
  expect((await wireOf(await newBuyer(club), key)).bank_transfer ?? null).toBeNull();
  const [mail] = await emailsTo(club, buyer.email);
  expect(mail?.body).toContain(`BSB: 123-456\nAccount number: 12345678\nReference: ${reference}`);
  expect((await owner.get(`/admin/orders/${id}`)).html).toContain("By bank transfer");
  await pressAtGateway(club, payment, "pay");
  expect((await wireOf(buyer, key)).bank_transfer).toBeNull();
  expect((await owner.get(`/admin/orders/${id}`)).html).not.toContain("By bank transfer");
  const settings = await fetch(club.backend + contentPaths.currentDomain, {
    headers: { connection: "close" },
  });
  expect(await settings.text()).not.toContain("12345678");
});

it("needs a new code when the sign-in is older than 30 minutes, and keeps what was typed", async () => {
  const shown = shownFields(await owner.get(at), "version");
  const before = new Date(Date.now() - 60 * 60_000).toISOString();
  await club.db.prepare("UPDATE session_families SET created_at = ?").bind(before).run();
  const asked = await owner.post(at, { ...shown, step: "save", account_number: "99999999", confirm: "1" });
  expect(asked.html).toContain("A new code, please");
  expect(asked.html).toContain('value="99999999"');
  const stored = await club.db
    .prepare("SELECT value FROM settings WHERE key = 'bank_transfer'")
    .first<string>("value");
  expect(stored).toContain("12345678");
});

it("is found by the words that a treasurer searches for", async () => {
  const by = await signInToAdmin(club, "editor@example.com");
  for (const words of ["bank account", "BSB", "transfer"])
    expect((await by.get(`/admin/search?q=${encodeURIComponent(words)}`)).html).toContain(`href="${at}`);
});
