import { instant } from "../../domain/clock";

/** What an editor did with an order. */
export type OrderActionRow = {
  readonly action: "refunded" | "cancelled" | "settled";
  /** Of 'settled': what needed attention. */
  readonly attention: string | null;
  readonly note: string | null;
  readonly restocked: number;
  readonly created_at: string;
  readonly editor: string;
};

/** Who does it, and what they say of it. */
export type ActionBy = { readonly editorId: number; readonly note: string | null };

/** In their order. */
export async function getActions(db: D1Database, orderId: number): Promise<OrderActionRow[]> {
  const { results } = await db
    .prepare(
      `SELECT a.action, a.attention, a.note, a.restocked, a.created_at,
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS editor
       FROM order_actions a JOIN users u ON u.id = a.editor_id WHERE a.order_id = ? ORDER BY a.id`,
    )
    .bind(orderId)
    .all<OrderActionRow>();
  return results;
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
    db
      .prepare(
        `INSERT INTO order_actions (order_id, editor_id, action, attention, note, created_at)
         SELECT id, ?3, 'settled', needs_attention, ?4, ?5 FROM orders WHERE id = ?1 AND needs_attention = ?2`,
      )
      .bind(orderId, attention, editorId, note, instant(now)),
    db
      .prepare("UPDATE orders SET needs_attention = NULL WHERE id = ? AND needs_attention = ?")
      .bind(orderId, attention),
  ]);
  return (settled?.meta.changes ?? 0) > 0;
}
