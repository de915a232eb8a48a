import type { EdgeCache } from "~/lib/edge-cache";

/** For browsers: with the edge's own ttl five minutes until a removed picture is gone everywhere. */
export const ownedCacheControl = "public, max-age=180, must-revalidate";

/** Until the edge asks the backend again, in ms. */
const ttlMs = 120_000;
/** Until it forgets a picture that it could not ask about. */
const entryCacheControl = "public, max-age=3600";
const checkedHeader = "x-checked-at";

export type CachedPicture = {
  readonly response: Response;
  readonly etag: string | null;
  readonly isFresh: boolean;
};

/** A member's own picture as an entry of the edge cache. */
export function toCacheEntry(response: Response, now: number): Response {
  const entry = new Response(response.body, response);
  entry.headers.set("Cache-Control", entryCacheControl);
  entry.headers.set(checkedHeader, String(now));
  return entry;
}

/** An entry of the edge cache; one without a time is immutable. */
export async function readCachedPicture(
  entry: Response,
  { cache, key, now }: { readonly cache: EdgeCache; readonly key: string; readonly now: number },
): Promise<CachedPicture> {
  const checkedAt = entry.headers.get(checkedHeader);
  const etag = entry.headers.get("etag");
  if (checkedAt === null) return { response: entry, etag, isFresh: true };
  const response = new Response(entry.body, entry);
  response.headers.delete(checkedHeader);
  response.headers.set("Cache-Control", ownedCacheControl);
  const isFresh = now - Number(checkedAt) < ttlMs && !(await isPurged(cache, key));
  return { response, etag, isFresh };
}

const purgedKey = (hash: string, url: string) => new URL(`/assets/i/${hash}?purged`, url).href;
/** Longer than the ttl, and than a browser's. */
const purgedCacheControl = "public, max-age=600";

/**
 * Has the edge revalidate a picture that its owner has removed. The Cache API reaches this data centre only:
 * in others the ttl ends.
 * @param url of any request to the site
 */
export async function purgePicture(cache: EdgeCache | null, hash: string, url: string): Promise<void> {
  if (!cache || !/^[a-z0-9]{8,64}$/.test(hash)) return;
  const mark = new Response("1", { headers: { "Cache-Control": purgedCacheControl } });
  // Best effort: without it the ttl ends.
  await cache.put(purgedKey(hash, url), mark).catch(() => {});
}

/** Whether a picture's owner has removed it a moment ago. */
async function isPurged(cache: EdgeCache, url: string): Promise<boolean> {
  const [, hash = ""] = /^\/assets\/i\/([a-z0-9]{8,64})\//.exec(new URL(url).pathname) ?? [];
  return (await cache.match(purgedKey(hash, url))) !== undefined;
}
