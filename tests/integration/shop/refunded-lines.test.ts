import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findOrder, type OrderRow, refundableCents } from "../../../backend/src/db/shop/orders";
import { settlePayment } from "../../../backend/src/db/shop/payments/payments";
import { readRefundable } from "../../../backend/src/db/shop/payments/refund-lines";
import { refundOrder } from "../../../backend/src/db/shop/payments/refunds";
import { placeOrder } from "../../../backend/src/db/shop/place-order";
import { paymentsBetween } from "../../../backend/src/db/shop/sales-report";
import { computeTotals } from "../../../backend/src/domain/shop/cart-totals";
import { frozenLines } from "../../../backend/src/domain/shop/order-line";
import {
  centsLeft,
  priceOf,
  qtyLeft,
  type RefundPart,
  refundPart,
  sumOf,
} from "../../../backend/src/domain/shop/payments/refund-parts";
import { totalsByKind } from "../../../backend/src/domain/shop/sales-by-kind";
import { listSales } from "../../../backend/src/domain/shop/sales-report";
import { clubSql } from "../../support/admin/club-sql";
import { type Club, startClub } from "../../support/club";
import {
  type GivenOrder,
  givenOrders,
  type RefundStep,
  refundSteps,
} from "../../support/money/refunded-orders";
import { noSite } from "../../support/shop/buyers";
import { openTicketEvents } from "../../support/shop/ticket-events";

/** Random orders, refunded in random parts. */
let club: Club;
type Sku = { readonly id: number; readonly kind: string };
const skus: Sku[] = [];
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  const event = await openTicketEvents(club).newEvent();
  await run("UPDATE skus SET stock = 100000 WHERE stock IS NOT NULL");
  for (const code of ["TOWEL", "MAP", event.code]) {
    const sku = await one<Sku>(
      "SELECT s.id, p.kind FROM skus s JOIN products p ON p.id = s.product_id WHERE code = ?",
      code,
    );
    skus.push(sku);
  }
});
afterAll(() => club?.stop());

type Database = Parameters<typeof settlePayment>[0];
const db = () => club.db as unknown as Database;
const { run, one } = clubSql(() => club);

let orders = 0;
const userId = 2;

/** A paid order of these lines. */
async function newPaid({ lines, percent, shipping, credit }: GivenOrder): Promise<OrderRow> {
  const priced = lines.map(({ qty, cents, isTaxable }) => ({
    qty,
    unitCents: cents,
    onceCents: 0,
    isTaxable,
    isSent: false,
    grams: 0,
  }));
  const totals = computeTotals(priced, { percent, amountCents: null }, shipping, true);
  const creditCents = Math.min(credit, totals.totalCents);
  await run("DELETE FROM credits WHERE user_id = ?", userId);
  await run("INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, ?)", userId, creditCents);
  const key = `refunded-${++orders}`;
  const named = lines.map((line, place) => ({
    sku_id: skus[line.sku]?.id ?? 0,
    product_name: `Thing ${place}`,
    sku_name: `Thing ${place}`,
    addons: "[]",
    sku_addons: "[]",
    qty: line.qty,
    kind: skus[line.sku]?.kind ?? "goods",
    additional_member: null,
    proposer: null,
    seconder: null,
    termTo: null,
    priced: priced[place] as (typeof priced)[number],
  }));
  const isPlaced = await placeOrder(
    db(),
    {
      userId,
      sessionKey: null,
      key,
      contentHash: key,
      paymentKey: key,
      gateway: "sandbox",
      returnUrl: `${noSite}/renew`,
      note: null,
      address: null,
      shipping: { id: 1, name: "Post", isSent: false, daysMin: null, daysMax: null },
      promotionCode: null,
      subtotalCents: totals.subtotalCents,
      discountCents: totals.discountCents,
      shippingCents: totals.shippingCents,
      taxCents: totals.taxCents,
      totalCents: totals.totalCents,
      creditCents,
      lines: frozenLines(named, totals),
      replaced: [],
    },
    Date.now(),
  );
  expect(isPlaced).toBe(true);
  const payment = { gateway: "sandbox", webhookId: null, isSuccess: true, reference: `sandbox-${key}` };
  await settlePayment(db(), key, { ...payment, amountCents: totals.totalCents - creditCents }, Date.now());
  const order = await findOrder(db(), "key", key);
  expect(order?.status).toBe("paid");
  return order as OrderRow;
}

/** Parts of what is left, by random numbers. */
async function choose(order: OrderRow, { picks, shrink }: RefundStep) {
  const { lines, refunds, paidLeft } = await readRefundable(db(), order);
  const parts = lines.flatMap((line, place): RefundPart[] => {
    const pick = picks[place % picks.length] ?? 0;
    if (pick % 3 === 0) return [];
    const qty = pick % (qtyLeft(line) + 1);
    const price = qty === 0 ? centsLeft(line) : priceOf(line, qty);
    const cents = pick % 2 === 0 ? price : Math.max(0, price - shrink);
    return qty === 0 && cents === 0 ? [] : [refundPart(line, qty, cents)];
  });
  return { parts, refunds, paidLeft };
}

const by = (restocks: boolean) => ({ editorId: 1, note: null, restocks });
let references = 0;
const refund = (
  order: OrderRow,
  { how, restocks }: RefundStep,
  chosen: { parts: readonly RefundPart[]; refunds: number },
) =>
  refundOrder(
    db(),
    order.id,
    how === "credit"
      ? { how, chosen }
      : { how, gateway: "sandbox", reference: `back-${++references}`, chosen },
    by(restocks),
    Date.now(),
  );

