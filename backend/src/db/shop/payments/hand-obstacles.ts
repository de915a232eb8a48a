import { isClosed } from "../../account/users";
import { dueCents, type OrderRow } from "../orders";
import { lateObstacles } from "./late-payment";

/**
 * Why an officer cannot record a payment of this order, in words; none: it can be recorded.
 * @param receivedAt when the money came, ms; absent: not known yet, and it may have been in time
 */
export async function handObstacles(
  db: D1Database,
  order: OrderRow,
  now: number,
  receivedAt?: number,
): Promise<readonly string[]> {
  if (order.status === "paid" || order.status === "refunded") return ["It was paid before."];
  if (dueCents(order) === 0) return ["Nothing is due."];
  if (order.is_cancelled === 1) return ["It was cancelled."];
  if (order.is_replaced === 1) return ["A later order of the member took its place."];
  if (order.has_membership === 1 && (await isClosed(db, order.user_id)))
    return ["The member has died. A payment would extend the membership."];
  return order.status === "released"
    ? lateObstacles(db, order, { now, receivedAt: receivedAt ?? Date.parse(order.stock_held_until) })
    : [];
}
