import { nestedGroups } from "./nested-set";
import type { PictureIndex } from "./picture-references";
import { flag, insertOnce, upsert } from "./statements";
import { groupTrees } from "./words/groups";
import { products } from "./words/shop";

/**
 * The shop's products, whose texts are updated, and their SKUs, whose prices and stock stay once they exist.
 */
export function shopStatements(db: D1Database, index: PictureIndex, at: string): D1PreparedStatement[] {
  const groups = new Map(
    nestedGroups(groupTrees)
      .filter(({ namespace, model }) => namespace === "sell" && model === "product")
      .map(({ id, source }) => [source.url, id]),
  );
  return products.flatMap(({ skus, group, image, membersOnly, ...product }) => {
    const groupId = groups.get(group);
    if (!groupId) throw new Error(`The shop has no group ${group}`);
    return [
      upsert(
        db,
        "products",
        {
          ...product,
          group_id: groupId,
          image_hash: index.hashOf(image),
          members_only: flag(membersOnly),
          updated_at: at,
        },
        ["id"],
      ),
      ...skus.map(({ code, name, cents, stock, grams }, place) =>
        insertOnce(db, "skus", {
          product_id: product.id,
          code,
          name,
          price_cents: cents,
          stock: stock ?? null,
          weight_grams: grams ?? 0,
          sort_order: place + 1,
        }),
      ),
    ];
  });
}
