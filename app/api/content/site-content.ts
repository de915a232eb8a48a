import * as v from "valibot";
import { menuLinkWire, sitemapEntryWire } from "#contract/content/content";
import { contentPaths } from "#contract/paths";
import type { SiteSettings } from "~/domain/content/site-settings";
import { mainPages, type Sitemap, type SitemapEntry } from "~/domain/content/sitemap";
import { ok } from "~/lib/result";
import { withoutEndSlashes } from "~/lib/trim-slashes";
import type { ApiResult } from "../api-error";
import { lenientList, requiredList } from "../lenient-schema";
import { callIntervalMs, type Transport } from "../transport";
import type { ContentApi, ContentSource } from "./content-api";
import {
  type ContentCache,
  type ContentStorage,
  type EntryParts,
  openContentCache,
  rememberedValue,
} from "./content-cache";
import { fallbackSettings } from "./fallback-settings";
import { type CachedCall, createRevalidatingCache, type RevalidatingCache } from "./revalidating-cache";
import { settingsReply, toSettings, withoutSlash } from "./settings-from-wire";

type SiteSource = Pick<ContentSource, "siteSettings" | "sitemap">;

export type SiteContentParts = EntryParts & {
  /** A page asks for its data, because it may know of a newer version: one that any isolate has found. */
  readonly asksForData: boolean;
};

/** Content that every page needs, through the edge cache. `cached` is for other content. */
export type SiteContent = Pick<
  ContentApi,
  | "siteSettings"
  | "cachedSettings"
  | "sitemap"
  | "sitemapEntry"
  | "mainPages"
  | "isBackendUnreachable"
  | "isIncomplete"
  | "servedParts"
> & {
  readonly cached: SiteContentParts & {
    readonly entries: ContentCache;
    readonly get: RevalidatingCache["get"];
    /** The cached settings of any age. */
    readonly settingsOfAnyAge: () => Promise<SiteSettings | null>;
    /** This request's page lacks what a later one will have: it is not cached as a whole. */
    readonly noteIncomplete: () => void;
    /** A call that depends on the club's time zone. */
    readonly withTimeZone: <T>(get: (timeZone: string) => ApiResult<T>) => ApiResult<T>;
  };
};

/** Of the settings' cache entry. */
export const settingsKey = "settings";

/**
 * Ms between the starts of two calls for a member's request: this installation's own, else what the backend's
 * settings ask for, else that of spec §9. The settings are read from memory, so that no call waits for them:
 * an isolate's first request does not know them.
 * @param sessionBase another backend, which has said nothing of its pace (Session, base)
 */
export function chooseIntervalMs(
  ownMs: number | null,
  storage: ContentStorage,
  sessionBase: string | undefined,
): number {
  if (ownMs !== null) return ownMs;
  if (sessionBase !== undefined) return callIntervalMs.member;
  return rememberedValue<SiteSettings>(storage, settingsKey)?.paceMs ?? callIntervalMs.member;
}

/**
 * The settings that this isolate or the edge cache has, of any age; null: neither. Asks the backend for
 * nothing, so that what comes before the context can use them.
 */
export async function rememberedSettings(
  storage: ContentStorage,
  clock: EntryParts["clock"],
): Promise<SiteSettings | null> {
  const known = rememberedValue<SiteSettings>(storage, settingsKey);
  if (known || !storage.cache) return known;
  const entry = await openContentCache({ ...storage, clock, waitUntil: () => {} }).read<SiteSettings>(
    settingsKey,
  );
  return entry?.value ?? null;
}

const second = 1_000;
const minute = 60 * second;

/** The desk names both to officers (backend/src/modules/club/sections.ts, club-menu-view.ts). */
export const settingsTtlMs = 5 * minute;
export const sitemapTtlMs = minute;

const menuItem = v.object({ ...menuLinkWire.entries, items: lenientList(menuLinkWire) });

/** Unreadable entries are skipped. An unreadable menu counts as none. */
const sitemapReply = v.object({
  sitemap: requiredList(sitemapEntryWire),
  menu: v.fallback(v.nullish(requiredList(menuItem), null), null),
});

const toMenuLink = ({ url, label }: v.InferOutput<typeof menuLinkWire>) => ({
  url: withoutSlash(url),
  label,
});

