import type { ProductSort } from "#rules/shop-choices";
import type { CardKeySet } from "~/domain/club/card";
import type { CalendarEvent, ClubEvent, EventDetails } from "~/domain/club/event";
import type { Group } from "~/domain/content/group";
import type { ImageReference, PictureFacts } from "~/domain/content/image";
import type { LegacyPage } from "~/domain/content/legacy-page";
import type { SearchRecord } from "~/domain/content/local-search/search-records";
import type { Page } from "~/domain/content/page";
import type { PageList } from "~/domain/content/page-list";
import type { SiteSettings } from "~/domain/content/site-settings";
import type { MainPage, Sitemap, SitemapEntry } from "~/domain/content/sitemap";
import type { ProductDetails, ProductList, ProductPage } from "~/domain/shop/product";
import type { ApiResult } from "../api-error";
import type { RichTextCache } from "./rich-text-cache";
import type { ServedPart } from "./served-parts";

export type PageOptions = {
  /** Also query image facts. Only for backends with that feature. */
  readonly pictureFacts?: boolean;
};

/**
 * Uncached backend calls (spec §7, site and content). Anonymous, so that replies can be cached for everyone.
 */
export type ContentSource = {
  siteSettings(): ApiResult<SiteSettings>;
  /** With the menu, if the backend says one. */
  sitemap(): ApiResult<Sitemap>;
  /** `null` when there is no such page. Url without a leading slash. */
  page(url: string, options?: PageOptions): ApiResult<Page | null>;
  legacyPage(url: string, options?: PageOptions): ApiResult<LegacyPage | null>;
  /** All pages, with their content. */
  pageList(): ApiResult<PageList>;
  groups(): ApiResult<readonly Group[]>;
  /** The roots of one model, with what is below them. */
  groupList(namespace: string, model: string): ApiResult<readonly Group[]>;
  /** One group by its url; null if not found. */
  groupDetails(namespace: string, model: string, group: string): ApiResult<Group | null>;
  /** Public events that are not over, the earliest first; of one kind, or of all. */
  events(kind: string | null): ApiResult<readonly ClubEvent[]>;
  /** A public event by its url, id or uid; past and cancelled ones too. */
  event(name: string): ApiResult<EventDetails | null>;
  /**
   * Public events of a month (YYYY-MM) in any zone, with a day on either side; past and cancelled ones too.
   * No descriptions.
   */
  calendar(month: string): ApiResult<readonly CalendarEvent[]>;
  /** When the first public event after a month starts, of one kind or of all; null when there is none. */
  eventAfter(month: string, kind?: string | null): ApiResult<string | null>;
  /** All public events that were not over at an instant, cancelled ones too. */
  calendarFeed(from: string): ApiResult<readonly CalendarEvent[]>;
  /** Public products in stock; of one group (its url) and its subgroups, or of all. */
  products(group: string | null): ApiResult<ProductList>;
  /** A page of the shop's list as visitors see it, sold-out products too. */
  productPage(group: string | null, sort?: ProductSort, page?: number): ApiResult<ProductPage>;
  /** A public product by its url or id. */
  product(name: string): ApiResult<ProductDetails | null>;
  /** The public keys that the club's membership cards are signed with. */
  cardKeys(): ApiResult<CardKeySet>;
};

/** The same calls through the edge cache, for one request. */
export type ContentApi = ContentSource & {
  /** Facts of images, by hash, from a backend that sends none with its pages; else none. */
  imageFacts(images: readonly ImageReference[]): Promise<Readonly<Record<string, PictureFacts>>>;
  /** The cached settings of any age, or the bundled ones. Never calls the backend. */
  cachedSettings(): Promise<SiteSettings>;
  /**
   * The re-check of spec §4: asks the backend for a page's updated_at and replaces the cached page. Re-checks
   * within five seconds share one reply. Null without a reply.
   */
  latestVersion(url: string, renderer: "list" | "legacy"): Promise<string | null>;
  /** One page's entry, in any case; `null` when it has none. Url without a slash at either end. */
  sitemapEntry(url: string): ApiResult<SitemapEntry | null>;
  /** The pages of the menu, with those under them, without reading the whole sitemap. */
  mainPages(): ApiResult<readonly MainPage[]>;
  /** Everything public that has a page, for a search without a call of the backend's. */
  searchRecords(): ApiResult<readonly SearchRecord[]>;
  /** The sanitised rich texts of one version of a page. `name` identifies the page. */
  cachedRichTexts(name: string, updatedAt: string): Promise<RichTextCache>;
  /** Whether this request was served stale content that a slow or unreachable backend did not revalidate. */
  isBackendUnreachable(): boolean;
  /** Whether facts of images were not there in time: the next request of the page may have them. */
  isIncomplete(): boolean;
  /**
   * The cached replies that this request was served; null when a call failed, is under way, or the backend is
   * unreachable.
   */
  servedParts(): readonly ServedPart[] | null;
};
