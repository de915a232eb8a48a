import { Temporal } from "temporal-polyfill";
import { expect } from "vitest";
import { type Books, isGateway, sum } from "./books";
import { expectEqual } from "./expect-equal";
import type { Row } from "./quick-clubs";
import type { Account } from "./set-up-club";
import type { Order, Shop } from "./shop-state";

/** Of a club whose settings name none. */
const zone = "Australia/Brisbane";

/** The shop as the model says, and as the database says: in the same words. */
export function compareBooks(books: Books, shop: Shop, accounts: readonly [Account, Account]): void {
  expectEqual(
    {
      orders: books.orders.map((order) => storedOrder(books, order)),
      members: accounts.map(({ id }) => storedMember(books, id)),
      stock: Object.fromEntries(books.skus.map(({ code, stock }) => [code, stock])),
      uses: Object.fromEntries(books.promotions.map(({ code, uses }) => [code, uses])),
    },
    {
      orders: shop.orders.map(expectedOrder),
      members: shop.members.map(({ level, creditCents }) => ({ level, creditCents })),
      stock: Object.fromEntries(shop.stock),
      uses: Object.fromEntries(shop.uses),
    },
  );
  for (const order of shop.orders) {
    const stored = books.orders.find((row) => row.order_key === order.key);
    if (order.needsAttention) expect(stored?.needs_attention).toEqual(expect.stringMatching(/\w/));
  }
  checkTaken(books);
  for (const extension of books.extensions) checkExtension(books, extension);
}

function storedOrder({ payments, invoices, tickets, extensions }: Books, order: Row) {
  const own = (rows: readonly Row[]) => rows.filter((row) => row.order_id === order.id);
  const moved = own(payments).filter(isGateway);
  const count = (status: string) =>
    sum(
      own(tickets).filter((row) => row.status === status),
      "n",
    );
  return {
    key: order.order_key,
    status: order.status,
    isHeld: order.holds_stock === 1,
    totalCents: order.total_cents,
    creditCents: order.credit_cents,
    code: order.promotion_code,
    receivedCents: sum(
      moved.filter(({ kind }) => kind !== "refund"),
      "amount_cents",
    ),
    sentBackCents:
      0 -
      sum(
        moved.filter(({ kind }) => kind === "refund"),
        "amount_cents",
      ),
    invoices: own(invoices).map(({ status, total_cents: total }) => [status, total]),
    isExtended: own(extensions).length === 1,
    tickets: { valid: count("valid"), used: count("used"), void: count("void") },
  };
}

function expectedOrder(order: Order) {
  const { key, status, isHeld, totalCents, creditCents, code, receivedCents, sentBackCents } = order;
  const { isExtended, tickets } = order;
  const invoices = status === "paid" || status === "refunded" ? [[status, totalCents]] : [];
  return {
    key,
    status,
    isHeld,
    totalCents,
    creditCents,
    code,
    receivedCents,
    sentBackCents,
    invoices,
    isExtended,
    tickets,
  };
}

function storedMember({ memberships, credits }: Books, id: number) {
  const own = (row: Row) => row.user_id === id;
  return {
    level: memberships.find(own)?.level ?? null,
    creditCents: Number(credits.find(own)?.cents ?? 0),
  };
}

/** An unpaid or paid order has taken all that it names; a released one has given all of it back. */
function checkTaken({ orders, lines }: Books): void {
  for (const order of orders) {
    if (order.status === "refunded") continue;
    const isHeld = order.holds_stock === 1;
    const found = [order.credit_taken_cents, order.promotion_taken];
    const wanted = [isHeld ? order.credit_cents : 0, Number(isHeld && order.promotion_code !== null)];
    expectEqual({ key: order.order_key, taken: found }, { key: order.order_key, taken: wanted });
    if (isHeld) continue;
    for (const line of lines) if (line.order_id === order.id) expect(line.taken_qty).toBe(0);
  }
}

/** A term is added to the later of the membership's end and the day of the payment. */
function checkExtension({ memberships, extensions }: Books, extension: Row): void {
  const paidOn = Temporal.Instant.from(String(extension.created_at))
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
  const from = String(extension.valid_from ?? "");
  const membership = memberships.find(({ user_id: id }) => id === extension.user_id);
  const validTo = Temporal.PlainDate.from(from > paidOn ? from : paidOn)
    .add({ months: Number(membership?.months) })
    .toString();
  const last = extensions
    .filter((row) => row.user_id === extension.user_id)
    .reduce((latest, row) => (String(row.valid_to) > latest ? String(row.valid_to) : latest), "");
  expectEqual([extension.valid_to, membership?.valid_to], [validTo, last]);
}
