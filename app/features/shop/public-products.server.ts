import { productSorts } from "#rules/shop-choices";
import type { ApiResult } from "~/api/api-error";
import type { ContentApi } from "~/api/content/content-api";
import { type ListedProduct, productsPerPage } from "~/domain/shop/product";
import { ok } from "~/lib/result";

/** More than the shop of any club has: 2,400 products. */
const maxPages = 100;

/** Everything that the shop sells to the public, page after page, each from the cache where it is there. */
export async function publicProducts({
  productPage,
}: Pick<ContentApi, "productPage">): ApiResult<readonly ListedProduct[]> {
  const all: ListedProduct[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const found = await productPage(null, productSorts[0], page);
    if (!found.ok) return found;
    const { products, total } = found.value;
    all.push(...products);
    if (total === null ? products.length < productsPerPage : page * productsPerPage >= total) break;
  }
  return ok(all);
}
