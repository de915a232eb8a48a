import { instant } from "../../../domain/clock";
import { isConstraintError } from "../../constraint-error";
import { sql } from "../../sql";

/** What a form showed of a sku's stock, and what was typed; null: not counted. */
export type StockChange = {
  readonly sku: number;
  readonly shown: number | null;
  readonly typed: number | null;
};

/**
 * Changes stock by the differences, all of them or none (trigger stock_change). A form that is sent twice
 * counts once.
 * @returns false when less would be left than nothing, a sku is not counted in the same way any more, or the
 *   form was sent before with other numbers
 */
export async function changeStock(
  db: D1Database,
  form: { readonly productId: number; readonly key: string; readonly editorId: number },
  changes: readonly StockChange[],
  now: number,
): Promise<boolean> {
  if (changes.length === 0) return true;
  const { productId, key, editorId } = form;
  const list = JSON.stringify(changes);
  try {
    const [, sent] = await db.batch<{ n: number }>([
      db
        .prepare(
          `INSERT INTO stock_changes (request_key, sku_id, shown, typed, editor_id, created_at)
           SELECT ?1, s.id, value ->> '$.shown', value ->> '$.typed', ?3, ?4
           FROM json_each(?2) JOIN skus s ON s.id = value ->> '$.sku' AND s.product_id = ?5
           WHERE NOT EXISTS (SELECT 1 FROM stock_changes c WHERE c.request_key = ?1)`,
        )
        .bind(key, list, editorId, instant(now), productId),
      sql`SELECT count(*) AS n FROM json_each(${list}) JOIN stock_changes c ON c.request_key = ${key}
        AND c.sku_id = value ->> '$.sku' AND c.shown IS value ->> '$.shown'
        AND c.typed IS value ->> '$.typed'`.on(db),
    ]);
    return sent?.results[0]?.n === changes.length;
  } catch (error) {
    if (isConstraintError(error)) return false;
    throw error;
  }
}

export type StockChangeRow = {
  readonly id: number;
  readonly sku_name: string;
  readonly shown: number | null;
  readonly typed: number | null;
  readonly editor: string | null;
  readonly created_at: string;
};

/** What editors have last changed of a product's stock. */
export async function latestStockChanges(
  db: D1Database,
  productId: number,
): Promise<readonly StockChangeRow[]> {
  return sql`SELECT c.id, s.name AS sku_name, c.shown, c.typed, c.created_at,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS editor
    FROM stock_changes c JOIN skus s ON s.id = c.sku_id LEFT JOIN users u ON u.id = c.editor_id
    WHERE s.product_id = ${productId} ORDER BY c.id DESC LIMIT 20`.all<StockChangeRow>(db);
}
