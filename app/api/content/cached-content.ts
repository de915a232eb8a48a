import { type EventDetails, nextEventEnd } from "~/domain/club/event";
import { nextBlockChange } from "~/domain/content/block-visibility";
import { type LegacyPage, nextWidgetChange } from "~/domain/content/legacy-page";
import type { Page } from "~/domain/content/page";
import type { SiteSettings } from "~/domain/content/site-settings";
import { mainPages, type SitemapEntry } from "~/domain/content/sitemap";
import type { ProductDetails } from "~/domain/shop/product";
import { ok } from "~/lib/result";
import { withoutEndSlashes } from "~/lib/trim-slashes";
import { withTimeout } from "~/lib/with-timeout";
import type { ApiResult } from "../api-error";
import type { ContentApi, ContentSource } from "./content-api";
import { type EntryParts, openContentCache } from "./content-cache";
import { fallbackGroups } from "./fallback-groups";
import { fallbackSettings } from "./fallback-settings";
import { isTooLong, openPageLookUps } from "./page-look-ups";
import { recheckPage } from "./page-version";
import { type CachedCall, createRevalidatingCache } from "./revalidating-cache";
import { openRichTextCache } from "./rich-text-cache";

export type ContentCacheParts = EntryParts & {
  /** A page asks for its data, because it may know of a newer version: one that any isolate has found. */
  readonly asksForData: boolean;
  /** Calls that a visitor waits for. */
  readonly source: ContentSource;
  /** The same calls for background work, 500 ms apart (spec §9). */
  readonly backgroundSource: ContentSource;
};

const second = 1_000;
const minute = 60 * second;

/** Max wait for the first settings, which say whether a page can be queried with image facts. */
const settingsTimeoutMs = 2 * second;

const getWidgets = (page: LegacyPage) =>
  page.rows.flatMap((row) => row.blocks.flatMap((block) => block.widgets));

