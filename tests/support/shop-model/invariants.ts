import { expect } from "vitest";
import { type Books, isGateway, sum } from "./books";
import { expectEqual } from "./expect-equal";
import type { Row } from "./quick-clubs";

/** What the club's books began with. */
export type Opening = { readonly creditCents: number; readonly stock: ReadonlyMap<string, number | null> };

const wasPaid = ({ status }: Row) => status === "paid" || status === "refunded";
const isHeld = ({ holds_stock: holds }: Row) => holds === 1;

/**
 * What holds in any shop, by its database alone: no money is made or lost, pieces are counted, a promotion is
 * used no more often than it may be, and nothing is issued for what was not paid.
 */
export function checkInvariants(books: Books, opening: Opening): void {
  checkMoney(books, opening);
  checkStock(books, opening);
  checkPromotions(books);
  checkIssued(books);
}

/** Paid + credit given = invoiced + sent back + credit left, to the cent. */
function checkMoney({ orders, payments, invoices, credits }: Books, { creditCents }: Opening): void {
  const collected = payments.filter((row) => isGateway(row) && row.kind !== "refund");
  const sentBack = payments.filter((row) => isGateway(row) && row.kind === "refund");
  const unpaid = orders.filter((order) => isHeld(order) && !wasPaid(order));
  const left = sum(credits, "cents") + sum(unpaid, "credit_cents");
  const invoiced = sum(invoices, "total_cents") - sum(invoices, "refunded_cents");
  expectEqual(
    { money: sum(collected, "amount_cents") + creditCents },
    {
      money: invoiced - sum(sentBack, "amount_cents") + left,
    },
  );
  for (const { cents } of credits) expect(Number(cents)).toBeGreaterThanOrEqual(0);
}

/** Start = stock + issued. */
function checkStock({ orders, lines, tickets, refunds, skus }: Books, { stock }: Opening): void {
  const issued = new Map<number, number>();
  const issue = (sku: unknown, qty: number) => issued.set(Number(sku), (issued.get(Number(sku)) ?? 0) + qty);
  const restocked = new Set(refunds.filter((row) => row.restocked === 1).map((row) => row.order_id));
  for (const order of orders) {
    const own = lines.filter((line) => line.order_id === order.id);
    if (isHeld(order)) for (const line of own) issue(line.sku_id, Number(line.qty));
    if (isHeld(order) || !restocked.has(order.id ?? null)) continue;
    // Seats of admitted tickets stay taken; an order has one line of tickets.
    const used = tickets.filter((row) => row.order_id === order.id && row.status === "used");
    const entry = own.find((line) => line.kind === "ticket");
    if (entry) issue(entry.sku_id, sum(used, "n"));
  }
  const counted = skus.filter((sku) => sku.stock !== null);
  expectEqual(
    Object.fromEntries(
      counted.map((sku) => [sku.code, Number(sku.stock) + (issued.get(Number(sku.id)) ?? 0)]),
    ),
    Object.fromEntries(counted.map((sku) => [sku.code, stock.get(String(sku.code))])),
  );
}

/** Uses = what holds it or is paid with it, and at most the limit. */
function checkPromotions({ orders, promotions }: Books): void {
  for (const { code, uses, most_uses: most } of promotions) {
    // No order uses it: its uses are of another time.
    const users = orders.filter((order) => order.promotion_code === code);
    if (users.length === 0) continue;
    expectEqual(
      { code, uses },
      {
        code,
        uses: users.filter((order) => isHeld(order) && order.status !== "refunded").length,
      },
    );
    if (most !== null) expect(Number(uses)).toBeLessThanOrEqual(Number(most));
  }
}

/** An invoice and an extension for each order that was paid, and for no other. */
function checkIssued({ orders, lines, invoices, tickets, extensions }: Books): void {
  const count = (rows: readonly Row[], id: unknown) => rows.filter((row) => row.order_id === id).length;
  for (const order of orders) {
    const { id } = order;
    const own = lines.filter((line) => line.order_id === id);
    const isPaid = wasPaid(order);
    const memberships = own.filter((line) => line.kind === "membership").length;
    const entries = sum(
      own.filter((line) => line.kind === "ticket"),
      "qty",
    );
    const issuedTickets = sum(
      tickets.filter((row) => row.order_id === id),
      "n",
    );
    expectEqual(
      [id, count(invoices, id), count(extensions, id), issuedTickets],
      isPaid ? [id, 1, memberships, entries] : [id, 0, 0, 0],
    );
  }
}
