/** One thing that the backend has said, and how it went since. Times in ms. */
export type ContentEntry<T> = {
  /** When the backend said so. */
  readonly checkedAt: number;
  /** When it was asked last, whatever came of it. */
  readonly triedAt: number;
  /** The last try to renew it came to nothing. */
  readonly failing: boolean;
  readonly value: T;
};

export type ContentStore = {
  /** Null when there is none, or none that can be read. Never rejects. */
  read<T>(name: string): Promise<ContentEntry<T> | null>;
  /** What the cache does not take is not kept. Never rejects. */
  write<T>(name: string, entry: ContentEntry<T>): Promise<void>;
};

/** How long the cache keeps an entry for a backend that is down, in seconds. */
const keptFor = 7 * 24 * 3600;

/** Raise it when what is cached changes: entries of before would be read as if they were of now. (A test holds entries of it.) */
export const shape = 3;

/** A broken entry may be anything, and a request with it has to find the backend instead. */
function isEntry(value: unknown): value is ContentEntry<never> {
  const { checkedAt, triedAt, value: kept } = (value ?? {}) as Partial<ContentEntry<unknown>>;
  return Number.isFinite(checkedAt) && Number.isFinite(triedAt) && kept !== undefined;
}

/** Entries in the edge cache, under addresses of this site that no route answers. Without a cache it holds nothing. */
export function openContentStore(cache: Cache | null, keyBase: string): ContentStore {
  const keyOf = (name: string) => `${keyBase}${shape}/${encodeURIComponent(name)}`;
  return {
    read: async <T>(name: string) => {
      try {
        // Some names make an address that no cache takes: too long, or with half a character.
        const hit = await cache?.match(keyOf(name));
        const entry: unknown = await hit?.json();
        return isEntry(entry) ? (entry as ContentEntry<T>) : null;
      } catch {
        return null;
      }
    },
    write: async (name, entry) => {
      const response = new Response(JSON.stringify(entry), {
        headers: { "Content-Type": "application/json", "Cache-Control": `public, max-age=${keptFor}` },
      });
      try {
        await cache?.put(keyOf(name), response);
      } catch {
        // It is asked for again.
      }
    },
  };
}
