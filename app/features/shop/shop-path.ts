import { maxProductSearchLength } from "#rules/limits";
import { productSorts } from "#rules/shop-choices";
import type { ProductQuery } from "~/domain/shop/product";

const lastPage = 999;

/** The address of a page of the shop's list. */
export function shopPath({ group, q, sort, page }: Partial<ProductQuery>): string {
  const query = new URLSearchParams();
  if (group) query.set("group", group);
  if (q) query.set("q", q);
  if (sort && sort !== productSorts[0]) query.set("sort", sort);
  if (page && page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `/shop?${text}` : "/shop";
}

/** What an address asks for; what cannot be read counts as not asked for. Null: a group that has no name. */
export function readShopQuery(query: URLSearchParams): ProductQuery | null {
  const group = query.get("group") || null;
  if (group !== null && !/^[\w-]{1,60}$/.test(group)) return null;
  const page = Number(/^\d{1,3}$/.exec(query.get("page") ?? "")?.[0] ?? 1);
  const typed = (query.get("q") ?? "").replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return {
    group,
    q: [...typed].slice(0, maxProductSearchLength).join("").slice(0, maxProductSearchLength).trim() || null,
    sort: productSorts.find((sort) => sort === query.get("sort")) ?? productSorts[0],
    page: Math.min(Math.max(page, 1), lastPage),
  };
}
