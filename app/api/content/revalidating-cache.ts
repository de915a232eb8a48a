import type { Clock } from "~/lib/clock";
import { err, ok } from "~/lib/result";
import { withTimeout } from "~/lib/with-timeout";
import { type ApiResult, timeoutError } from "../api-error";
import type { CachedEntry, ContentCache } from "./content-cache";

/** How long past its ttl an entry is served while it is revalidated in the background (RFC 5861 §3). */
const staleWhileRevalidateMs = 10 * 60_000;
/**
 * Min time between two tries to revalidate an entry, so that not every request calls an unreachable backend.
 */
const retryIntervalMs = 10_000;
/** Limits requests for missing pages, while new pages still appear soon. */
const defaultNegativeTtlMs = 10_000;

/** A cached backend call. `Source` makes the calls: at once, or paced for background work (spec §9). */
export type CachedCall<Source, T> = {
  readonly key: string;
  /** Freshness lifetime (RFC 9111 §4.2). */
  readonly ttlMs: number;
  /** Max wait for the backend before a stale entry is served. */
  readonly maxWaitMs: number;
  /** Max wait for the backend without an entry; then a timeout error. A late reply is still cached. */
  readonly timeoutMs?: number;
  /** ttl of null, if shorter than `ttlMs`. 10 s by default. */
  readonly negativeTtlMs?: number;
  /** When a value expires regardless of its ttl; null: never. Ms since the epoch. */
  readonly expiresAt?: (value: T, checkedAt: number) => number | null;
  readonly getFreshValue: (source: Source) => ApiResult<T>;
};

export type RevalidatingCache<Source> = {
  /** Each key is read once a request. */
  get<T>(call: CachedCall<Source, T>): ApiResult<T>;
  /** Whether `get` served an entry that a slow or unreachable backend did not revalidate. */
  isBackendUnreachable(): boolean;
};

export type RevalidatingCacheParts<Source> = {
  readonly entries: ContentCache;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** For calls that a visitor waits for. */
  readonly source: Source;
  /** For background calls. */
  readonly backgroundSource: Source;
};

/**
 * Stale-while-revalidate and stale-if-error (RFC 5861) for one request:
 * - fresh: served.
 * - stale: served, and revalidated in the background.
 * - stale for more than 10 minutes, or expired: revalidated first. Served all the same when the backend takes
 *   longer than the max wait, or fails.
 */
export function createRevalidatingCache<Source>({
  entries,
  clock,
  waitUntil,
  source,
  backgroundSource,
}: RevalidatingCacheParts<Source>): RevalidatingCache<Source> {
  const results = new Map<string, ApiResult<unknown>>();
  let isUnreachable = false;

  async function fetchAndStore<T>(key: string, getFreshValue: () => ApiResult<T>): ApiResult<T> {
    const result = await getFreshValue();
    if (result.ok) {
      const now = clock.now();
      waitUntil(entries.write(key, { checkedAt: now, triedAt: now, failing: false, value: result.value }));
    }
    return result;
  }

  async function revalidate<T>(key: string, stale: CachedEntry<T>, getFreshValue: () => ApiResult<T>) {
    const tried = { ...stale, triedAt: clock.now() };
    const noted = entries.write(key, tried);
    const result = await fetchAndStore(key, async () => {
      const fresh = await getFreshValue();
      await noted;
      return fresh;
    });
    if (!result.ok) await entries.write(key, { ...tried, failing: true });
    return result;
  }

  function serveStale<T>(entry: CachedEntry<T>) {
    if (entry.failing) isUnreachable = true;
    return ok(entry.value);
  }

  function withinTimeout<T>({ timeoutMs }: CachedCall<Source, T>, fetching: ApiResult<T>): ApiResult<T> {
    if (timeoutMs === undefined) return fetching;
    waitUntil(fetching);
    return withTimeout(clock, timeoutMs, fetching, err(timeoutError));
  }

  async function read<T>(call: CachedCall<Source, T>): ApiResult<T> {
    const { key, ttlMs, maxWaitMs, negativeTtlMs = defaultNegativeTtlMs, expiresAt, getFreshValue } = call;
    const entry = await entries.read<T>(key);
    if (!entry) {
      const fetching = fetchAndStore(key, () => getFreshValue(source));
      return withinTimeout(call, fetching);
    }
    const now = clock.now();
    const { value, checkedAt, triedAt } = entry;
    const age = now - checkedAt;
    const isNegative = value === null;
    const isExpired = now >= (expiresAt?.(value, checkedAt) ?? Number.POSITIVE_INFINITY);
    if (!isExpired && age <= (isNegative ? Math.min(negativeTtlMs, ttlMs) : ttlMs)) return ok(value);
    // A stale null is never served: the page may exist by now.
    if (!isNegative) {
      if (triedAt > checkedAt && now - triedAt < retryIntervalMs) return serveStale(entry);
      if (!isExpired && age <= ttlMs + staleWhileRevalidateMs) {
        waitUntil(revalidate(key, entry, () => getFreshValue(backgroundSource)));
        return serveStale(entry);
      }
    }
    const revalidation = revalidate(key, entry, () => getFreshValue(source));
    waitUntil(revalidation);
    const result = await withTimeout(clock, maxWaitMs, revalidation, null);
    if (result?.ok || isNegative) return result ?? revalidation;
    isUnreachable = true;
    // Requests within the retry interval get the stale value without waiting for the backend.
    if (!result) waitUntil(entries.write(key, { ...entry, triedAt: now, failing: true }));
    return ok(value);
  }

  return {
    get: <T>(call: CachedCall<Source, T>) => {
      const earlier = results.get(call.key) as ApiResult<T> | undefined;
      if (earlier) return earlier;
      const result = read(call);
      results.set(call.key, result);
      return result;
    },
    isBackendUnreachable: () => isUnreachable,
  };
}
