import { afterAll, beforeAll, expect, it } from "vitest";
import { orderNumber } from "#rules/order-number";
import { bankFile, bankPath, openBank } from "../../../support/admin/bank-statement";
import { day, startPayments, yearAfter } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer, newOrder } from "../../../support/shop/buyers";

/** Lines of the bank's statement of another sum than is due, and of renewals without an order. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
let bank: ReturnType<typeof openBank>;
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
  bank = openBank(treasurer, desk);
});
afterAll(() => club?.stop());

const creditOf = async (buyer: { readonly email: string }) =>
  (
    await desk.one<{ cents: number } | null>(
      "SELECT cents FROM credits WHERE user_id = ?",
      (
        await desk.idOf(buyer)
      ).id,
    )
  )?.cents ?? 0;

it("pays an order with what is more as credit, and says so first", async () => {
  const { id, buyer } = await newOrder(club, "TOWEL");
  const { due } = await desk.dueOf(id);
  const words = `TOWEL ${orderNumber({ id })}`;
  await bank.upload(bankFile([due + 700, words]));
  const line = await bank.lineOf(words);
  const { html } = await treasurer.get(bankPath);
  expect(html).toContain("$7.00 more than is due becomes the member’s credit.");
  expect(html).not.toMatch(new RegExp(`id="pick-${line}"[^>]*checked`));
  const shown = await bank.act("confirm", [line]);
  expect(shown.html).toContain("$7.00 more than is due becomes the member’s credit.");
  const replies = await Promise.all([bank.confirm(shown), bank.confirm(shown, other)]);
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect([await desk.statusOf(id), await creditOf(buyer)]).toEqual(["paid", 700]);
  expect(await desk.paymentsOf(id)).toHaveLength(1);
});

it("keeps what is less as a part payment, and pays the order when the rest comes", async () => {
  const { id, buyer } = await newOrder(club, "TOWEL");
  const { due } = await desk.dueOf(id);
  const [first, rest] = [`FIRST ${orderNumber({ id })}`, `REST ${orderNumber({ id })}`];
  await bank.upload(bankFile([due - 500, first]));
  const shown = await bank.act("confirm", [await bank.lineOf(first)]);
  expect(shown.html).toMatch(/is a part payment of order .*The order stays unpaid/);
  await bank.confirm(shown);
  expect([await desk.statusOf(id), await creditOf(buyer)]).toEqual(["awaiting-payment", due - 500]);
  await bank.upload(bankFile([500, rest]));
  const line = await bank.lineOf(rest);
  const { html } = await treasurer.get(bankPath);
  expect(html).toMatch(
    new RegExp(`name="credit-${line}"[^>]*>\\s*Pay the rest, .* from the member’s credit`),
  );
  expect(html).not.toMatch(new RegExp(`name="credit-${line}"[^>]*checked`));
  // Not without the tick.
  const without = await bank.act("confirm", [line]);
  expect(without.html).toMatch(/is a part payment of order .*The order stays unpaid/);
  const second = await bank.act("confirm", [line], { [`credit-${line}`]: "1" });
  expect(second.html).toMatch(/pays order .* of the member’s credit pays the rest\./);
  await bank.confirm(second);
  expect([await desk.statusOf(id), await creditOf(buyer)]).toEqual(["paid", 0]);
  const [mail] = await emailsTo(club, buyer.email);
  expect(mail?.subject).toMatch(/^Paid:/);
});

it("does nothing when the credit that was shown is spent meanwhile", async () => {
  const { id, buyer } = await newOrder(club, "TOWEL");
  const { due } = await desk.dueOf(id);
  const user = (await desk.idOf(buyer)).id;
  await desk.run("INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, 600)", user);
  const words = `SPENT ${orderNumber({ id })}`;
  await bank.upload(bankFile([due - 600, words]));
  const line = await bank.lineOf(words);
  const shown = await bank.act("confirm", [line], { [`credit-${line}`]: "1" });
  await desk.run("UPDATE credits SET cents = 100 WHERE user_id = ?", user);
  expect((await bank.confirm(shown)).status).toBe(409);
  expect([await desk.statusOf(id), await creditOf(buyer)]).toEqual(["awaiting-payment", 100]);
});

it("records a renewal that has no order, once, whoever confirms it", async () => {
  const buyer = await newBuyer(club);
  await desk.enrol(buyer, day());
  const { id } = await desk.idOf(buyer);
  await desk.run("UPDATE users SET last_name = 'Quillfeather' WHERE id = ?", id);
  const { price_cents: fee } = await desk.one<{ price_cents: number }>(
    `SELECT s.price_cents FROM skus s JOIN products p ON p.id = s.product_id
     JOIN membership_levels l ON l.id = p.level_id WHERE l.code = 'full' AND s.enabled = 1`,
  );
  const [words, again] = ["FROM QUILLFEATHER SUBS", "QUILLFEATHER DOG SUBS"];
  await bank.upload(bankFile([fee, words], [fee, again]));
  const line = await bank.lineOf(words);
  const { html } = await treasurer.get(bankPath);
  expect(html).toContain("Perhaps the renewal of");
  expect(html).not.toMatch(new RegExp(`id="pick-${line}"[^>]*checked`));
  const shown = await bank.act("confirm", [line]);
  expect(shown.html).toMatch(/renews the membership of .* by a new order\. Last day/);
  const replies = await Promise.all([bank.confirm(shown), bank.confirm(shown, other)]);
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const orders = await desk.ordersOf(buyer);
  expect(orders.filter(({ status }) => status === "paid")).toHaveLength(1);
  const { received } = await desk.one<{ received: number }>(
    "SELECT sum(p.amount_cents) AS received FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.user_id = ?",
    id,
  );
  expect(received).toBe(fee);
  expect((await desk.validTo(buyer))?.slice(0, 10)).toBe(yearAfter(day()));
  expect(await desk.receipts(buyer)).toHaveLength(1);
  // The second line of the same sum finds no renewal that is due.
  expect((await bank.act("confirm", [await bank.lineOf(again)])).status).toBe(422);
});
