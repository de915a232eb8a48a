import { nestedGroups } from "./nested-set";
import type { PictureIndex } from "./picture-references";
import { flag, insertOnce, upsert } from "./statements";
import { membershipLevels } from "./words/club";
import { groupTrees } from "./words/groups";
import { products } from "./words/shop";
import { promotions, shippingOptions } from "./words/shop-terms";

/** Products that sell memberships have ids from here on. */
const firstMembershipId = 900;
const dayMs = 86_400_000;

/** What a level costs is its product's price: the club changes it in one place. */
const membershipStatements = (db: D1Database, at: string): D1PreparedStatement[] =>
  membershipLevels
    .filter(({ no_expiry }) => no_expiry === 0)
    .flatMap(({ id, code, name, description, yearly_fee_cents }) => {
      const productId = firstMembershipId + id;
      const product = { id: productId, url: `membership-${code}`, name: `Membership: ${name}` };
      return [
        upsert(
          db,
          "products",
          { ...product, summary: description, kind: "membership", level_id: id, updated_at: at },
          ["id"],
        ),
        insertOnce(db, "skus", {
          product_id: productId,
          ...{ code: `MEMBER-${code.toUpperCase()}`, name: "One year", price_cents: yearly_fee_cents },
        }),
      ];
    });

/** Delivery and promotions, which the club changes once they exist. */
export const shopTermStatements = (db: D1Database, now: Date): D1PreparedStatement[] => [
  ...shippingOptions.map(({ postcodes, isPickUp, ...option }, place) =>
    insertOnce(db, "shipping_options", {
      ...option,
      is_pick_up: flag(isPickUp),
      postcodes: postcodes ? JSON.stringify(postcodes) : null,
      sort_order: place + 1,
    }),
  ),
  ...promotions.map(({ endsInDays, ...promotion }) =>
    insertOnce(db, "promotions", {
      ...promotion,
      ends_at: endsInDays === undefined ? null : new Date(now.getTime() + endsInDays * dayMs).toISOString(),
    }),
  ),
  ...membershipStatements(db, now.toISOString()),
];

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