const creditOf = async () =>
  (await one<{ cents: number }>("SELECT total(cents) AS cents FROM credits WHERE user_id = ?", userId)).cents;

/** What the books say of an order, after any refunds. */
async function check(order: OrderRow, given: GivenOrder): Promise<void> {
  const lines = await readRefundable(db(), order);
  for (const line of lines.lines) {
    expect(line.refundedCents).toBeLessThanOrEqual(line.cents);
    expect(line.refundedQty).toBeLessThanOrEqual(line.qty);
    expect(line.refundedTaxCents).toBeLessThanOrEqual(line.taxCents);
  }
  const back = lines.lines.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const now = (await findOrder(db(), "id", order.id)) as OrderRow;
  expect(now.refunded_cents).toBe(back);
  const payments = (
    await paymentsBetween(db(), { from: Date.parse(order.created_at), to: Date.now() + 60_000 })
  ).filter(({ order_id }) => order_id === order.id);
  const sales = payments.flatMap(listSales);
  expect(sales.reduce((sum, { cents }) => sum + cents, 0)).toBe(order.total_cents - back);
  const kinds = new Map<string, number>();
  for (const line of lines.lines) {
    const left = line.cents - line.refundedCents;
    kinds.set(line.kind, (kinds.get(line.kind) ?? 0) + left);
  }
  const wanted = [...kinds].filter(([, cents]) => cents !== 0).toSorted();
  expect(
    totalsByKind(payments)
      .map(({ kind, cents }) => [kind, cents])
      .toSorted(),
  ).toEqual(wanted);
  const tax = sales.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const taxLeft = lines.lines.reduce((sum, line) => sum + line.taxCents - line.refundedTaxCents, 0);
  expect(tax).toBe(taxLeft);
  // Tickets: as many are valid as were not refunded.
  const { valid } = await one<{ valid: number }>(
    `SELECT count(*) AS valid FROM tickets t JOIN order_lines l ON l.id = t.order_line_id
     WHERE l.order_id = ? AND t.status = 'valid'`,
    order.id,
  );
  const tickets = lines.lines.filter(({ kind }) => kind === "ticket");
  expect(valid).toBe(tickets.reduce((sum, line) => sum + qtyLeft(line), 0));
  // Money that went back by card and credit that was given are what was refunded.
  const paidBack = order.total_cents - order.credit_cents - lines.paidLeft;
  expect(await creditOf()).toBe(back - paidBack);
  expect(given.lines.length).toBeGreaterThan(0);
}

it("gives back no more than was paid of a line or in all, and each cent once, in the books too", async () => {
  const seen = { whole: 0, partly: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(givenOrders, refundSteps, async (given, all) => {
      const order = await newPaid(given);
      for (const step of all) {
        const chosen = await choose(order, step);
        if (chosen.parts.length === 0) continue;
        const now = (await findOrder(db(), "id", order.id)) as OrderRow;
        const isMore = sumOf(chosen.parts) > refundableCents(now) || now.status !== "paid";
        // Two officers at once.
        const both = await Promise.all([refund(order, step, chosen), refund(order, step, chosen)]);
        expect(both.filter(Boolean)).toHaveLength(isMore ? 0 : 1);
        seen.refused += both.filter((each) => each === null).length;
        await check(order, given);
      }
      const left = (await findOrder(db(), "id", order.id)) as OrderRow;
      if (left.status === "paid") seen.partly++;
      await refundOrder(db(), order.id, { how: "credit" }, by(true), Date.now());
      const end = (await findOrder(db(), "id", order.id)) as OrderRow;
      expect([end.status, end.refunded_cents]).toEqual(["refunded", end.total_cents]);
      seen.whole++;
      await check(order, given);
    }),
    { seed: 26, numRuns: 25 },
  );
  expect(seen.partly).toBeGreaterThan(10);
  expect(seen.refused).toBeGreaterThan(10);
}, 240_000);

it("puts back into stock what is ticked, once, and never what was let in", async () => {
  const stock = async () => {
    const rows = await club.db.prepare("SELECT id, stock FROM skus").all<{ id: number; stock: number }>();
    return new Map(rows.results.map(({ id, stock: left }) => [id, left]));
  };
  const [towel, , ticket] = skus as [Sku, Sku, Sku];
  const before = await stock();
  const line = { cents: 1000, isTaxable: true };
  const order = await newPaid({
    lines: [
      { sku: 0, qty: 3, ...line },
      { sku: 2, qty: 2, ...line },
    ],
    percent: 0,
    shipping: 0,
    credit: 0,
  });
  await run(
    `UPDATE tickets SET status = 'used' WHERE id = (SELECT min(t.id) FROM tickets t
       JOIN order_lines l ON l.id = t.order_line_id WHERE l.order_id = ?)`,
    order.id,
  );
  const one = async (place: number, qty: number, restocks: boolean) => {
    const { lines, refunds } = await readRefundable(db(), order);
    const found = lines[place] as (typeof lines)[number];
    const chosen = { parts: [refundPart(found, qty, priceOf(found, qty))], refunds };
    await refund(order, { picks: [], shrink: 0, how: "credit", restocks }, chosen);
  };
  const taken = async (sku: Sku) => (before.get(sku.id) ?? 0) - ((await stock()).get(sku.id) ?? 0);
  await one(0, 1, true);
  expect(await taken(towel)).toBe(2);
  await one(0, 1, false);
  expect(await taken(towel)).toBe(2);
  await one(1, 2, true);
  expect(await taken(ticket)).toBe(1);
  await refundOrder(db(), order.id, { how: "credit" }, by(true), Date.now());
  expect(await taken(towel)).toBe(1);
  expect((await findOrder(db(), "id", order.id))?.status).toBe("refunded");
});
