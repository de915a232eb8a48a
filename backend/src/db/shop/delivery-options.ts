import { instant } from "../../domain/clock";
import type { DeliveryRow } from "../../domain/shop/delivery";
import { quotedLines } from "../../domain/shop/quoted-lines";
import { sql } from "../sql";

type Lines = Parameters<typeof quotedLines>[0];

/** The name of a way of delivery that officers have taken out; null of any other. */
export const takenOutName = (db: D1Database, id: number): Promise<string | null> =>
  sql`SELECT name FROM shipping_options WHERE id = ${id} AND enabled = 0 AND quote_id IS NULL`.first<string>(
    db,
    "name",
  );

/**
 * Every way of delivery that this cart is offered, pick-up last. The club's answer to a request of the cart
 * comes first, while the cart has what was asked for.
 * @param cart null: of no cart
 */
export async function deliveryOptions(
  db: D1Database,
  cart: { readonly session_key: string } | null,
  lines: Lines,
  now: number,
): Promise<DeliveryRow[]> {
  return sql`SELECT s.id, s.name, s.is_pick_up, s.base_cents, s.per_kilogram_cents, s.postcodes, s.country,
      s.days_min, s.days_max, r.place AS quoted_place
    FROM shipping_options s LEFT JOIN shipping_quote_requests r ON r.id = s.quote_id
    WHERE s.enabled = 1
      AND (s.quote_id IS NULL OR (r.session_key = ${cart?.session_key ?? null}
      AND r.lines = ${JSON.stringify(quotedLines(lines))} AND s.offered_until > ${instant(now)}))
    ORDER BY s.is_pick_up, s.quote_id IS NULL, s.sort_order, s.id`.all<DeliveryRow>(db);
}
