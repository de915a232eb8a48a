import { instant } from "../../../domain/clock";
import { clubPayee } from "../../account/credits";
import { raw, sql } from "../../sql";

/** An unpaid order whose stock, promotion and credit are taken. */
export type HeldOrder = {
  readonly id: number;
  readonly order_key: string;
  /** What is left to pay. */
  readonly due_cents: number;
  /** How many things are in it. */
  readonly qty: number;
};

/** What unpaid orders have taken: it is given back when they are released. */
type Holds = {
  /** Pieces, by sku. */
  readonly skus: ReadonlyMap<number, number>;
  /** Uses, by code. */
  readonly promotions: ReadonlyMap<string, number>;
  readonly creditCents: number;
  readonly orders: readonly HeldOrder[];
};

export const noHolds: Holds = { skus: new Map(), promotions: new Map(), creditCents: 0, orders: [] };

/** A sku whose stock has what was taken. */
export const withHeld = <Sku extends { readonly sku_id: number; readonly stock: number | null }>(
  sku: Sku,
  { skus }: Holds,
): Sku => (sku.stock === null ? sku : { ...sku, stock: sku.stock + (skus.get(sku.sku_id) ?? 0) });

/** SQL: an order `o` whose stock, promotion and credit are taken, but not paid for. */
export const isHeld = "o.holds_stock = 1 AND o.status IN ('awaiting-payment', 'declined')";

/** What a member's own unpaid orders have taken. The next order of the member gets it. */
export async function readHolds(db: D1Database, userId: number): Promise<Holds> {
  const [skus, orders] = await db.batch([
    sql`SELECT l.sku_id, sum(l.taken_qty) AS qty FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.user_id = ${userId} AND ${raw(isHeld)} GROUP BY l.sku_id`.on(db),
    sql`SELECT iif(o.promotion_taken = 1, o.promotion_code, NULL) AS promotion, o.credit_taken_cents AS credit,
        o.id, o.order_key, o.total_cents - o.credit_cents AS due_cents,
        (SELECT sum(l.qty) FROM order_lines l WHERE l.order_id = o.id) AS qty
      FROM orders o WHERE o.user_id = ${userId} AND ${raw(isHeld)}`.on(db),
  ]);
  const held = (orders?.results ?? []) as (HeldOrder & { promotion: string | null; credit: number })[];
  if (held.length === 0) return noHolds;
  const promotions = new Map<string, number>();
  for (const { promotion: code } of held) {
    if (code !== null) promotions.set(code, (promotions.get(code) ?? 0) + 1);
  }
  const rows = (skus?.results ?? []) as { sku_id: number; qty: number }[];
  return {
    skus: new Map(rows.map(({ sku_id, qty }) => [sku_id, qty])),
    promotions,
    creditCents: held.reduce((sum, { credit }) => sum + credit, 0),
    orders: held,
  };
}

/** Which unpaid orders are released. */
type Released =
  /** A member's new order takes the place of the earlier ones. */
  { readonly userId: number } | { readonly orderId: number } | { readonly heldUntil: string };

function condition(which: Released): readonly [sql: string, value: string | number] {
  if ("userId" in which) return ["o.user_id = ?1", which.userId];
  return "orderId" in which ? ["o.id = ?1", which.orderId] : ["o.stock_held_until <= ?1", which.heldUntil];
}

/**
 * Gives back what unpaid orders took of stock, promotions and credit, for a batch. Their carts get other
 * keys, as a released order is not placed again.
 */
export function releaseStatements(db: D1Database, which: Released): D1PreparedStatement[] {
  const [sql, value] = condition(which);
  const held = `${isHeld} AND ${sql}`;
  const lines = `order_lines l JOIN orders o ON o.id = l.order_id WHERE ${held}`;
  return [
    `UPDATE skus SET stock = stock + (SELECT sum(l.taken_qty) FROM ${lines} AND l.sku_id = skus.id)
     WHERE stock IS NOT NULL AND id IN (SELECT l.sku_id FROM ${lines})`,
    `UPDATE order_lines SET taken_qty = 0 WHERE order_id IN (SELECT o.id FROM orders o WHERE ${held})`,
    `UPDATE promotions SET uses = uses - (SELECT sum(o.promotion_taken) FROM orders o
       WHERE ${held} AND o.promotion_code = promotions.code)
     WHERE code IN (SELECT o.promotion_code FROM orders o WHERE ${held})`,
    `INSERT INTO credits (user_id, supplier_id, cents)
     SELECT o.user_id, ${clubPayee}, sum(o.credit_taken_cents) FROM orders o
     WHERE ${held} AND o.credit_taken_cents > 0 GROUP BY o.user_id
     ON CONFLICT (user_id, supplier_id) DO UPDATE SET cents = cents + excluded.cents`,
    `UPDATE carts SET order_key = NULL WHERE order_key IN (SELECT o.order_key FROM orders o WHERE ${held})`,
    `UPDATE orders AS o SET status = 'released', holds_stock = 0, credit_taken_cents = 0, promotion_taken = 0
     WHERE ${held}`,
  ].map((statement) => db.prepare(statement).bind(value));
}

/** Releases the unpaid orders whose time is over. With none it is one read. */
export async function releaseOverdue(db: D1Database, now: number): Promise<void> {
  const heldUntil = instant(now);
  const overdue = await sql`SELECT 1 FROM orders o WHERE ${raw(isHeld)} AND o.stock_held_until <= ${heldUntil}
    LIMIT 1`.first(db);
  if (overdue) await db.batch(releaseStatements(db, { heldUntil }));
}