/** The content calls through the edge cache, for one request. Only replies to anonymous calls are cached. */
export function createCachedContent(parts: ContentCacheParts): ContentApi {
  const { clock, source, waitUntil } = parts;
  const entries = openContentCache(parts);
  const cache = createRevalidatingCache({ ...parts, entries });

  const siteSettings = () =>
    cache.get({
      key: "settings",
      call: ["siteSettings"],
      ttlMs: 5 * minute,
      maxWaitMs: second,
      getFreshValue: (from) => from.siteSettings(),
    });
  /** ttl: spec §4. */
  const sitemap = () =>
    cache.get({
      key: "sitemap",
      call: null,
      ttlMs: minute,
      maxWaitMs: second,
      getFreshValue: (from) => from.sitemap(),
    });
  /** A separate cache entry, because parsing the whole sitemap would dominate a page's cost. */
  const fromSitemap = <T>(
    call: Omit<CachedCall<ContentSource, T>, "getFreshValue">,
    pick: (all: readonly SitemapEntry[]) => T,
  ) =>
    cache.get<T>({
      ...call,
      getFreshValue: async () => {
        const all = await sitemap();
        return all.ok ? ok(pick(all.value)) : all;
      },
    });

  let settingsRead: Promise<SiteSettings | null> | null = null;
  const settingsOfAnyAge = () => {
    settingsRead ??= entries.read<SiteSettings>("settings").then((entry) => entry?.value ?? null);
    return settingsRead;
  };
  const cachedSettings = async () => (await settingsOfAnyAge()) ?? fallbackSettings;
  /** Calls that wait for the settings: `cache` does not know of them yet. */
  let waiting = 0;
  const withTimeZone = async <T>(get: (timeZone: string) => ApiResult<T>): ApiResult<T> => {
    waiting += 1;
    const { timeZone } = await cachedSettings();
    waiting -= 1;
    return get(timeZone);
  };

  /**
   * Queries a page with image facts if the cached settings, of any age, say that the backend has them.
   * Without settings it tries with them, and retries without them if the backend refuses: a GraphQL server
   * refuses unknown fields.
   */
  async function withPictureFacts<T>(getPage: (pictureFacts: boolean) => ApiResult<T>): ApiResult<T> {
    const settings = await settingsOfAnyAge();
    if (settings) return getPage(settings.pictureFacts);
    const first = await getPage(true);
    if (first.ok || first.error.kind !== "refused" || first.error.status >= 500) return first;
    const fresh = await withTimeout(clock, settingsTimeoutMs, siteSettings(), null);
    return fresh?.ok && fresh.value.pictureFacts ? first : getPage(false);
  }
  const pageFrom = (from: ContentSource, url: string) =>
    withPictureFacts((pictureFacts) => from.page(url, { pictureFacts }));
  const legacyPageFrom = (from: ContentSource, url: string) =>
    withPictureFacts((pictureFacts) => from.legacyPage(url, { pictureFacts }));

  const content: ContentApi = {
    siteSettings,
    cachedSettings,
    sitemap,
    sitemapEntry: (url) =>
      fromSitemap<SitemapEntry | null>(
        {
          key: `entry:${url}`,
          call: ["sitemapEntry", url],
          ttlMs: minute,
          maxWaitMs: second,
          negativeTtlMs: minute,
        },
        (all) => all.find((entry) => withoutEndSlashes(entry.url) === url) ?? null,
      ),
    mainPages: () =>
      fromSitemap({ key: "main-pages", call: ["mainPages"], ttlMs: minute, maxWaitMs: second }, mainPages),
    groups: async () => {
      // spec §4: bundled groups after a timeout of one second.
      const groups = await cache.get({
        key: "groups",
        call: ["groups"],
        ttlMs: 5 * minute,
        maxWaitMs: second,
        timeoutMs: second,
        getFreshValue: (from) => from.groups(),
      });
      return groups.ok ? groups : ok(fallbackGroups);
    },
    events: (kind) =>
      withTimeZone((timeZone) =>
        cache.get({
          key: `events:${kind ?? ""}`,
          call: ["events", kind],
          ttlMs: minute,
          maxWaitMs: second,
          timeoutMs: second,
          expiresAt: (events, checkedAt) => nextEventEnd(events, checkedAt, timeZone),
          getFreshValue: (from) => from.events(kind),
        }),
      ),
    event: (name) =>
      cache.get<EventDetails | null>({
        key: `event:${name}`,
        call: ["event", name],
        ttlMs: minute,
        maxWaitMs: second,
        getFreshValue: (from) => from.event(name),
      }),
    calendar: (month) =>
      cache.get({
        key: `calendar:${month}`,
        call: ["calendar", month],
        ttlMs: minute,
        maxWaitMs: second,
        getFreshValue: (from) => from.calendar(month),
      }),
    eventAfter: (month, kind = null) =>
      cache.get<string | null>({
        key: `event-after:${month}:${kind ?? ""}`,
        call: ["eventAfter", month, kind],
        ttlMs: minute,
        maxWaitMs: second,
        getFreshValue: (from) => from.eventAfter(month, kind),
      }),
    // `from` moves each day, and with it the key.
    calendarFeed: (since) =>
      cache.get({
        key: `calendar-feed:${since}`,
        call: ["calendarFeed", since],
        ttlMs: 5 * minute,
        maxWaitMs: second,
        getFreshValue: (from) => from.calendarFeed(since),
      }),
    products: (group) =>
      cache.get({
        key: `products:${group ?? ""}`,
        call: ["products", group],
        ttlMs: minute,
        maxWaitMs: second,
        timeoutMs: second,
        getFreshValue: (from) => from.products(group),
      }),
    productPage: (group, sort = "group", page = 1) =>
      cache.get({
        key: `product-page:${group ?? ""}:${sort}:${page}`,
        call: ["productPage", group, sort, page],
        ttlMs: minute,
        maxWaitMs: second,
        getFreshValue: (from) => from.productPage(group, sort, page),
      }),
    product: (name) =>
      cache.get<ProductDetails | null>({
        key: `product:${name}`,
        call: ["product", name],
        ttlMs: minute,
        maxWaitMs: second,
        expiresAt: (product) => (product?.endsAt && !product.isEnded ? Date.parse(product.endsAt) : null),
        getFreshValue: (from) => from.product(name),
      }),
    // A verifier that cannot reach the backend checks signatures with these, however old.
    cardKeys: () =>
      cache.get({
        key: "card-keys",
        call: ["cardKeys"],
        ttlMs: 60 * minute,
        maxWaitMs: second,
        timeoutMs: 5 * second,
        getFreshValue: (from) => from.cardKeys(),
      }),
    page: async (url) =>
      isTooLong(url)
        ? ok(null)
        : withTimeZone((timeZone) =>
            cache.get<Page | null>({
              key: `page:${url}`,
              call: ["page", url],
              coherent: parts.asksForData,
              ttlMs: minute,
              maxWaitMs: 2 * second,
              expiresAt: (page, checkedAt) => page && nextBlockChange(page.pageContents, checkedAt, timeZone),
              getFreshValue: (from) => pageFrom(from, url),
            }),
          ),
    legacyPage: async (url) =>
      isTooLong(url)
        ? ok(null)
        : withTimeZone((timeZone) =>
            cache.get<LegacyPage | null>({
              key: `legacy:${url}`,
              call: ["legacyPage", url],
              coherent: parts.asksForData,
              ttlMs: minute,
              maxWaitMs: 2 * second,
              expiresAt: (page, checkedAt) => page && nextWidgetChange(getWidgets(page), checkedAt, timeZone),
              getFreshValue: (from) => legacyPageFrom(from, url),
            }),
          ),
    latestVersion: async (url, renderer) => {
      const lookUps = openPageLookUps(parts);
      if (!(await lookUps.mayRecheck(url))) return null;
      const recheck = { entries, clock, waitUntil };
      const version =
        renderer === "list"
          ? await recheckPage(recheck, `page:${url}`, () => pageFrom(source, url))
          : await recheckPage(recheck, `legacy:${url}`, () => legacyPageFrom(source, url));
      if (version !== null) lookUps.noteFound(url);
      return version;
    },
    cachedRichTexts: (name, updatedAt) => openRichTextCache(entries, { name, updatedAt }, clock, waitUntil),
    isBackendUnreachable: cache.isBackendUnreachable,
    servedParts: () => (waiting > 0 ? null : cache.servedParts()),
    again: async ([name, ...args]) => {
      const calls = content as unknown as Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
      await calls[name]?.(...args);
    },
  };
  return content;
}
