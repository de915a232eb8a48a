import { orTaken } from "../../db/constraint-error";
import { raw, sql } from "../../db/sql";
import type { DeliveryRow } from "../../domain/shop/delivery";
import type { DeliveryColumns } from "./rules";

/** A way of delivery as officers see it. */
export type EditedDelivery = DeliveryColumns &
  DeliveryRow & {
    readonly id: number;
    readonly version: number;
    /** 0: taken out. */
    readonly enabled: number;
  };

const columns = `id, version, enabled, name, is_pick_up, base_cents, per_kilogram_cents, postcodes, country,
  days_min, days_max`;

/** Those that are offered first, in the checkout's order (db/shop/delivery-options.ts). */
export const listDeliveries = (db: D1Database): Promise<EditedDelivery[]> =>
  sql`SELECT ${raw(columns)} FROM shipping_options WHERE quote_id IS NULL
    ORDER BY enabled DESC, is_pick_up, sort_order, id`.all<EditedDelivery>(db);

/** It comes last. @returns its id, or null when its name is taken */
export async function createDelivery(db: D1Database, delivery: DeliveryColumns): Promise<number | null> {
  const names = Object.keys(delivery);
  const row = await orTaken(
    db
      .prepare(
        `INSERT INTO shipping_options (${names.join(", ")}, sort_order)
         SELECT ${names.map((_, place) => `?${place + 1}`).join(", ")}, coalesce(max(sort_order), 0) + 1
         FROM shipping_options RETURNING id`,
      )
      .bind(...Object.values(delivery))
      .first<{ id: number }>(),
  );
  return row?.id ?? null;
}

type Version = { readonly id: number; readonly version: number };
/** "stale": somebody has saved it meanwhile. */
type Saved = "saved" | "stale" | "taken";

export async function changeDelivery(
  db: D1Database,
  { id, version }: Version,
  delivery: Partial<DeliveryColumns> & { readonly enabled?: number },
): Promise<Saved> {
  const set = Object.keys(delivery).map((name, place) => `, ${name} = ?${place + 3}`);
  const rows = await orTaken(
    db
      .prepare(
        `UPDATE shipping_options SET version = version + 1${set.join("")}
         WHERE id = ?1 AND version = ?2 AND quote_id IS NULL RETURNING id`,
      )
      .bind(id, version, ...Object.values(delivery))
      .all(),
  );
  if (rows === null) return "taken";
  return rows.results.length > 0 ? "saved" : "stale";
}

/**
 * Writes the order of those that are offered.
 * @param before their ids in the order that the officer saw
 * @returns false, with nothing written, when they stand otherwise by now
 */
export async function saveOrder(
  db: D1Database,
  before: readonly number[],
  after: readonly number[],
): Promise<boolean> {
  const row = await sql`UPDATE shipping_options
    SET sort_order = (SELECT key + 1 FROM json_each(${JSON.stringify(after)}) WHERE value = shipping_options.id)
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(after)}))
      AND ${JSON.stringify(before)} = (SELECT json_group_array(id) FROM (SELECT id FROM shipping_options
        WHERE quote_id IS NULL AND enabled = 1 ORDER BY is_pick_up, sort_order, id))
    RETURNING id`.first(db);
  return row !== null;
}

/** Who has chosen a way of delivery. */
export type DeliveryUse = {
  /** Carts with something in them. */
  readonly carts: number;
  /** Placed, not paid yet. */
  readonly unpaid: number;
  /** All of them. */
  readonly orders: number;
};

export async function readDeliveryUse(db: D1Database, id: number): Promise<DeliveryUse> {
  const use = await sql`SELECT
      (SELECT count(*) FROM carts c WHERE c.shipping_option_id = ${id}
        AND EXISTS (SELECT 1 FROM cart_items i WHERE i.session_key = c.session_key)) AS carts,
      (SELECT count(*) FROM orders WHERE shipping_option_id = ${id} AND status = 'awaiting-payment') AS unpaid,
      (SELECT count(*) FROM orders WHERE shipping_option_id = ${id}) AS orders`.first<DeliveryUse>(db);
  return use ?? { carts: 0, unpaid: 0, orders: 0 };
}
