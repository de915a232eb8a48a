import type { Clock } from "~/lib/clock";
import { err, ok } from "~/lib/result";
import { withTimeout } from "~/lib/with-timeout";
import { type ApiResult, timeoutError } from "../api-error";
import type { CachedEntry, ContentCache } from "./content-cache";
import { judgeFreshness, type Lifetime } from "./freshness";
import type { ContentCall, ServedPart } from "./served-parts";

/** A cached backend call. */
export type CachedCall<T> = Omit<Lifetime, "expiresAt"> & {
  readonly key: string;
  /** The call by its name, for cached pages; null: no page shows its reply itself. */
  readonly call: ContentCall | null;
  /** true: what another isolate has cached a moment ago is seen. */
  readonly coherent?: boolean;
  /** Max wait for the backend before a stale entry is served. */
  readonly maxWaitMs: number;
  /** Max wait for the backend without an entry; then a timeout error. A late reply is still cached. */
  readonly timeoutMs?: number;
  /** When a value expires regardless of its ttl; null: never. Ms since the epoch. */
  readonly expiresAt?: (value: T, checkedAt: number) => number | null;
  /** @param isBackground no visitor waits for it: it is paced (spec §9) */
  readonly getFreshValue: (isBackground: boolean) => ApiResult<T>;
};

/** `version` null: the value could not be cached. */
type Served<T> = { readonly value: T; readonly version: string | null };

export type RevalidatingCache = {
  /** Each key is read once a request. */
  get<T>(call: CachedCall<T>): ApiResult<T>;
  /** Whether `get` served an entry that a slow or unreachable backend did not revalidate. */
  isBackendUnreachable(): boolean;
  /** What `get` has served; null when a call failed, is under way, or the backend is unreachable. */
  servedParts(): readonly ServedPart[] | null;
};

type RevalidatingCacheParts = {
  readonly entries: ContentCache;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** Fetches and stores replies. */
function createFetcher({ entries, clock, waitUntil }: RevalidatingCacheParts) {
  /** One call of the isolate for all requests that ask meanwhile. It ends even if this request does. */
  function fetchAndStore<T>(key: string, getFreshValue: () => ApiResult<T>): ApiResult<Served<T>> {
    const fetching = entries.share(key, async () => {
      const result = await getFreshValue();
      if (!result.ok) return result;
      const { version, stored } = entries.write(key, result.value, clock.now());
      waitUntil(stored);
      return ok({ value: result.value, version: await version });
    });
    waitUntil(fetching);
    return fetching;
  }

  async function revalidate<T>(key: string, stale: CachedEntry<T>, getFreshValue: () => ApiResult<T>) {
    const tried = { ...stale, triedAt: clock.now() };
    const noted = entries.note(key, tried);
    const result = await fetchAndStore(key, async () => {
      const fresh = await getFreshValue();
      await noted;
      return fresh;
    });
    if (!result.ok) await entries.note(key, { ...tried, failing: true });
    return result;
  }

  return { fetchAndStore, revalidate };
}

const chooseLifetime = <T>(
  { ttlMs, negativeTtlMs, expiresAt }: CachedCall<T>,
  value: T,
  checkedAt: number,
): Lifetime => ({ ttlMs, negativeTtlMs, expiresAt: expiresAt?.(value, checkedAt) ?? null });

/**
 * Stale-while-revalidate and stale-if-error (RFC 5861) for one request:
 * - fresh: served.
 * - stale: served, and revalidated in the background.
 * - stale for more than 10 minutes, or expired: revalidated first. Served all the same when the backend takes
 *   longer than the max wait, or fails.
 */
export function createRevalidatingCache(parts: RevalidatingCacheParts): RevalidatingCache {
  const { entries, clock, waitUntil } = parts;
  const { fetchAndStore, revalidate } = createFetcher(parts);
  const results = new Map<string, ApiResult<unknown>>();
  /** By key; null: under way, or failed. */
  const served = new Map<string, ServedPart | null>();
  let isUnreachable = false;

  function serveStale<T>(entry: CachedEntry<T>) {
    if (entry.failing) isUnreachable = true;
    return ok(entry);
  }

  async function read<T>(call: CachedCall<T>): ApiResult<Served<T>> {
    const { key, maxWaitMs, timeoutMs, getFreshValue } = call;
    const now = clock.now();
    const getState = (entry: CachedEntry<T>) =>
      judgeFreshness(entry, chooseLifetime(call, entry.value, entry.checkedAt), now);
    let entry = await entries.read<T>(key, { coherent: call.coherent });
    // Another isolate may have revalidated it since this one has read it.
    if (entry && !call.coherent && getState(entry) !== "fresh")
      entry = await entries.read<T>(key, { coherent: true });
    if (!entry) {
      const fetching = fetchAndStore(key, () => getFreshValue(false));
      return timeoutMs === undefined ? fetching : withTimeout(clock, timeoutMs, fetching, err(timeoutError));
    }
    const state = getState(entry);
    if (state === "fresh") return ok(entry);
    if (state === "tried") return serveStale(entry);
    if (state === "stale") {
      waitUntil(revalidate(key, entry, () => getFreshValue(true)));
      return serveStale(entry);
    }
    const revalidation = revalidate(key, entry, () => getFreshValue(false));
    waitUntil(revalidation);
    const result = await withTimeout(clock, maxWaitMs, revalidation, null);
    if (result?.ok || entry.value === null) return result ?? revalidation;
    isUnreachable = true;
    // Requests within the retry interval get the stale value without waiting for the backend.
    if (!result) waitUntil(entries.note(key, { ...entry, triedAt: now, failing: true }));
    return ok(entry);
  }

  async function recorded<T>(call: CachedCall<T>): ApiResult<T> {
    const { key, call: name } = call;
    if (name) served.set(key, null);
    const result = await read(call);
    if (!result.ok) return result;
    const { value, version } = result.value;
    if (name && version !== null)
      served.set(key, {
        ...chooseLifetime(call, value, clock.now()),
        url: entries.createUrl(key),
        version,
        call: name,
      });
    return ok(value);
  }

  return {
    get: <T>(call: CachedCall<T>) => {
      const earlier = results.get(call.key) as ApiResult<T> | undefined;
      if (earlier) return earlier;
      const result = recorded(call);
      results.set(call.key, result);
      return result;
    },
    isBackendUnreachable: () => isUnreachable,
    servedParts: () => {
      const all = [...served.values()];
      return isUnreachable || all.includes(null) ? null : (all as ServedPart[]);
    },
  };
}
