/**
 * What a supplier owes a member, in cents.
 * @param supplierId undefined: of whom the club's settings name, or the first account
 */
export async function creditOf(
  db: D1Database,
  userId: number,
  supplierId: number | undefined,
): Promise<number> {
  const cents = await db
    .prepare(
      `SELECT cents FROM credits WHERE user_id = ?1 AND supplier_id = coalesce(
         ?2, (SELECT CAST(value ->> '$' AS INTEGER) FROM settings WHERE key = 'payment_to_user_id'), 1)`,
    )
    .bind(userId, supplierId ?? null)
    .first<number>("cents");
  return cents ?? 0;
}
