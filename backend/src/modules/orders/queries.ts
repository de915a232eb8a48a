import { sql } from "../../db/sql";

/** How many requests for a delivery price no officer has answered. */
export const waitingQuotes = async (db: D1Database): Promise<number> =>
  (await sql`SELECT count(*) AS n FROM shipping_quote_requests WHERE answered_at IS NULL`.first<number>(
    db,
    "n",
  )) ?? 0;
