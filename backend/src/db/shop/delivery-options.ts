import type { DeliveryRow } from "../../domain/shop/delivery";

/** Every way of delivery that is offered, pick-up last. */
export async function deliveryOptions(db: D1Database): Promise<DeliveryRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, is_pick_up, base_cents, per_kilogram_cents, postcodes, country
       FROM shipping_options WHERE enabled = 1 ORDER BY is_pick_up, sort_order, id`,
    )
    .all<DeliveryRow>();
  return results;
}
