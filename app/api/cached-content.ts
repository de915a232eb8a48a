import type { Clock } from "~/lib/clock";
import { pause } from "~/lib/pause";
import { ok } from "~/lib/result";
import type { ApiResult, ContentApi } from "./types";

/** The edge cache and what it needs; without one (a development server) every call goes through. */
export type ContentCacheParts = {
  readonly cache: Cache | null;
  /** An address of this site that no route answers; it is the keys' prefix. */
  readonly keyBase: string;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Calls that somebody waits for. */
  readonly now: ContentApi;
  /** The same calls, paced for nobody's waiting (spec §9, 500 ms). */
  readonly later: ContentApi;
};

const second = 1000;
const minute = 60 * second;

/** Freshness by kind. The sitemap's is spec §4's; the others are ours. */
const freshFor = { settings: 5 * minute, sitemap: minute, page: minute, groups: 5 * minute } as const;
/** So much longer than fresh is an entry served at once, while a new one is fetched behind the member's back. */
const staleAtOnceFor = 10 * minute;
/** Older entries wait this long for the backend, then serve anyway. */
const patience = 2 * second;
/** How long the cache keeps an entry for a backend that is down, in seconds. */
const keptFor = 7 * 24 * 3600;
/** A page that does not exist: just long enough to take the sting out of a stampede. */
const absentFor = 10 * second;

/** Raise it when a cached type of the domain changes: entries of before would be read as if they were of now. */
const shape = 1;

type Entry<T> = { readonly checkedAt: number; readonly value: T };

/**
 * Content for everyone, out of the edge cache: fresh entries at once, stale ones while they are refetched, old ones when
 * the backend is slow (2 s) or down. Only what was asked without a session is ever put in.
 */
export function createCachedContent(parts: ContentCacheParts): ContentApi {
  const { cache, clock, now, later, waitUntil } = parts;
  const keyOf = (name: string) => `${parts.keyBase}${shape}/${encodeURIComponent(name)}`;

  async function read<T>(name: string): Promise<Entry<T> | null> {
    const hit = await cache?.match(keyOf(name));
    return hit ? ((await hit.json()) as Entry<T>) : null;
  }

  async function write<T>(name: string, value: T): Promise<void> {
    const entry: Entry<T> = { checkedAt: clock.now(), value };
    const response = new Response(JSON.stringify(entry), {
      headers: { "Content-Type": "application/json", "Cache-Control": `public, max-age=${keptFor}` },
    });
    await cache?.put(keyOf(name), response);
  }

  async function load<T>(name: string, fetchIt: () => ApiResult<T>): ApiResult<T> {
    const result = await fetchIt();
    if (result.ok) waitUntil(write(name, result.value));
    return result;
  }

  async function cached<T>(
    name: string,
    fresh: number,
    ask: (content: ContentApi) => ApiResult<T>,
  ): ApiResult<T> {
    const entry = await read<T>(name);
    if (!entry) return load(name, () => ask(now));
    const age = clock.now() - entry.checkedAt;
    if (age <= (entry.value === null ? Math.min(absentFor, fresh) : fresh)) return ok(entry.value);
    if (entry.value !== null && age <= fresh + staleAtOnceFor) {
      // Written back first as checked now, so that one request of many fetches it, and a dead backend gets a pause.
      waitUntil(write(name, entry.value).then(() => load(name, () => ask(later))));
      return ok(entry.value);
    }
    const loading = load(name, () => ask(now));
    waitUntil(loading);
    const result = await Promise.race([loading, pause(patience, null)]);
    return result?.ok ? result : entry.value === null ? loading : ok(entry.value);
  }

  return {
    siteSettings: () => cached("settings", freshFor.settings, (content) => content.siteSettings()),
    sitemap: () => cached("sitemap", freshFor.sitemap, (content) => content.sitemap()),
    groups: () => cached("groups", freshFor.groups, (content) => content.groups()),
    page: (url, options) =>
      options?.fresh
        ? load(`page:${url}`, () => now.page(url))
        : cached(`page:${url}`, freshFor.page, (content) => content.page(url)),
    legacyPage: (url, options) =>
      options?.fresh
        ? load(`legacy:${url}`, () => now.legacyPage(url))
        : cached(`legacy:${url}`, freshFor.page, (content) => content.legacyPage(url)),
  };
}