export const createSiteSource = ({ call }: Pick<Transport, "call">): SiteSource => ({
  siteSettings: async () => {
    const reply = await call(settingsReply, { method: "GET", path: contentPaths.currentDomain, as: null });
    return reply.ok ? ok(toSettings(reply.value)) : reply;
  },
  sitemap: async () => {
    const reply = await call(sitemapReply, { method: "GET", path: contentPaths.initialData, as: null });
    if (!reply.ok) return reply;
    const { sitemap, menu } = reply.value;
    return ok({
      entries: sitemap.map((entry) => ({
        url: withoutSlash(entry.url),
        lastmod: entry.lastmod,
        model: entry.model,
        priority: entry.priority,
        seoTitle: entry.seo_title,
        seoMetaDescription: entry.seo_meta_description,
        isForVisitors: entry.for_visitors,
      })),
      menu:
        menu?.map(({ items, ...item }) => ({ ...toMenuLink(item), items: items.map(toMenuLink) })) ?? null,
    });
  },
});

/** The entry at a url, else at another spelling of it. */
function findEntry(all: readonly SitemapEntry[], url: string): SitemapEntry | null {
  const folded = url.toLowerCase();
  return (
    all.find((entry) => withoutEndSlashes(entry.url) === url) ??
    all.find((entry) => withoutEndSlashes(entry.url).toLowerCase() === folded) ??
    null
  );
}

export function createSiteContent(
  parts: SiteContentParts,
  chooseSource: (isBackground: boolean) => SiteSource,
): SiteContent {
  const entries = openContentCache(parts);
  const { get, isBackendUnreachable, servedParts } = createRevalidatingCache({ ...parts, entries });
  /** ttl: spec §4. */
  const sitemap = () =>
    get({
      key: "sitemap",
      call: null,
      ttlMs: sitemapTtlMs,
      maxWaitMs: second,
      getFreshValue: (isBackground) => chooseSource(isBackground).sitemap(),
    });
  /** A separate cache entry, because parsing the whole sitemap would dominate a page's cost. */
  const fromSitemap = <T>(
    call: Pick<CachedCall<T>, "key" | "call" | "negativeTtlMs">,
    pick: (all: Sitemap) => T,
  ) =>
    get<T>({
      ...call,
      ttlMs: sitemapTtlMs,
      maxWaitMs: second,
      getFreshValue: async () => {
        const all = await sitemap();
        return all.ok ? ok(pick(all.value)) : all;
      },
    });

  let settingsRead: Promise<SiteSettings | null> | null = null;
  const settingsOfAnyAge = () => {
    settingsRead ??= entries.read<SiteSettings>(settingsKey).then((entry) => entry?.value ?? null);
    return settingsRead;
  };
  const cachedSettings = async () => (await settingsOfAnyAge()) ?? fallbackSettings;
  /** Calls that wait for the settings: the cache does not know of them yet. */
  let waiting = 0;
  let isIncomplete = false;
  const withTimeZone = async <T>(call: (timeZone: string) => ApiResult<T>): ApiResult<T> => {
    waiting += 1;
    const { timeZone } = await cachedSettings();
    waiting -= 1;
    return call(timeZone);
  };

  return {
    siteSettings: () =>
      get({
        key: settingsKey,
        call: ["siteSettings"],
        ttlMs: settingsTtlMs,
        maxWaitMs: second,
        getFreshValue: (isBackground) => chooseSource(isBackground).siteSettings(),
      }),
    cachedSettings,
    sitemap,
    sitemapEntry: (url) =>
      fromSitemap<SitemapEntry | null>(
        { key: `entry:${url}`, call: ["sitemapEntry", url], negativeTtlMs: minute },
        ({ entries: all }) => findEntry(all, url),
      ),
    mainPages: () => fromSitemap({ key: "main-pages", call: ["mainPages"] }, mainPages),
    isBackendUnreachable,
    isIncomplete: () => isIncomplete,
    servedParts: () => (waiting > 0 || isIncomplete ? null : servedParts()),
    cached: {
      ...parts,
      entries,
      get,
      settingsOfAnyAge,
      withTimeZone,
      noteIncomplete: () => {
        isIncomplete = true;
      },
    },
  };
}
