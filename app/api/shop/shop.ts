import * as v from "valibot";
import { imageReferenceWire, pictureFactsWire } from "#contract/content/image";
import { sellPaths } from "#contract/paths";
import {
  addonWire,
  type ProductListRequest,
  productDetailWire,
  productWire,
  skuWire,
} from "#contract/product";
import { toCents } from "#rules/money";
import { productKinds } from "#rules/shop-choices";
import {
  type ListedProduct,
  type ProductDetails,
  type ProductPage,
  type ProductQuery,
  productsPerPage,
} from "~/domain/shop/product";
import { err, ok } from "~/lib/result";
import { type ApiResult, isNotFound } from "../api-error";
import type { ContentSource } from "../content/content-api";
import { lenient, lenientList, requiredList } from "../lenient-schema";
import type { Call, Transport } from "../transport";

/** Uncached: for a member, who is shown members' products too, and for what a visitor searches for. */
export type ShopApi = {
  list(query: ProductQuery, who: { readonly isSignedIn: boolean }): ApiResult<ProductPage>;
  find(name: string, who: { readonly isSignedIn: boolean }): ApiResult<ProductDetails | null>;
};

const image = v.fallback(v.nullish(imageReferenceWire), null);
const pictures = v.fallback(pictureFactsWire, {});

const listReply = v.object({
  data: requiredList(v.object({ ...productWire.entries, image })),
  total: v.fallback(v.nullish(v.number()), null),
  pictures,
});

/** Without a sku that can be read, a product is unreadable. */
const detailReply = v.object({
  item: lenient(
    v.object({
      ...productDetailWire.entries,
      image,
      kind: v.fallback(v.picklist(productKinds), "goods"),
      images: lenientList(imageReferenceWire),
      picture_texts: v.fallback(v.nullish(v.record(v.string(), v.string()), {}), {}),
      skus: requiredList(v.object({ ...skuWire.entries, addons: lenientList(addonWire) })),
    }),
    ["url", "name", "skus", "ends_at", "is_ended"],
  ),
  pictures,
});

type ListedWire = v.InferOutput<typeof listReply>["data"][number];

const toListed = (wire: ListedWire): ListedProduct => ({
  url: wire.url,
  name: wire.name,
  summary: wire.summary,
  price: toCents(wire.price),
  highestPrice: toCents(wire.highest_price ?? wire.price),
  image: wire.image ?? null,
  isInStock: wire.in_stock ?? true,
  isForMembers: wire.members_only ?? false,
});

const toDetails = ({ item, ...rest }: v.InferOutput<typeof detailReply>): ProductDetails => ({
  ...toListed(item),
  kind: item.kind,
  group: item.group,
  content: item.content,
  images: item.images,
  pictureTexts: item.picture_texts ?? {},
  isEnded: item.is_ended ?? false,
  endsAt: item.ends_at,
  skus: item.skus.map(({ code, name, price, stock, can_purchase_qty: max, addons }) => ({
    code,
    name,
    price: toCents(price),
    stock,
    max,
    addons: addons.map(({ text_label: textLabel, price, ...addon }) => ({
      ...addon,
      price: toCents(price),
      textLabel: textLabel?.trim() || null,
    })),
  })),
  event: item.event && {
    url: item.event.url ?? String(item.event.id),
    name: item.event.name,
    startsAt: item.event.starts_at,
    venue: item.event.venue,
  },
  pictures: rest.pictures,
});

async function listProducts(
  { call }: Pick<Transport, "call">,
  { group, q, sort, page }: ProductQuery,
  as: Call["as"],
): ApiResult<ProductPage> {
  const body: ProductListRequest = {
    page,
    page_size: productsPerPage,
    sort,
    ...(group === null ? null : { group }),
    ...(q === null ? null : { q }),
  };
  const reply = await call(listReply, { method: "POST", path: sellPaths.products, body, as });
  if (reply.ok) {
    return ok({ ...cutPage(reply.value, page), pictures: reply.value.pictures });
  }
  // A backend without a product list has no products.
  return isNotFound(reply.error) ? ok({ products: [], total: 0, pictures: {} }) : err(reply.error);
}

/** A page of a reply. A backend that does not page replies the whole list (spec §7 names no paging). */
function cutPage(
  { data, total }: Pick<v.InferOutput<typeof listReply>, "data" | "total">,
  page: number,
): Pick<ProductPage, "products" | "total"> {
  const isWhole = data.length > productsPerPage;
  const first = isWhole ? (page - 1) * productsPerPage : 0;
  const products = data.slice(first, first + productsPerPage).map(toListed);
  return { products, total: isWhole ? data.length : (total ?? null) };
}

async function findProduct(
  { call }: Pick<Transport, "call">,
  name: string,
  as: Call["as"],
): ApiResult<ProductDetails | null> {
  const reply = await call(detailReply, { method: "POST", path: sellPaths.product(name), body: {}, as });
  if (reply.ok) return ok(toDetails(reply.value));
  return isNotFound(reply.error) ? ok(null) : err(reply.error);
}

const chooseCaller = ({ isSignedIn }: { readonly isSignedIn: boolean }) => (isSignedIn ? "session" : null);

export const createShopApi = (transport: Pick<Transport, "call">): ShopApi => ({
  list: (query, who) => listProducts(transport, query, chooseCaller(who)),
  find: (name, who) => findProduct(transport, name, chooseCaller(who)),
});

/** The public part, which the edge cache holds. */
export const createShopContent = (
  transport: Pick<Transport, "call">,
): Pick<ContentSource, "productPage" | "product"> => ({
  productPage: (group, sort = "group", page = 1) =>
    listProducts(transport, { group, q: null, sort, page }, null),
  product: (name) => findProduct(transport, name, null),
});
