import { sql } from "../../sql";

/**
 * Orders by transfer that ran out, and whose buyers are to be told now. Each is taken once: a run that ends
 * here tells nobody twice.
 */
export async function takeEndedOrders(db: D1Database, limit: number): Promise<readonly number[]> {
  const taken = await sql`UPDATE orders SET end_mail = 'sent' WHERE id IN
      (SELECT id FROM orders WHERE end_mail = 'due' ORDER BY id LIMIT ${limit})
    RETURNING id, status`.all<{ id: number; status: string }>(db);
  // One that was paid late meanwhile has its receipt.
  return taken.filter(({ status }) => status === "released").map(({ id }) => id);
}
