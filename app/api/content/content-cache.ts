/** A cached reply and the history of its revalidation. Times in ms since the epoch. */
export type CachedEntry<T> = {
  /** When the backend replied with `value`. */
  readonly checkedAt: number;
  /** When the backend was last called, successfully or not. */
  readonly triedAt: number;
  /** The last revalidation failed. */
  readonly failing: boolean;
  readonly value: T;
};

export type ContentCache = {
  /** Null without a readable entry. Never rejects. */
  read<T>(key: string): Promise<CachedEntry<T> | null>;
  /** Best effort. Never rejects. */
  write<T>(key: string, entry: CachedEntry<T>): Promise<void>;
};

/** max-age (RFC 9111 §5.2.2.1): how long an entry can be served while the backend is unreachable. */
const maxAgeSeconds = 7 * 24 * 3600;

/**
 * Version of the cached values, part of every key. Raise it when their shape changes: a new deployment reads
 * the entries of the previous one. tests/unit/api/content/cached-shape.test.ts checks it.
 */
export const shape = 8;

/** Entries of another version can have any shape; an invalid one is a cache miss. */
function isEntry(entry: unknown): entry is CachedEntry<never> {
  const { checkedAt, triedAt, value } = (entry ?? {}) as Partial<CachedEntry<unknown>>;
  return Number.isFinite(checkedAt) && Number.isFinite(triedAt) && value !== undefined;
}

/**
 * Entries in the edge cache (Cache API), under URLs that no route serves.
 * @param cache null: nothing is cached.
 * @param keyBase the URLs' prefix.
 */
export function openContentCache(cache: Cache | null, keyBase: string): ContentCache {
  const addressOf = (key: string) => `${keyBase}${shape}/${encodeURIComponent(key)}`;
  return {
    read: async <T>(key: string) => {
      try {
        // Throws for keys that make no valid address: too long, or with a lone surrogate.
        const hit = await cache?.match(addressOf(key));
        const entry: unknown = await hit?.json();
        return isEntry(entry) ? (entry as CachedEntry<T>) : null;
      } catch {
        return null;
      }
    },
    write: async (key, entry) => {
      const response = new Response(JSON.stringify(entry), {
        headers: {
          "Content-Type": "application/json",
          "Cache-Control": `public, max-age=${maxAgeSeconds}`,
        },
      });
      try {
        await cache?.put(addressOf(key), response);
      } catch {
        // The next request calls the backend again.
      }
    },
  };
}
