import { pageTtlHeader } from "~/http/service-worker-headers";
import { trimCache } from "./trim-cache";

/** Header of a cached page: when it was cached, in ms since the epoch. */
const cachedAtHeader = "X-Cached-At";

/**
 * For this long a cached page is served without revalidation: the page itself checks its version (spec §4).
 */
const freshForMs = 60_000;
/** About half a megabyte. */
const maxPages = 40;

/** Marker entry: cached pages may not match this visitor; use them only offline. */
const untrustedMarker = "/.untrusted";

/**
 * How to answer with a cached page: without a request, before revalidating it, or only after a network error.
 */
type Strategy = "cache-only" | "stale-while-revalidate" | "network-first";

type PageCacheOptions = {
  readonly open: () => Promise<Cache>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly now: () => number;
};

/**
 * Cache of the public pages that this browser has read as a visitor (`pageTtlHeader` allows it). After a
 * member's document or a posted form, cached pages are untrusted until the next visitor's document.
 */
export function createPageCache({ open, fetch, now }: PageCacheOptions) {
  // A response to a request from before a posted form must not be cached: it may show the state before the
  // form.
  let generation = 0;

  async function markUntrusted(): Promise<void> {
    generation += 1;
    await (await open()).put(untrustedMarker, new Response(null));
  }

  async function clear(): Promise<void> {
    generation += 1;
    const cache = await open();
    await Promise.all((await cache.keys()).map((key) => cache.delete(key)));
  }

  async function put(url: string, document: Response, isVisitors: boolean): Promise<void> {
    const headers = new Headers(document.headers);
    headers.set(cachedAtHeader, String(now()));
    const copy = new Response(await document.blob(), { status: document.status, headers });
    const cache = await open();
    if (isVisitors) await cache.delete(untrustedMarker);
    // Deleted first, so that it becomes the newest entry: the least recently requested is trimmed first.
    await cache.delete(url);
    await cache.put(url, copy);
    await trimCache(cache, maxPages);
  }

  async function update({ url, credentials }: Request, document: Response, requested: number): Promise<void> {
    if (isPersonal(url, document)) return markUntrusted();
    if (isGone(document)) await (await open()).delete(url);
    else if (document.status === 200 && document.headers.has(pageTtlHeader) && requested === generation) {
      // Without cookies every answer is a visitor's: it does not say who is signed in.
      await put(url, document, credentials !== "omit");
    }
  }

  /**
   * Fetches a page; `cached` settles once the cache is up to date.
   * @throws TypeError offline
   */
  async function fetchPage(request: Request): Promise<{ document: Response; cached: Promise<void> }> {
    const requested = generation;
    const document = await fetch(request);
    return { document, cached: update(request, document.clone(), requested) };
  }

  /** The cached page, whatever its age. */
  const find = async (url: string) => (await open()).match(url, { ignoreVary: true });

  /** At most `limit` cached pages, the newest first. */
  async function newest(limit: number): Promise<readonly { readonly path: string; readonly html: string }[]> {
    const cache = await open();
    const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== untrustedMarker);
    return Promise.all(
      keys
        .slice(-limit)
        .reverse()
        .map(async (key) => {
          const { pathname, search } = new URL(key.url);
          return { path: pathname + search, html: (await (await cache.match(key))?.text()) ?? "" };
        }),
    );
  }

  async function strategyFor(copy: Response): Promise<Strategy> {
    if (!isWithinTtl(copy) || (await (await open()).match(untrustedMarker))) return "network-first";
    return getAge(copy) < freshForMs ? "cache-only" : "stale-while-revalidate";
  }

  const getAge = (copy: Response) => now() - Number(copy.headers.get(cachedAtHeader));

  const isWithinTtl = (copy: Response) =>
    getAge(copy) >= 0 && getAge(copy) < Number(copy.headers.get(pageTtlHeader)) * 1000;

  return { clear, fetchPage, find, isWithinTtl, markUntrusted, newest, strategyFor };
}

/** Redirected, or deleted. */
const isGone = ({ type, status }: Response) => type === "opaqueredirect" || status === 404 || status === 410;

/** The redirect at the end of a sign-in by a provider, or a no-store document; errors are always no-store. */
const isPersonal = (url: string, document: Response) =>
  document.type === "opaqueredirect"
    ? /^\/auth(\/|$)/.test(new URL(url).pathname)
    : document.ok && (document.headers.get("Cache-Control") ?? "").includes("no-store");
