import { sql } from "../sql";

/** SQL of an order `o` that is paid and waits to be sent. */
export const isToSend = "o.status = 'paid' AND o.is_shipped = 1 AND o.sent_on IS NULL";

/** SQL of an order `o` that an officer has marked as sent. */
export const isSent = "o.sent_on > ''";

/** How many wait to be sent. Named, as all orders would be read in the index that the list counts by. */
export const toSendCount = `SELECT count(*) FROM orders o INDEXED BY orders_to_send WHERE ${isToSend}`;

export type Shipment = {
  /** YYYY-MM-DD on the club's clock. */
  readonly day: string;
  /** "" when not known, as the number is. */
  readonly carrier: string;
  readonly tracking: string;
};

/** @returns false when it is marked already, or is not paid any more */
export async function markSent(
  db: D1Database,
  orderId: number,
  { day, carrier, tracking }: Shipment,
): Promise<boolean> {
  const { meta } =
    await sql`UPDATE orders SET sent_on = ${day}, carrier = ${carrier}, tracking_number = ${tracking}
    WHERE id = ${orderId} AND status = 'paid' AND is_shipped = 1 AND sent_on IS NULL`.run(db);
  return meta.changes > 0;
}

/** It waits to be sent again. @returns false when it is not marked with these values any more */
export async function unmarkSent(
  db: D1Database,
  orderId: number,
  { day, carrier, tracking }: Shipment,
): Promise<boolean> {
  const { meta } = await sql`UPDATE orders SET sent_on = NULL, carrier = NULL, tracking_number = NULL
    WHERE id = ${orderId} AND status = 'paid' AND sent_on = ${day} AND carrier = ${carrier}
      AND tracking_number = ${tracking}`.run(db);
  return meta.changes > 0;
}
