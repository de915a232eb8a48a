import type { CachedEntry } from "./content-cache";

/** How long past its ttl an entry is served while it is revalidated in the background (RFC 5861 §3). */
const staleWhileRevalidateMs = 10 * 60_000;
/**
 * Min time between two tries to revalidate an entry, so that not every request calls an unreachable backend.
 */
const retryIntervalMs = 10_000;
/** Limits requests for missing pages, while new pages still appear soon. */
const defaultNegativeTtlMs = 10_000;

export type Lifetime = {
  /** Freshness lifetime (RFC 9111 §4.2). */
  readonly ttlMs: number;
  /** ttl of null, if shorter than `ttlMs`. 10 s by default. */
  readonly negativeTtlMs?: number;
  /** When the value expires regardless of its ttl; null: never. Ms since the epoch. */
  readonly expiresAt: number | null;
};

/**
 * fresh: served. tried: stale, and revalidated a moment ago: served. stale: served, and revalidated in the
 * background. expired: revalidated before it is served.
 */
type Freshness = "fresh" | "tried" | "stale" | "expired";

/** Of an entry at `now` (RFC 5861; ms since the epoch). */
export function judgeFreshness(entry: CachedEntry<unknown>, lifetime: Lifetime, now: number): Freshness {
  const { value, checkedAt, triedAt } = entry;
  const { ttlMs, negativeTtlMs = defaultNegativeTtlMs, expiresAt } = lifetime;
  const age = now - checkedAt;
  const isNegative = value === null;
  const isExpired = expiresAt !== null && now >= expiresAt;
  if (!isExpired && age <= (isNegative ? Math.min(negativeTtlMs, ttlMs) : ttlMs)) return "fresh";
  // A stale null is never served: the page may exist by now.
  if (isNegative) return "expired";
  if (triedAt > checkedAt && now - triedAt < retryIntervalMs) return "tried";
  return isExpired || age > ttlMs + staleWhileRevalidateMs ? "expired" : "stale";
}
