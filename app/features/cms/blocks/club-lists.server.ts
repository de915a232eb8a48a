import type { ContentSource } from "~/api/content/content-api";
import type { ClubEvent } from "~/domain/club/event";
import type { PictureFacts } from "~/domain/content/image";
import type { PageBlock } from "~/domain/content/page";
import type { Product } from "~/domain/shop/product";
import { findDefinition } from "./definitions.server";
import { firstList, firstWords, type Variables } from "./variables.server";

/** The club's records that the blocks of a page list, by the category that a block names ("" for all). */
export type ClubLists = {
  readonly events: ReadonlyMap<string, readonly ClubEvent[]>;
  readonly products: ReadonlyMap<string, readonly Product[]>;
  /** Facts about the products' images, by hash. */
  readonly pictures: Readonly<Record<string, PictureFacts>>;
};

export const noLists: ClubLists = { events: new Map(), products: new Map(), pictures: {} };

/** The variables of a block with an editor's own items, by the kind of list. */
export const ownItems = {
  events: ["items", "events"],
  products: ["items", "products"],
} as const;
type ListKind = keyof typeof ownItems;

/** Characters; the backend refuses longer ones. */
const maxCategoryLength = 60;
/** Of one kind, for one page; further blocks are empty. */
const maxLists = 3;
const maxListed = 24;

/**
 * The category ("" for all) whose records a block lists: when its `source` is club, or it has neither a
 * source nor items. Null when it shows its editor's items.
 */
export function clubCategory(kind: ListKind, variables: Variables): string | null {
  const source = firstWords(variables, ["source"])?.toLowerCase() ?? null;
  const listsClub = source === null ? firstList(variables, ownItems[kind]).length === 0 : source === "club";
  if (!listsClub) return null;
  return firstWords(variables, ["category", "group", "kind"])?.slice(0, maxCategoryLength) ?? "";
}

/** How many of the club's records a block shows at most: its `limit`, or `otherwise`. */
export function getLimit(variables: Variables, otherwise: number): number {
  const limit = Object.hasOwn(variables, "limit") ? variables.limit : null;
  const asked = typeof limit === "number" || typeof limit === "string" ? Number(limit) : Number.NaN;
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, maxListed) : otherwise;
}

/** The club's records that these blocks list. A list that cannot be loaded is empty. */
export async function clubLists(
  blocks: readonly Pick<PageBlock, "template" | "variables">[],
  content: Pick<ContentSource, "events" | "products">,
): Promise<ClubLists> {
  const categories = (wanted: ListKind) => {
    const named = blocks.flatMap(({ template, variables }) =>
      findDefinition(template)?.lists === wanted ? (clubCategory(wanted, variables) ?? []) : [],
    );
    return [...new Set(named)].slice(0, maxLists);
  };
  const [events, products] = await Promise.all([
    Promise.all(
      categories("events").map(async (category) => {
        const list = await content.events(category || null);
        return [category, list.ok ? list.value : []] as const;
      }),
    ),
    Promise.all(
      categories("products").map(async (category) => {
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
