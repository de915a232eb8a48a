import { nestedGroups } from "./nested-set";
import type { PictureIndex } from "./picture-references";
import { flag, insertOnce, upsert } from "./statements";
import { calendar } from "./words/calendar";
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
          code: `MEMBER-${code.toUpperCase()}`,
          name: "One year",
          price_cents: yearly_fee_cents,
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

type Skus = (typeof products)[number]["skus"];

const skuStatements = (db: D1Database, productId: number, skus: Skus): D1PreparedStatement[] =>
  skus.map(({ code, name, cents, stock, grams, most, addons = [] }, place) =>
    insertOnce(db, "skus", {
      product_id: productId,
      code,
      name,
      price_cents: cents,
      stock: stock ?? null,
      weight_grams: grams ?? 0,
      most_per_order: most ?? null,
      sort_order: place + 1,
      addons: JSON.stringify(
        addons.map(({ id, name, cents: price_cents, textLabel: text_label }) => ({
          id,
          name,
          price_cents,
          text_label,
        })),
      ),
    }),
  );

const eventId = (url: string): number => {
  const event = calendar.find((each) => each.url === url);
  if (!event) throw new Error(`The calendar has no event ${url}`);
  return event.id;
};

/**
 * The shop's products, whose texts are updated, and their SKUs, whose prices and stock stay once they exist.
 * Those of tickets need their events.
 */
export function shopStatements(db: D1Database, index: PictureIndex, now: Date): D1PreparedStatement[] {
  const groups = new Map(
    nestedGroups(groupTrees)
      .filter(({ namespace, model }) => namespace === "sell" && model === "product")
      .map(({ id, source }) => [source.url, id]),
  );
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  return products.flatMap(({ skus, group, image, gallery = [], ticket, ...product }) => {
    const groupId = groups.get(group);
    if (!groupId) throw new Error(`The shop has no group ${group}`);
    const { id, url, name, summary, content, membersOnly, endsInDays, daysInShop } = product;
    return [
      upsert(
        db,
        "products",
        {
          id,
          url,
          name,
          summary,
          content: content ?? null,
          group_id: groupId,
          image_hash: index.hashOf(image),
          content_images: JSON.stringify(gallery.map(index.hashOf)),
          kind: ticket ? "ticket" : "goods",
          calendar_event_id: ticket ? eventId(ticket.event) : null,
          ticket_terms: ticket?.terms ?? null,
          members_only: flag(membersOnly),
          ends_at: endsInDays === undefined ? null : inDays(endsInDays),
          created_at: inDays(-daysInShop),
          updated_at: now.toISOString(),
        },
        ["id"],
      ),
      ...skuStatements(db, id, skus),
    ];
  });
}
