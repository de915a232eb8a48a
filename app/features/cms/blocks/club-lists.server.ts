import type { ContentSource } from "~/api/types";
import type { ClubEvent } from "~/domain/club-event";
import type { PictureFacts } from "~/domain/image";
import type { PageBlock } from "~/domain/page";
import type { Product } from "~/domain/product";
import { firstList, firstWords, type Variables } from "./variables.server";

/** What the club keeps itself and blocks of a page list, by the category that a block names ("" for all). */
export type ClubLists = {
  readonly events: ReadonlyMap<string, readonly ClubEvent[]>;
  readonly products: ReadonlyMap<string, readonly Product[]>;
  /** What is known of the products' pictures, by hash. */
  readonly pictures: Readonly<Record<string, PictureFacts>>;
};

export const noLists: ClubLists = { events: new Map(), products: new Map(), pictures: {} };

/** Where an editor's own items stand. */
export const ownItems = {
  "upcoming-events": ["items", "events"],
  "product-list": ["items", "products"],
} as const;
type ListTemplate = keyof typeof ownItems;

/** Characters; the backend refuses longer ones. */
const longestCategory = 60;
/** So many lists of a kind may one page ask for; blocks beyond are empty. */
const mostLists = 3;
const mostListed = 24;

/**
 * Of which category ("" for all) a block lists the club's own: when its `source` says club, or when it says nothing and no item
 * stands in it. Null when it shows its editor's items.
 */
export function clubCategory(template: ListTemplate, variables: Variables): string | null {
  const source = firstWords(variables, ["source"])?.toLowerCase() ?? null;
  const isClubs = source === null ? firstList(variables, ownItems[template]).length === 0 : source === "club";
  if (!isClubs) return null;
  return firstWords(variables, ["category", "group", "kind"])?.slice(0, longestCategory) ?? "";
}

/** How many of the club's a block shows at most: its `limit`, or as many as usual. */
export function limitOf(variables: Variables, usual: number): number {
  const limit = Object.hasOwn(variables, "limit") ? variables.limit : null;
  const asked = typeof limit === "number" || typeof limit === "string" ? Number(limit) : Number.NaN;
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, mostListed) : usual;
}

/** What these blocks list of the club's. A list that cannot be had is empty: the page stands without it. */
export async function clubLists(
  blocks: readonly Pick<PageBlock, "template" | "variables">[],
  content: Pick<ContentSource, "events" | "products">,
): Promise<ClubLists> {
  const categories = (wanted: ListTemplate) => {
    const named = blocks.flatMap(({ template, variables }) =>
      template === wanted ? (clubCategory(wanted, variables) ?? []) : [],
    );
    return [...new Set(named)].slice(0, mostLists);
  };
  const [events, products] = await Promise.all([
    Promise.all(
      categories("upcoming-events").map(async (category) => {
        const list = await content.events(category || null);
        return [category, list.ok ? list.value : []] as const;
      }),
    ),
    Promise.all(
      categories("product-list").map(async (category) => {
        const list = await content.products(category || null);
        return [category, list.ok ? list.value : { products: [], pictures: {} }] as const;
      }),
    ),
  ]);
  return {
    events: new Map(events),
    products: new Map(products.map(([category, list]) => [category, list.products])),
    pictures: Object.fromEntries(products.flatMap(([, list]) => Object.entries(list.pictures))),
  };
}
