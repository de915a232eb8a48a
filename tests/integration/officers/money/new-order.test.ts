import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#rules/days";
import { day, startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import type { HttpBrowser, Page } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** Orders that an officer enters for a member. */
let club: Club;
let treasurer: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
beforeAll(async () => {
  ({ club, treasurer, desk } = await startPayments());
});
afterAll(() => club?.stop());

/** A way of delivery of the seeded club. */
const pickUp = "4";
type Fields = Readonly<Record<string, string>>;
async function open() {
  const buyer = await newBuyer(club);
  const path = `/admin/members/${(await desk.idOf(buyer)).id}/order`;
  const form = await treasurer.get(path);
  expect(form.html).toContain(`value="${pickUp}" selected`);
  const shown = shownFields(form, "thing-1");
  const post = (fields: Fields) => treasurer.post(path, { ...shown, delivery: pickUp, ...fields });
  return { buyer, path, post };
}
const confirm = (page: Page, path: string) =>
  treasurer.post(path, { ...shownFields(page, "revision"), confirm: "1" });
const skuOf = (code: string) =>
  desk.one<{ id: number; stock: number; price_cents: number }>(
    "SELECT id, stock, price_cents FROM skus WHERE code = ?",
    code,
  );

const bankAccount = JSON.stringify({ account_name: "Club", bsb: "062-000", account_number: "12345678" });

describe("an order that an officer enters", () => {
  it("says beside the choice that the mail has no account to pay to, and who entered it", async () => {
    const { buyer, path, post } = await open();
    const bare = (await treasurer.get(path)).html;
    expect(bare).toMatch(/bank account is not filled in.*href="\/admin\/club\/bank"/s);
    expect(bare).not.toContain("with the account to pay to");
    const asked = await post({ "thing-1": "TOWEL", pay: "later" });
    expect(asked.html).toContain("The mail has no account to pay to.");
    await desk.run("INSERT INTO settings (key, value) VALUES ('bank_transfer', ?)", bankAccount);
    const full = (await treasurer.get(path)).html;
    expect(full).toContain("the buyer gets an e-mail with the account to pay to");
    expect(full).not.toContain("not filled in");
    await desk.run("DELETE FROM settings WHERE key = 'bank_transfer'");
    await confirm(await post({ "thing-1": "TOWEL", pay: "later" }), path);
    const [order] = await desk.ordersOf(buyer);
    const me = await desk.one<{ name: string }>(
      "SELECT trim(first_name || ' ' || last_name) AS name FROM users WHERE email = 'editor@example.com'",
    );
    const { html } = await treasurer.get(`/admin/orders/${order?.id}`);
    expect(html).toContain(`Entered by ${me.name} for Nell Ash`);
    expect(html).toContain("Ordered for Nell Ash");
  });

  it("shows what it comes to with the mail, and then waits for its payment until its day", async () => {
    const { buyer, path, post } = await open();
    const before = await skuOf("TOWEL");
    const asked = await post({ "thing-1": "TOWEL", "qty-1": "2", pay: "later", note: "At the gate" });
    expect(asked.html).toContain("Nothing has been done yet.");
    expect(asked.html).toContain("Mail to");
    expect((await desk.ordersOf(buyer)).length).toBe(0);
    const done = await confirm(asked, path);
    expect(done.html).toContain("The member gets an e-mail.");
    const [order, ...more] = await desk.ordersOf(buyer);
    expect([order?.status, order?.total_cents, more]).toEqual([
      "awaiting-payment",
      2 * before.price_cents,
      [],
    ]);
    expect((await skuOf("TOWEL")).stock).toBe(before.stock - 2);
    expect(await desk.one("SELECT due_on, note FROM orders WHERE id = ?", order?.id ?? 0)).toEqual({
      due_on: addDays(day(), 7),
      note: "At the gate",
    });
    const mails = (await emailsTo(club, buyer.email)).filter(({ subject }) =>
      subject.startsWith("Your order"),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain("To be paid by");
    const log = await desk.all("SELECT id FROM activity_log WHERE path = ?", path);
    expect(log).toHaveLength(1);
  });

  it("shows the mail with the club's own words", async () => {
    await desk.run(
      `INSERT INTO mail_words (kind, language, subject, opening, closing)
       VALUES ('order-received', 'en', '', 'The shed is open on Sundays.', '')`,
    );
    const { post } = await open();
    const asked = await post({ "thing-1": "TOWEL", "qty-1": "1", pay: "later" });
    await desk.run("DELETE FROM mail_words WHERE kind = 'order-received'");
    expect(asked.html).toContain("The shed is open on Sundays.");
    expect(asked.html).toContain("has your order (its number):");
  });

  it("leads on to recording its payment where it is paid at once, and mails nothing before", async () => {
    const { buyer, path, post } = await open();
    const form = await confirm(await post({ "thing-1": "MAP", pay: "now" }), path);
    expect(form.url.pathname).toMatch(/^\/admin\/orders\/\d+\/payment$/);
    const [order] = await desk.ordersOf(buyer);
    const mails = await emailsTo(club, buyer.email);
    expect(mails.filter(({ subject }) => subject.startsWith("Your order"))).toEqual([]);
    await desk.confirm(await desk.post(order?.id ?? 0, { how: "cash" }));
    expect(await desk.statusOf(order?.id ?? 0)).toBe("paid");
  });

  it("takes a part of a name that fits one product, and offers those that it fits otherwise", async () => {
    const { buyer, path, post } = await open();
    const name = async (code: string) =>
      (
        await desk.one<{ name: string }>(
          "SELECT p.name FROM products p JOIN skus s ON s.product_id = p.id WHERE s.code = ?",
          code,
        )
      ).name;
    const towel = await name("TOWEL");
    for (const text of [towel, towel.toUpperCase(), "towel"]) {
      const asked = await post({ "thing-1": text, pay: "now" });
      expect(asked.html).toContain(`1 × ${towel}`);
    }
    expect((await post({ "thing-1": "zzz", pay: "now" })).html).toContain(
      "No product that is for sale has this in its name",
    );
    const several = await post({ "thing-1": "a", "thing-2": towel, pay: "now" });
    expect(several.html).toMatch(/products have this in their names/);
    await desk.run(
      "UPDATE products SET name = 'Quokka ' || name WHERE id IN (SELECT product_id FROM skus WHERE code IN ('TOWEL', 'MAP'))",
    );
    const choice = await post({ "thing-1": "quokka", pay: "now" });
    expect([choice.status, choice.html]).toEqual([
      422,
      expect.stringContaining("Several products have this in their names. Choose one"),
    ]);
    expect(choice.html).toMatch(/<select[^>]*name="thing-1".*<option value="TOWEL"/s);
    const shown = shownFields(choice, "thing-1");
    // What is not chosen is asked of again.
    expect(choice.html).toContain('<option value="quokka" selected>Choose one</option>');
    const chosen = await treasurer.post(path, { ...shown, delivery: pickUp, "thing-1": "TOWEL" });
    expect(chosen.html).toContain("1 × Quokka");
    await confirm(chosen, path);
    expect(await desk.ordersOf(buyer)).toHaveLength(1);
  });

  it("is entered from the list of orders too, once its buyer is chosen", async () => {
    const { buyer, path } = await open();
    expect((await treasurer.get("/admin/orders")).html).toContain('href="/admin/orders/new"');
    const found = await treasurer.get(`/admin/orders/new?q=${encodeURIComponent(buyer.email)}`);
    expect(found.html).toContain(`href="${path}"`);
  });

  it("has each error beside its field and keeps what was typed", async () => {
    const { buyer, post } = await open();
    const bad = await post({ "thing-1": "No such thing", "thing-2": "TOWEL", "qty-2": "two", note: "Kept" });
    expect(bad.status).toBe(422);
    for (const name of ["thing-1", "qty-2", "pay"]) expect(bad.html).toContain(`id="${name}-error"`);
    expect(bad.html).toMatch(/id="thing-1"[^>]*value="No such thing"/);
    expect(bad.html).toMatch(/id="qty-2"[^>]*value="two"/);
    expect(bad.html).toContain("Kept</textarea>");
    const { stock } = await skuOf("TOWEL");
    const tooMany = await post({ "thing-1": "TOWEL", "qty-1": String(stock + 1), pay: "later" });
    expect(tooMany.html).toMatch(/id="qty-1-error">At most \d+ can be ordered/);
    expect((await post({ pay: "later" })).html).toContain("Choose what is ordered");
    const [sent] = await desk.all<{ id: number }>(
      "SELECT id FROM shipping_options WHERE is_pick_up = 0 AND enabled = 1",
    );
    const nowhere = await post({ "thing-1": "TOWEL", delivery: String(sent?.id), pay: "later" });
    expect(nowhere.html).toMatch(/id="delivery-error">Choose to pick it up/);
    expect(await desk.ordersOf(buyer)).toEqual([]);
  });

  it("is asked of again where a price or the stock has changed since it was shown", async () => {
    const { buyer, path, post } = await open();
    const asked = await post({ "thing-1": "MAP", pay: "later" });
    const { id, price_cents } = await skuOf("MAP");
    await desk.run("UPDATE skus SET price_cents = price_cents + 100 WHERE id = ?", id);
    const again = await confirm(asked, path);
    expect([again.status, await desk.ordersOf(buyer)]).toEqual([409, []]);
    expect(again.html).toContain("Prices or stock have changed meanwhile");
    await confirm(again, path);
    expect((await desk.ordersOf(buyer))[0]?.total_cents).toBe(price_cents + 100);
  });

  it("is nobody's own, nor of a closed account", async () => {
    const own = await desk.one<{ id: number }>("SELECT id FROM users WHERE email = 'editor@example.com'");
    expect((await treasurer.get(`/admin/members/${own.id}/order`)).status).toBe(403);
    const { buyer, path } = await open();
    await desk.run("UPDATE users SET closed_at = '2026-01-01' WHERE email = ?", buyer.email);
    expect((await treasurer.get(path)).status).toBe(409);
  });
});
