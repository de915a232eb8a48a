import type { ListedMembershipWire, ProductDetailWire, ProductWire, SkuWire } from "#contract/product";
import { toDollars } from "#rules/money";
import { imagesByHash } from "../../../db/content/images";
import { getSkus, type SkuRow } from "../../../db/shop/cart-lines";
import { type ProductDetailRow, type ProductRow, productEvent } from "../../../db/shop/products/products";
import { type Buyer, visitor } from "../../../domain/shop/buyer";
import { listAddons, maxQuantityFor } from "../../../domain/shop/cart-line";
import { imageReference } from "../../../images/describe-image";

/** A group's size (spec §3). */
const imageSize = { aspect: "1x1", width: 300 };
/** The largest of a product's page. */
const pageImageSize = { aspect: "1x1", width: 800 };

export async function productWires(db: D1Database, products: readonly ProductRow[]): Promise<ProductWire[]> {
  const images = await imagesByHash(
    db,
    products.flatMap(({ image_hash }) => image_hash ?? []),
  );
  return products.map((product) => ({
    id: product.id,
    url: product.url,
    name: product.name,
    summary: product.summary,
    group: product.group_url,
    price: toDollars(product.lowest_cents),
    highest_price: toDollars(product.highest_cents),
    in_stock: product.in_stock === 1,
    members_only: product.members_only === 1,
    is_ended: product.is_ended === 1,
    image: imageReference(images.get(product.image_hash ?? ""), imageSize),
  }));
}

/** Memberships with what is bought of each: a list of them is all that a renewal needs. */
export async function membershipWires(
  db: D1Database,
  products: readonly ProductRow[],
  now: string,
): Promise<ListedMembershipWire[]> {
  const [wires, skus] = await Promise.all([
    productWires(db, products),
    Promise.all(products.map(({ id }) => getSkus(db, id))),
  ]);
  return wires.map((wire, place) => ({
    ...wire,
    kind: "membership",
    skus: (skus[place] ?? []).map((sku) => toSkuWire(sku, visitor, now)),
  }));
}

function toSkuWire(sku: SkuRow, buyer: Buyer, now: string): SkuWire {
  return {
    id: sku.sku_id,
    code: sku.code,
    name: sku.sku_name,
    price: toDollars(sku.price_cents),
    stock: sku.stock,
    can_purchase_qty: maxQuantityFor(sku, buyer, now),
    addons: listAddons(sku).map(({ id, name, price_cents, text_label = null }) => ({
      id,
      name,
      price: toDollars(price_cents),
      text_label,
    })),
  };
}

/** @param isSignedIn whether an event for members may be named */
export async function productDetail(
  db: D1Database,
  product: ProductDetailRow,
  { buyer, isSignedIn, now }: { readonly buyer: Buyer; readonly isSignedIn: boolean; readonly now: string },
): Promise<ProductDetailWire> {
  const hashes = JSON.parse(product.content_images) as string[];
  const [[wire], images, skus, event] = await Promise.all([
    productWires(db, [product]),
    imagesByHash(db, [...hashes, ...(product.image_hash ? [product.image_hash] : [])]),
    getSkus(db, product.id),
    product.event_id === null ? null : productEvent(db, product.event_id, isSignedIn),
  ]);
  if (!wire) throw new Error("A product has no wire");
  return {
    ...wire,
    image: imageReference(images.get(product.image_hash ?? ""), pageImageSize),
    kind: product.kind,
    content: product.content,
    images: hashes.flatMap((hash) => imageReference(images.get(hash), pageImageSize) ?? []),
    picture_texts: JSON.parse(product.picture_texts) as Record<string, string>,
    ends_at: product.ends_at,
    skus: skus.map((sku) => toSkuWire(sku, buyer, now)),
    event,
  };
}
