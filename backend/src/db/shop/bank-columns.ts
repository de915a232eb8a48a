import { instant } from "../../domain/clock";
import type { BankColumns } from "../../domain/shop/bank/statement";
import { sql } from "../sql";

const keyOf = (header: readonly string[]): string => JSON.stringify(header);

/** Which columns an officer chose for a file with these names; null: nobody has yet. */
export async function rememberedColumns(
  db: D1Database,
  header: readonly string[],
): Promise<BankColumns | null> {
  const stored = await sql`SELECT columns FROM bank_columns WHERE header = ${keyOf(header)}`.first<string>(
    db,
    "columns",
  );
  return stored === null ? null : (JSON.parse(stored) as BankColumns);
}

export const rememberColumns = (
  db: D1Database,
  header: readonly string[],
  columns: BankColumns,
  now: number,
): D1PreparedStatement =>
  sql`INSERT INTO bank_columns (header, columns, updated_at)
    VALUES (${keyOf(header)}, ${JSON.stringify(columns)}, ${instant(now)})
    ON CONFLICT (header) DO UPDATE SET columns = excluded.columns, updated_at = excluded.updated_at`.on(db);
