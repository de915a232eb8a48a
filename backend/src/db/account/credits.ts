import { raw, sql } from "../sql";
/** SQL: whom members pay, of the club's settings, or the first account. */
export const clubPayee =
  "coalesce((SELECT CAST(value ->> '$' AS INTEGER) FROM settings WHERE key = 'payment_to_user_id'), 1)";

/**
 * What a supplier owes a member, in cents.
 * @param supplierId undefined: of whom the club's settings name, or the first account
 */
export async function getCredit(
  db: D1Database,
  userId: number,
  supplierId: number | undefined,
): Promise<number> {
  const cents = await sql`SELECT cents FROM credits WHERE user_id = ${userId}
    AND supplier_id = coalesce(${supplierId ?? null}, ${raw(clubPayee)})`.first<number>(db, "cents");
  return cents ?? 0;
}

/** The club owes the member so much more. */
export const giveCredit = (db: D1Database, userId: number, cents: number): D1PreparedStatement =>
  sql`INSERT INTO credits (user_id, supplier_id, cents) VALUES (${userId}, ${raw(clubPayee)}, ${cents})
    ON CONFLICT (user_id, supplier_id) DO UPDATE SET cents = cents + excluded.cents`.on(db);
