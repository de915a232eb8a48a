import type { ShopkeeperProduct } from "../../db/shop/products/product-register";
import { latestStockChanges, type StockChangeRow } from "../../db/shop/products/stock-changes";
import type { Officer } from "../../desk/officer";
import type { TimelineEntry } from "../../desk/record-page";
import { clubTimeText } from "../../domain/club-time";
import { recordHistory } from "../activity/record-history";

/** Counted stock has rows of its own, which say how much. */
const stepsWithRows = ["products/stock.save"];

const countText = (count: number | null) => (count === null ? "not counted" : String(count));

/** "5 more", "from not counted to 12". */
function changeText({ shown, typed }: StockChangeRow): string {
  if (shown === null || typed === null) return `from ${countText(shown)} to ${countText(typed)}`;
  return typed > shown ? `${typed - shown} more` : `${shown - typed} fewer`;
}

/** What officers did with a product and its stock, the newest first. */
export async function productHistory(
  db: D1Database,
  reader: Officer,
  { id }: Pick<ShopkeeperProduct, "id">,
  zone: string,
): Promise<readonly TimelineEntry[]> {
  const record = { path: `/admin/products/${id}`, added: `products ${id}` };
  const [lines, changes] = await Promise.all([
    recordHistory(db, reader, record, zone, stepsWithRows),
    latestStockChanges(db, id),
  ]);
  const counted = changes.map((change) => ({
    at: change.created_at,
    time: clubTimeText(change.created_at, zone),
    who: change.editor ?? "a former editor",
    words: "Counted stock",
    more: `${change.sku_name}: ${changeText(change)}`,
  }));
  return [...lines, ...counted].toSorted((a, b) => b.at.localeCompare(a.at));
}
