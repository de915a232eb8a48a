import type { OrderStatus } from "./orders";

/** The lists of the admin, in the order of their links. */
export const orderLists = ["attention", "open", "paid", "released", "refunded"] as const;
export type OrderList = (typeof orderLists)[number];

const conditions: Readonly<Record<OrderList, string>> = {
  attention: "o.needs_attention IS NOT NULL",
  open: "o.status IN ('awaiting-payment', 'declined')",
  paid: "o.status = 'paid'",
  released: "o.status = 'released'",
  refunded: "o.status = 'refunded'",
};

/** An order in the list. */
export type ListedOrder = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly needs_attention: string | null;
  readonly total_cents: number;
  readonly created_at: string;
  readonly buyer: string;
  /** "2 × Grille badge, 1 × T-shirt". */
  readonly goods: string;
};

const nameOf = "coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)";
const tables = "orders o JOIN users u ON u.id = o.user_id";

/** ?1: what is searched for, ?2: the order's number that it is, or NULL. */
const isFound = `(?1 = '' OR o.id = ?2 OR instr(lower(${nameOf}), lower(?1)) > 0 OR instr(u.email, lower(?1)) > 0
  OR o.id IN (SELECT order_id FROM invoices WHERE number = upper(?1))
  OR o.id IN (SELECT order_id FROM payments WHERE reference = ?1 OR reference = gateway || '-' || ?1))`;

/** "#000123", "INV-000123" and "123" all are order 123, unless an invoice has that number. */
const orderId = (search: string): number | null => {
  const digits = /^(?:#|no\.?\s*)?0*(\d{1,9})$/i.exec(search)?.[1];
  return digits === undefined ? null : Number(digits);
};

export type OrderFilter = {
  readonly list: OrderList | null;
  /** Order or invoice number, payment's reference, or part of a name or an email; "" finds all. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
};

/** Orders, those that need attention first, then the newest, and how many are in each list. */
export async function listOrdersForAdmin(
  db: D1Database,
  { list, search, page, perPage }: OrderFilter,
): Promise<{
  readonly orders: readonly ListedOrder[];
  readonly counts: Readonly<Record<OrderList | "all", number>>;
}> {
  const searched = [search, orderId(search)];
  const [rows, counted] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT o.id, o.status, o.needs_attention, o.total_cents, o.created_at, ${nameOf} AS buyer,
           (SELECT group_concat(qty || ' × ' || name, ', ' ORDER BY id) FROM order_lines WHERE order_id = o.id) AS goods
         FROM ${tables} WHERE ${isFound} AND ${list === null ? "1" : conditions[list]}
         ORDER BY o.needs_attention IS NULL, o.id DESC LIMIT ?3 OFFSET ?4`,
      )
      .bind(...searched, perPage, (page - 1) * perPage),
    db
      .prepare(
        `SELECT count(*) AS "all", ${orderLists.map((each) => `count(*) FILTER (WHERE ${conditions[each]}) AS ${each}`).join(", ")}
         FROM ${tables} WHERE ${isFound}`,
      )
      .bind(...searched),
  ]);
  return {
    orders: (rows?.results ?? []) as ListedOrder[],
    counts: counted?.results[0] as Record<OrderList | "all", number>,
  };
}

/** What waits for the club: orders that need attention, and unanswered requests for a delivery price. */
export async function waitingForClub(
  db: D1Database,
): Promise<{ readonly attention: number; readonly quotes: number }> {
  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM orders o WHERE ${conditions.attention}) AS attention,
         (SELECT count(*) FROM shipping_quote_requests WHERE answered_at IS NULL) AS quotes`,
    )
    .first<{ attention: number; quotes: number }>();
  return row ?? { attention: 0, quotes: 0 };
}
