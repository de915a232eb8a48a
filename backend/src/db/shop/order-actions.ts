import { instant } from "../../domain/clock";
import { sql } from "../sql";

/**
 * What an editor did with an order; its buyer can cancel it, too. 'entered': placed it for its buyer;
 * 'paid' and 'part-paid': recorded its payment; 'taken-back': it never came.
 */
export type OrderActionRow = {
  readonly action:
    | ("entered" | "refunded" | "cancelled" | "settled" | "shortened")
    | ("paid" | "part-paid" | "taken-back");
  /** Of 'settled' and 'shortened': what needed attention. */
  readonly attention: string | null;
  readonly note: string | null;
  readonly restocked: number;
  readonly created_at: string;
  readonly editor: string;
  /** 1: the order's own buyer did it. */
  readonly is_buyer: number;
};

/** Who does it, and what they say of it. */
export type ActionBy = { readonly editorId: number; readonly note: string | null };

/** In their order. */
export async function getActions(db: D1Database, orderId: number): Promise<OrderActionRow[]> {
  return sql`SELECT a.action, a.attention, a.note, a.restocked, a.created_at,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS editor,
      a.editor_id = o.user_id AS is_buyer
    FROM order_actions a JOIN users u ON u.id = a.editor_id JOIN orders o ON o.id = a.order_id
    WHERE a.order_id = ${orderId}
    ORDER BY a.id`.all<OrderActionRow>(db);
}

/**
 * Takes an order off the list of what needs attention.
 * @param attention what the editor saw
 * @returns false when it says something else by now, or is settled already
 */
export async function settleAttention(
  db: D1Database,
  orderId: number,
  attention: string,
  { editorId, note }: ActionBy,
  now: number,
): Promise<boolean> {
  const [settled] = await db.batch([
    sql`INSERT INTO order_actions (order_id, editor_id, action, attention, note, created_at)
      SELECT id, ${editorId}, 'settled', needs_attention, ${note}, ${instant(now)} FROM orders
      WHERE id = ${orderId} AND needs_attention = ${attention}`.on(db),
    sql`UPDATE orders SET needs_attention = NULL WHERE id = ${orderId} AND needs_attention = ${attention}`.on(
      db,
    ),
  ]);
  return (settled?.meta.changes ?? 0) > 0;
}
