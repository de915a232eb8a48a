import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellPaths } from "#contract/paths";
import { startPayments } from "../../../support/admin/hand-payments";
import type { Club } from "../../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../../support/http-browser";
import { emailsTo } from "../../../support/outbox";
import { newBuyer, pressAtGateway } from "../../../support/shop/buyers";

/** Lines of an order that an officer refunds. */
let club: Club;
let treasurer: HttpBrowser;
let other: HttpBrowser;
let desk: Awaited<ReturnType<typeof startPayments>>["desk"];
beforeAll(async () => {
  ({ club, treasurer, other, desk } = await startPayments());
});
afterAll(() => club?.stop());

type Line = { readonly id: number; readonly sku: string; readonly qty: number; readonly cents: number };

/** A paid order, by card. */
async function newPaid(...items: readonly (readonly [sku: string, qty: number])[]) {
  const buyer = await newBuyer(club);
  for (const [sku, qty] of items) await buyer.add(sku, qty);
  const { order, payment } = await buyer.order();
  await pressAtGateway(club, payment, "pay");
  const { id } = await desk.one<{ id: number }>("SELECT id FROM orders WHERE order_key = ?", order);
  const lines = await desk.all<Line>(
    `SELECT l.id, s.code AS sku, l.qty, l.unit_price_cents * l.qty + l.once_cents AS cents FROM order_lines l
     JOIN skus s ON s.id = l.sku_id WHERE l.order_id = ? ORDER BY l.id`,
    id,
  );
  return { buyer, id, lines };
}
const at = (id: number) => `/admin/orders/${id}/refund`;
const post = (id: number, fields: Readonly<Record<string, string>>, by = treasurer) =>
  by.post(at(id), { step: "save", parts: "1", how: "credit", reference: "", note: "", ...fields });
const pick = ({ id, qty }: Line, fields: { readonly qty?: number; readonly sum?: string } = {}) => ({
  [`pick-${id}`]: "1",
  [`qty-${id}`]: String(fields.qty ?? qty),
  [`sum-${id}`]: fields.sum ?? "",
});
function confirm(shown: Page, by = treasurer): Promise<Page> {
  const form = getForms(shown.html).find(({ fields }) => fields.has("refunds"));
  if (!form) throw new Error(`${shown.status}: nothing to confirm in ${shown.html.slice(-1500)}`);
  return by.post(shown.url, { ...Object.fromEntries(form.fields), confirm: "1" });
}
const orderOf = (id: number) =>
  desk.one<{ status: string; refunded_cents: number; needs_attention: string | null }>(
    "SELECT status, refunded_cents, needs_attention FROM orders WHERE id = ?",
    id,
  );
const stockOf = async (code: string) =>
  (await desk.one<{ stock: number }>("SELECT stock FROM skus WHERE code = ?", code)).stock;

