import type { CartLine } from "~/domain/shop/cart";
import type { ProductDetails } from "~/domain/shop/product";
import type { ApiResult } from "../api-error";

export type ProductKind = CartLine["kind"];

/** What is sold under a product's URL; null when the shop does not say. Never rejects. */
export type KindFinder = (url: string) => Promise<ProductKind | null>;

type KindSources = {
  /** A product as everybody sees it. */
  readonly product: (url: string) => ApiResult<ProductDetails | null>;
  /** The same as this member sees it; null for a visitor. */
  readonly ownProduct: ((url: string) => ApiResult<ProductDetails | null>) | null;
  /** The memberships on sale, which need not be products with a page. */
  readonly memberships: () => ApiResult<readonly { readonly url: string }[]>;
};

/** The kinds of a cart's products, from the shop: spec §3's cart items have none. */
export function createKindFinder({ product, ownProduct, memberships }: KindSources): KindFinder {
  let sold: ReturnType<KindSources["memberships"]> | null = null;
  return async (url) => {
    const found = await product(url);
    if (found.ok && found.value) return found.value.kind;
    sold ??= memberships();
    const levels = await sold;
    if (levels.ok && levels.value.some((level) => level.url === url)) return "membership";
    const own = await ownProduct?.(url);
    return own?.ok ? (own.value?.kind ?? null) : null;
  };
}
