import { instant } from "../../domain/clock";
import { randomToken } from "../../domain/secrets";
import { raw, sql } from "../sql";

/** Whose cart: a member's own, or that of a key that a browser keeps. */
export type CartOwner =
  | { readonly userId: number; readonly sessionKey?: undefined }
  | { readonly sessionKey: string; readonly userId?: undefined };

export type CartRow = {
  session_key: string;
  user_id: number | null;
  promotion_code: string | null;
  shipping_option_id: number | null;
  /** JSON of the place. */
  shipping_address: string | null;
  order_key: string | null;
};

const columns = "session_key, user_id, promotion_code, shipping_option_id, shipping_address, order_key";

/** A visitor's cart opens to its key alone, a member's to the member alone. */
export function findCart(db: D1Database, owner: CartOwner): Promise<CartRow | null> {
  const statement =
    owner.userId === undefined
      ? sql`SELECT ${raw(columns)} FROM carts WHERE session_key = ${owner.sessionKey} AND user_id IS NULL`.on(
          db,
        )
      : sql`SELECT ${raw(columns)} FROM carts WHERE user_id = ${owner.userId}`.on(db);
  return statement.first<CartRow>();
}

/**
 * The owner's cart, created on first use. A visitor's new one gets a key that the backend generates.
 * @param countNew throws when too many carts are made
 */
export async function openCart(
  db: D1Database,
  owner: CartOwner,
  now: number,
  countNew?: () => Promise<void>,
): Promise<CartRow> {
  const found = await findCart(db, owner);
  if (found) return found;
  await countNew?.();
  const key = randomToken(18);
  // Two tabs of a member may add their first thing at once: the second one takes the first one's cart.
  await sql`INSERT INTO carts (session_key, user_id, created_at, updated_at)
    VALUES (${key}, ${owner.userId ?? null}, ${instant(now)}, ${instant(now)})
     ON CONFLICT DO NOTHING`.run(db);
  const made = await findCart(db, owner.userId === undefined ? { sessionKey: key } : owner);
  if (!made) throw new Error("The cart that was just made is gone");
  return made;
}

/** After every change of what an order would be: the next order is another one. */
export const contentChanged = (db: D1Database, key: string, now: number): D1PreparedStatement =>
  sql`UPDATE carts SET order_key = NULL, updated_at = ${instant(now)} WHERE session_key = ${key}`.on(db);

/**
 * The same after a thing came or went. Of an emptied cart and of one that was ordered the delivery is
 * forgotten, as it was chosen for other things; the address stays.
 */
export const linesChanged = (db: D1Database, key: string, now: number): D1PreparedStatement =>
  sql`UPDATE carts SET order_key = NULL, updated_at = ${instant(now)},
      shipping_option_id = iif(EXISTS (SELECT 1 FROM cart_items i WHERE i.session_key = carts.session_key)
        AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.order_key = carts.order_key), shipping_option_id, NULL)
    WHERE session_key = ${key}`.on(db);

type Choices = Pick<CartRow, "promotion_code" | "shipping_option_id" | "shipping_address">;

/** Keeps what was chosen for a cart. The order's key goes when anything differs. */
export async function keepChoices(db: D1Database, key: string, choices: Choices, now: number): Promise<void> {
  await sql`UPDATE carts
    SET promotion_code = ${choices.promotion_code}, shipping_option_id = ${choices.shipping_option_id},
    shipping_address = ${choices.shipping_address}, order_key = NULL,
       updated_at = ${instant(now)}
     WHERE session_key = ${key}
       AND NOT (promotion_code IS ${choices.promotion_code}
       AND shipping_option_id IS ${choices.shipping_option_id}
       AND shipping_address IS ${choices.shipping_address})`.run(db);
}

/** The key of the order that a cart will be; made at its first reading, then kept. */
export async function readOrderKey(db: D1Database, key: string): Promise<string | null> {
  return sql`UPDATE carts SET order_key = coalesce(order_key, ${randomToken(18)}) WHERE session_key = ${key}
    RETURNING order_key`.first<string>(db, "order_key");
}