describe("one line of an order", () => {
  it("goes back by itself, with its stock, a mail and a line of activity, and the rest later", async () => {
    const { buyer, id, lines } = await newPaid(["TOWEL", 1], ["MAP", 3]);
    const [towel, map] = lines as [Line, Line];
    const before = await stockOf("TOWEL");
    const shown = await post(id, { ...pick(towel), restocks: "1" });
    expect(shown.html).toContain("Nothing has been done yet.");
    expect(shown.html).toContain("Back into stock: 1 × ");
    const done = await confirm(shown);
    expect(done.url.search).toBe("?done=refunded");
    expect(done.html).toContain("Partly refunded");
    expect(await orderOf(id)).toMatchObject({ status: "paid", refunded_cents: towel.cents });
    expect(await stockOf("TOWEL")).toBe(before + 1);
    const [mail] = (await emailsTo(club, buyer.email)).filter(({ subject }) =>
      subject.startsWith("Refunded"),
    );
    expect(mail?.subject).toMatch(/^Refunded in part: order/);
    expect(mail?.body).not.toContain("3 ×");
    const log = await desk.all(
      "SELECT id FROM activity_log WHERE path = ? AND action LIKE '%refund%'",
      at(id),
    );
    expect(log).toHaveLength(1);

    const form = await treasurer.get(at(id));
    expect(form.html).not.toContain(`pick-${towel.id}"`);
    await confirm(
      await post(id, { ...pick(map, { qty: 1, sum: "1.00" }), how: "payment", reference: `RF ${id}` }),
    );
    expect(await orderOf(id)).toMatchObject({ status: "paid", refunded_cents: towel.cents + 100 });
    await confirm(await post(id, { all: "1" }));
    const total = lines.reduce((sum, { cents }) => sum + cents, 0);
    expect(await orderOf(id)).toMatchObject({ status: "refunded", refunded_cents: total });
    const payments = await desk.paymentsOf(id);
    expect(payments.filter(({ kind }) => kind === "refund").map((row) => -row.amount_cents)).toEqual([
      towel.cents,
      100,
      total - towel.cents - 100,
    ]);
  });

  it("has its errors beside the fields, keeps what was typed, and needs a tick", async () => {
    const { id, lines } = await newPaid(["MAP", 2], ["TOWEL", 1]);
    const [map] = lines as [Line, Line];
    expect((await post(id, {})).html).toContain('href="#all">What is refunded: Tick what is refunded');
    const bad = await post(id, pick(map, { qty: 3, sum: "a lot" }));
    expect(bad.status).toBe(422);
    expect(bad.html).toMatch(new RegExp(`id="qty-${map.id}-error">2 are left to refund`));
    expect(bad.html).toMatch(new RegExp(`id="sum-${map.id}"[^>]*value="a lot"`));
    expect(bad.html).toMatch(new RegExp(`id="pick-${map.id}"[^>]*checked`));
    const changed = await post(id, { ...pick(map, { qty: 1 }), change: "1" });
    expect(changed.html).toMatch(new RegExp(`id="qty-${map.id}"[^>]*value="1"`));
    expect((await orderOf(id)).refunded_cents).toBe(0);
  });

  it("goes back once, whoever of two officers is faster", async () => {
    const { id, lines } = await newPaid(["MAP", 2], ["TOWEL", 1]);
    const [map] = lines as [Line, Line];
    const [one, two] = [await post(id, pick(map, { qty: 1 })), await post(id, pick(map, { qty: 1 }), other)];
    const replies = await Promise.all([confirm(one), confirm(two, other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await orderOf(id)).refunded_cents).toBe(map.cents / 2);
  });
});

describe("a deleted account", () => {
  it("gets nothing as credit, and back the way it came", async () => {
    const { buyer, id, lines } = await newPaid(["TOWEL", 1], ["MAP", 1]);
    const total = lines.reduce((sum, { cents }) => sum + cents, 0);
    const shown = await post(id, { all: "1" });
    const { id: user } = await desk.idOf(buyer);
    await desk.run("UPDATE users SET deleted_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", user);
    const form = (await treasurer.get(at(id))).html;
    expect([form.includes('id="how-payment"'), form.includes('id="how-credit"')]).toEqual([true, false]);
    for (const refused of [await post(id, { all: "1" }), await confirm(shown)]) {
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('id="how-error">The account is deleted');
    }
    // A part of it was paid by credit, which cannot go back.
    await desk.run("UPDATE orders SET credit_cents = 100, credit_taken_cents = 100 WHERE id = ?", id);
    const all = await post(id, { all: "1", how: "payment", reference: `RF ${id}` });
    expect([all.status, all.html.includes("a deleted account has none")]).toEqual([422, true]);
    await desk.run("UPDATE orders SET credit_cents = 0, credit_taken_cents = 0 WHERE id = ?", id);
    await confirm(await post(id, { all: "1", how: "payment", reference: `RF ${id}` }));
    expect(await orderOf(id)).toMatchObject({ status: "refunded", refunded_cents: total });
    expect(await desk.all("SELECT 1 FROM credits WHERE user_id = ? AND cents > 0", user)).toEqual([]);
  });
});

it("keeps no number of a refund of which nothing goes back", async () => {
  const { id, lines } = await newPaid(["TOWEL", 1], ["MAP", 1]);
  const [towel, map] = lines as [Line, Line];
  const typed = { how: "payment", reference: `RF ${id}` };
  await confirm(await post(id, { ...pick(towel, { sum: "0.00" }), ...typed }));
  expect((await desk.paymentsOf(id)).at(-1)).toMatchObject({
    kind: "refund",
    gateway: "credit",
    amount_cents: 0,
  });
  // The number is of the next one still.
  await confirm(await post(id, { ...pick(map), ...typed }));
  expect(await orderOf(id)).toMatchObject({ refunded_cents: map.cents });
});

describe("a membership beside goods", () => {
  it("is refunded by itself and can be shortened, and by the goods alone it stays", async () => {
    const goods = await newPaid(["MEMBER-FULL", 1], ["TOWEL", 1]);
    await confirm(await post(goods.id, pick(goods.lines[1] as Line)));
    expect((await orderOf(goods.id)).needs_attention).toBeNull();
    expect((await treasurer.get(`/admin/orders/${goods.id}/shorten`)).html).not.toContain('name="reason"');

    const both = await newPaid(["MEMBER-FULL", 1], ["TOWEL", 1]);
    await confirm(await post(both.id, pick(both.lines[0] as Line)));
    expect((await orderOf(both.id)).needs_attention).toContain("The membership stays extended to");
    const page = (await treasurer.get(`/admin/orders/${both.id}`)).html;
    expect(page).toContain("Shorten the membership");
    const form = await treasurer.get(`/admin/orders/${both.id}/shorten`);
    expect(form.status).toBe(200);
    const fields = getForms(form.html).find((each) => each.fields.has("reason"))?.fields ?? [];
    await treasurer.post(form.url, { ...Object.fromEntries(fields), reason: "Refunded", confirm: "1" });
    expect((await orderOf(both.id)).needs_attention).toBeNull();
    const extension = await desk.one<{ shortened_to: string | null }>(
      "SELECT shortened_to FROM membership_extensions WHERE order_id = ?",
      both.id,
    );
    expect(extension.shortened_to).not.toBeNull();
  });
});

describe("a payment by hand of which a part was refunded", () => {
  it("says why it is neither corrected nor taken back, and the GST of the refund, as the invoice does", async () => {
    const buyer = await newBuyer(club);
    await buyer.add("TOWEL", 2);
    const { order } = await buyer.order();
    const { id, taxable } = await desk.one<{ id: number; taxable: number }>(
      `SELECT o.id, (SELECT min(taxable) FROM order_lines WHERE order_id = o.id) AS taxable
       FROM orders o WHERE o.order_key = ?`,
      order,
    );
    expect(taxable).toBe(1);
    await desk.confirm(await desk.post(id, { reference: `TR ${id}` }));
    const page = `/admin/orders/${id}`;
    expect((await treasurer.get(page)).html).toMatch(/>Correct<.*>Take back</s);
    const line = await desk.one<Line>("SELECT id, qty FROM order_lines WHERE order_id = ?", id);
    await confirm(await post(id, pick(line, { qty: 1 })));
    const { html } = await treasurer.get(page);
    expect(html).not.toMatch(/>Correct<|>Take back</);
    expect(html).toContain(
      "It cannot be corrected or taken back, as a part was refunded: refund the rest instead.",
    );
    const { tax } = await desk.one<{ tax: number }>(
      "SELECT sum(tax_cents) AS tax FROM refund_lines WHERE order_id = ?",
      id,
    );
    expect(tax).toBeGreaterThan(0);
    expect(html).toMatch(
      new RegExp(`GST within the refund</span>\\s*<span class="amount">-\\$${(tax / 100).toFixed(2)}`),
    );
    const invoice = await desk.one<{ id: number }>("SELECT id FROM invoices WHERE order_id = ?", id);
    const { body } = await buyer.post(sellPaths.invoice(invoice.id), {});
    expect(body.item).toMatchObject({ refunded_tax: tax / 100 });
  });
});
