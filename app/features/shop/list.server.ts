import type { ApiResult } from "~/api/api-error";
import type { ContentApi } from "~/api/content/content-api";
import type { ShopApi } from "~/api/shop/shop";
import { findGroup, type Group } from "~/domain/content/group";
import {
  type ListedProduct,
  type ProductPage,
  type ProductQuery,
  productPath,
  productsPerPage,
} from "~/domain/shop/product";
import { moneyText, type Reading } from "~/i18n/reading.server";
import { cutText } from "~/lib/cut-text";
import { err, ok, type Result } from "~/lib/result";
import { toPlainText } from "~/rich-text/to-rich-text.server";
import { readShopQuery, shopPath } from "./shop-path";
import { completeImages } from "./shop-pictures.server";
import type { Mark, ProductCard, ShopView } from "./view";

type GroupCalls = Pick<ContentApi, "groups" | "groupList">;

type ShopDeps = Pick<Reading, "locale" | "saveData"> & {
  readonly shop: Pick<ShopApi, "list">;
  /** Members' products; null for a visitor. */
  readonly forMember: ShopApi["list"] | null;
  readonly content: GroupCalls & Pick<ContentApi, "productPage">;
  readonly inCart: () => Promise<number | null>;
};

/** Pictures above the fold of most screens. */
const eagerPictures = 2;
/** Characters of a summary in a card. */
const maxTextLength = 90;

/** The shop's groups, the largest ones. A group named in an address may be one below them. */
async function shopGroups(content: GroupCalls): Promise<readonly Group[]> {
  const all = await content.groups();
  const products = all.ok ? all.value.filter(({ model }) => model === "product") : [];
  // The bundled groups have none, and a backend's list may leave them out.
  const own = products.length > 0 ? ok(products) : await content.groupList("sell", "product");
  return own.ok ? own.value.flatMap(({ children }) => children) : [];
}

export async function groupName(content: GroupCalls, url: string): Promise<string | null> {
  return findGroup(await shopGroups(content), url)?.name ?? null;
}

type FoundPage = {
  readonly reply: Awaited<ApiResult<ProductPage>>;
  /** Members' products could not be had. */
  readonly isPublicOnly: boolean;
};

/** Members' products for a member; during an outage, public ones. Searches are not cached. */
async function findPage(query: ProductQuery, deps: ShopDeps): Promise<FoundPage> {
  const { shop, content, forMember } = deps;
  const { group, q, sort, page } = query;
  const own = forMember && (await forMember(query, { isSignedIn: true }));
  if (own && (own.ok || q !== null)) return { reply: own, isPublicOnly: false };
  const reply =
    q === null ? await content.productPage(group, sort, page) : await shop.list(query, { isSignedIn: false });
  return { reply, isPublicOnly: own !== null };
}

/** A page of the shop's list. 404: no such group, or a page after the last one. */
export async function findShop(
  search: URLSearchParams,
  deps: ShopDeps,
): Promise<Result<{ readonly query: ProductQuery; readonly view: ShopView }, 404 | 503>> {
  const query = readShopQuery(search);
  if (!query) return err(404);
  const [found, groups, inCart] = await Promise.all([
    findPage(query, deps),
    shopGroups(deps.content),
    deps.inCart(),
  ]);
  const group = query.group === null ? null : findGroup(groups, query.group);
  // Without the club's groups, any name may be one.
  if (query.group !== null && !group && groups.length > 0) return err(404);
  const { reply, isPublicOnly } = found;
  if (!reply.ok) return err(503);
  // Members may have more pages.
  const isAfterLast = reply.value.products.length === 0 && query.page > 1;
  if (isAfterLast && isPublicOnly) return err(503);
  // Without a total a link leads to the page after a full last one.
  if (isAfterLast && reply.value.total !== null) return err(404);
  return ok({ query, view: { ...shopView(query, reply.value, groups, deps), group, inCart, isPublicOnly } });
}

function shopView(
  query: ProductQuery,
  { products, total, pictures }: ProductPage,
  groups: readonly Group[],
  reading: Pick<Reading, "locale" | "saveData">,
): Omit<ShopView, "group" | "inCart" | "isPublicOnly"> {
  const complete = completeImages(pictures, reading.saveData);
  const before = (query.page - 1) * productsPerPage;
  const hasNext = total === null ? products.length === productsPerPage : total > before + products.length;
  const linkTo = (page: number) => shopPath({ ...query, page });
  const inGroup = ({ url, children }: Group): boolean => url === query.group || children.some(inGroup);
  return {
    groups: [
      { href: shopPath({ sort: query.sort }), name: null, isChosen: query.group === null },
      ...groups.map((each) => ({
        href: shopPath({ group: each.url, sort: query.sort }),
        name: each.name,
        isChosen: inGroup(each),
      })),
    ],
    q: query.q ?? "",
    sort: query.sort,
    products: products.map((product, index) => ({
      ...getCard(product, reading),
      image: complete(product.image, index < eagerPictures),
    })),
    first: before + 1,
    last: before + products.length,
    total,
    isAfterLast: products.length === 0 && query.page > 1,
    previous: query.page > 1 ? linkTo(query.page - 1) : null,
    next: hasNext ? linkTo(query.page + 1) : null,
  };
}

const chooseMark = ({
  isInStock,
  isForMembers,
}: Pick<ListedProduct, "isInStock" | "isForMembers">): Mark | null => {
  if (!isInStock) return "soldOut";
  return isForMembers ? "forMembers" : null;
};

const getCard = (product: ListedProduct, reading: Pick<Reading, "locale">): Omit<ProductCard, "image"> => ({
  href: productPath(product.url),
  name: product.name,
  text: cutText(toPlainText(product.summary) ?? "", maxTextLength) || null,
  price: moneyText(product.price, reading, product.highestPrice),
  mark: chooseMark(product),
});
