import * as v from "valibot";
import { flag, getList, id, nullable, text } from "../wire";
import { pictureFactsWire } from "./image";

/**
 * GET currentDomain: the club's settings (spec §3) and this installation's feature switches (contract 11).
 */
export const siteSettingsWire = v.object({
  name: v.string(),
  favicon: nullable(v.string()),
  favicon_dark: nullable(v.string()),
  theme_colour: nullable(v.string()),
  dark_theme_colour: nullable(v.string()),
  seo_title_prefix: v.nullish(v.string(), ""),
  seo_title_suffix: v.nullish(v.string(), ""),
  organisation_name: v.nullish(v.string(), ""),
  abn: nullable(text),
  logo: nullable(v.string()),
  address: nullable(v.string()),
  email: nullable(v.string()),
  phone: nullable(text),
  /** IANA time zone. */
  timezone: nullable(v.string()),
  /** URL by network. */
  social_links: v.nullish(v.record(v.string(), v.string()), {}),
  site_verification: v.nullish(v.record(v.string(), v.string()), {}),
  analytics: v.nullish(v.record(v.string(), v.string()), {}),
  /** Paths without a leading slash; `permanent`: 301, else 302. */
  redirects: v.nullish(
    v.array(v.object({ from: v.string(), to: v.string(), permanent: v.nullish(flag, false) })),
    [],
  ),
  features: v.nullish(v.record(v.string(), flag), {}),
  /**
   * Whether the site offers a language, by its tag (rules/languages.ts). One that is not named is offered, as
   * is the default one.
   */
  languages: v.nullish(v.record(v.string(), flag), {}),
  /** Of who asks for none that is offered; without it English. */
  default_language: nullable(v.string()),
  /** What the club calls an additional member. */
  additional_member_label: nullable(v.string()),
  /** The payee; creditBalance's supplier. */
  payment_to_user_id: nullable(id),
  /** Whether visitors see a storefront: a cart, the shop in the menu, products in structured data. */
  is_ecommerce: v.nullish(flag, false),
  /** Min ms between the starts of two calls of one member; without it spec §9's (contract 30). */
  pace_ms: nullable(v.pipe(v.number(), v.finite(), v.minValue(0))),
  /** Groups of calls beyond spec §7 that this backend answers (`capabilityPaths`); others are ignored. */
  capabilities: v.nullish(v.array(v.unknown()), []),
});

export const sitemapEntryWire = v.object({
  url: v.string(),
  lastmod: nullable(v.string()),
  model: nullable(v.string()),
  priority: nullable(v.number()),
  seo_title: nullable(v.string()),
  seo_meta_description: nullable(v.string()),
  /** The menu of a member whose membership is current leaves it out, such as "Join the club". */
  for_visitors: v.nullish(flag, false),
});

/** A page in the menu: `url` is that of a sitemap entry, and `label` stands in place of its title. */
export const menuLinkWire = v.object({ url: v.string(), label: nullable(v.string()) });

/** The same at the top level, with the pages that are under it. */
export const menuItemWire = v.object({
  ...menuLinkWire.entries,
  items: v.nullish(v.array(menuLinkWire), []),
});

/**
 * GET initialData. A backend that says no `menu` (spec §7) leaves it to the site: the pages of the sitemap
 * with the highest priority. An empty one is a menu without pages.
 */
export const initialDataReply = v.object({
  sitemap: v.array(sitemapEntryWire),
  menu: nullable(v.array(menuItemWire)),
});

export const legacyWidgetWire = v.object({
  id: text,
  type: v.string(),
  templatevar: v.nullish(v.record(v.string(), v.unknown()), {}),
});

export const legacyRowWire = v.object({
  id: text,
  type: v.picklist(["columns", "tabs"]),
  blocks: v.array(
    v.object({
      id: text,
      width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
      title_tab: nullable(v.string()),
      widgets: v.array(legacyWidgetWire),
    }),
  ),
});

/** Characters and parts of the longest url of a page, or of an item below it. A longer one is no page's. */
export const maxPageUrl = { characters: 500, parts: 20 } as const;

/** A page in the row/widget form (spec §3, legacy page). `rows` is empty for a page that has only blocks. */
export const legacyPageWire = v.object({
  id,
  name: v.nullish(v.string(), ""),
  url: v.string(),
  slug: v.nullish(v.string(), ""),
  title: nullable(v.string()),
  meta_description: nullable(v.string()),
  rows: v.nullish(v.array(legacyRowWire), []),
  content: nullable(v.string()),
  updated_at: v.string(),
  pictures: pictureFactsWire,
});
export type LegacyPageWire = v.InferOutput<typeof legacyPageWire>;

/** GET page: `page_size` up to 100; `pb` 1 adds rows. */
export const pagesReply = getList(legacyPageWire);

/** Page detail by url with `pb` 1. */
export const pageReply = v.object({ item: legacyPageWire });

export type GroupWire = {
  id: number;
  name: string;
  url: string;
  slug: string;
  content: string | null;
  image: string | null;
  model: string;
  root: number;
  lft: number;
  rgt: number;
  level: number;
  children: GroupWire[];
};

export const groupWire: v.GenericSchema<unknown, GroupWire> = v.object({
  id,
  name: v.string(),
  url: v.string(),
  slug: v.nullish(v.string(), ""),
  content: nullable(v.string()),
  image: nullable(v.string()),
  model: v.nullish(v.string(), ""),
  root: v.number(),
  lft: v.number(),
  rgt: v.number(),
  level: v.number(),
  children: v.nullish(v.array(v.lazy(() => groupWire)), []),
});

/** Lists hold the roots; descendants hang in `children`. */
export const groupsReply = getList(groupWire);
export const groupReply = v.object({ item: groupWire });
