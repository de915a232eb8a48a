import type { Clock } from "~/lib/clock";
import type { EdgeCache } from "~/lib/edge-cache";
import { sha256 } from "~/lib/random";
import type { AnonymousMemory } from "./anonymous-memory";

/** A cached reply and the history of its revalidation. Times in ms since the epoch. */
export type CachedEntry<T> = {
  /** When the backend replied with `value`. */
  readonly checkedAt: number;
  /** When the backend was last called, successfully or not. */
  readonly triedAt: number;
  /** The last revalidation failed. */
  readonly failing: boolean;
  /** Hash of `value`: revalidation that brings the same value keeps it. */
  readonly version: string;
  /** Frozen. */
  readonly value: T;
};

export type ReadOptions = {
  /** true: what another isolate has written is seen at once, at the cost of asking the edge cache. */
  readonly coherent?: boolean;
};

/** Neither promise rejects. */
export type Writing = {
  /** The entry's version, which this isolate then remembers; null when it cannot be cached. */
  readonly version: Promise<string | null>;
  /** When the edge cache has the entry. */
  readonly stored: Promise<void>;
};

export type ContentCache = {
  /** Where an entry is. Throws for keys that make no valid address: too long, or with a lone surrogate. */
  createUrl(key: string): string;
  /** What memory has, without a look at the edge cache; null: `readAt` looks there. */
  recent(url: string): CachedEntry<unknown> | null;
  /** As `read`. */
  readAt(url: string, options?: ReadOptions): Promise<CachedEntry<unknown> | null>;
  /** Null without a readable entry. Never rejects. */
  read<T>(key: string, options?: ReadOptions): Promise<CachedEntry<T> | null>;
  /** A new reply. Best effort. */
  write<T>(key: string, value: T, checkedAt: number): Writing;
  /** Another history of the same reply: this isolate knows it at once. Never rejects. */
  note<T>(key: string, entry: CachedEntry<T>): Promise<void>;
  /** One call of this isolate for all requests that ask for the key meanwhile. */
  share<T>(key: string, work: () => Promise<T>): Promise<T>;
};

/** Where content is cached between requests. */
export type ContentStorage = {
  /** The edge cache; null in the development server: nothing is cached. */
  readonly cache: EdgeCache | null;
  /** The isolate's memory, before the edge cache; null: none. */
  readonly memory: AnonymousMemory | null;
  /** URL prefix of the entries, which no route serves. */
  readonly keyBase: string;
};

export type EntryParts = ContentStorage & {
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** max-age (RFC 9111 §5.2.2.1): how long an entry can be served while the backend is unreachable. */
const maxAgeSeconds = 7 * 24 * 3600;
/** The same of null, which is never served stale (freshness.ts). */
const nullMaxAgeSeconds = 60;

/**
 * How long an entry in memory is used before the edge cache is asked for another isolate's: in the background
 * at first, so that no request waits for what is asked for often. In ms.
 */
const askedAfterMs = 5_000;
const waitedForAfterMs = 10_000;

/**
 * Version of the cached values, part of every key. Raise it when their shape changes: a new deployment reads
 * the entries of the previous one. tests/unit/api/content/cached-shape.test.ts checks it.
 */
export const shape = 18;

/** An entry's history and version, so that a value that is in memory need not be parsed again. */
const historyHeader = "X-History";

/** Of a parsed value, for each character of its JSON: an estimate. */
const bytesPerCharacter = 4;

/** In memory: with when it was last read from, or written to, the edge cache. */
type Remembered = { readonly entry: CachedEntry<unknown>; readonly readAt: number; readonly bytes: number };

/** Freezes a JSON value and all that is in it. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) deepFreeze(each);
  return value;
}

const nothingWritten: Writing = { version: Promise.resolve(null), stored: Promise.resolve() };

/** Entries of another version can have any shape; an invalid one is a cache miss. */
function isEntry(entry: unknown): entry is CachedEntry<never> {
  const { checkedAt, triedAt, version, value } = (entry ?? {}) as Partial<CachedEntry<unknown>>;
  return (
    Number.isFinite(checkedAt) &&
    Number.isFinite(triedAt) &&
    typeof version === "string" &&
    value !== undefined
  );
}

const getHistory = ({ checkedAt, triedAt, failing, version }: Omit<CachedEntry<unknown>, "value">) =>
  `${checkedAt} ${triedAt} ${failing ? 1 : 0} ${version}`;

/** The remembered value with the history of the edge cache's entry; null when that has another value. */
function withHistory(history: string | null, known: CachedEntry<unknown>): CachedEntry<unknown> | null {
  const [checkedAt, triedAt, failing, version] = (history ?? "").split(" ");
  if (version !== known.version) return null;
  return { ...known, checkedAt: Number(checkedAt), triedAt: Number(triedAt), failing: failing === "1" };
}

const createEntryUrl = (keyBase: string, key: string) => `${keyBase}${shape}/${encodeURIComponent(key)}`;

/** What this isolate's memory has at a key, however old: without waiting. Null: nothing. */
export function rememberedValue<T>({ memory, keyBase }: ContentStorage, key: string): T | null {
  const known = memory?.get<Remembered>(createEntryUrl(keyBase, key));
  return (known?.entry.value ?? null) as T | null;
}

/** Entries by their URLs: in the isolate's memory, and in the edge cache (Cache API). */
function createEntryStore({ cache, memory, clock, waitUntil }: EntryParts) {
  function remember(url: string, entry: CachedEntry<unknown>, bytes: number) {
    const remembered: Remembered = { entry, readAt: clock.now(), bytes };
    if (entry.value === null) memory?.setMissing(url, remembered, bytes);
    else memory?.set(url, remembered, bytes);
  }

  async function readEdge(url: string, known: Remembered | undefined) {
    const hit = await cache?.match(url);
    if (!hit) return null;
    const triedAt = Number(hit.headers.get(historyHeader)?.split(" ")[1]);
    const current = memory?.get<Remembered>(url);
    if (current && current.entry.triedAt > triedAt) {
      // This isolate has made a newer one, which the edge cache does not have yet.
      void hit.body?.cancel();
      remember(url, current.entry, current.bytes);
      return current.entry;
    }
    const same = known && withHistory(hit.headers.get(historyHeader), known.entry);
    if (known && same) {
      // Nobody waits for it: of a copy it ends with the other one.
      void hit.body?.cancel();
      remember(url, same, known.bytes);
      return same;
    }
    const text = await hit.text();
    const entry: unknown = JSON.parse(text);
    if (!isEntry(entry)) return null;
    remember(url, deepFreeze(entry), text.length * bytesPerCharacter);
    return entry;
  }

  async function readAt(url: string, { coherent = false }: ReadOptions = {}) {
    try {
      const known = memory?.get<Remembered>(url);
      const now = clock.now();
      const age = known && !coherent ? now - known.readAt : Number.POSITIVE_INFINITY;
      if (known && age < waitedForAfterMs) {
        if (age >= askedAfterMs) {
          // One request asks for all.
          remember(url, known.entry, known.bytes);
          waitUntil(readEdge(url, known).catch(() => null));
        }
        return known.entry;
      }
      // What the edge cache has dropped is as good as it was.
      return (await readEdge(url, known)) ?? known?.entry ?? null;
    } catch {
      return null;
    }
  }

  async function store(url: string, entry: CachedEntry<unknown>, text: string) {
    await cache?.put(
      url,
      new Response(text, {
        headers: {
          "Content-Type": "application/json",
          "Cache-Control": `public, max-age=${entry.value === null ? nullMaxAgeSeconds : maxAgeSeconds}`,
          [historyHeader]: getHistory(entry),
        },
      }),
    );
  }

  const recent = (url: string) => {
    const known = memory?.get<Remembered>(url);
    return known && clock.now() - known.readAt < askedAfterMs ? known.entry : null;
  };

  return { remember, recent, readAt, store };
}

/** The entries by their keys, under URLs that no route serves. */
export function openContentCache(parts: EntryParts): ContentCache {
  const { cache, memory, keyBase, clock } = parts;
  const { remember, recent, readAt, store } = createEntryStore(parts);
  const createUrl = (key: string) => createEntryUrl(keyBase, key);

  return {
    createUrl,
    recent,
    readAt,
    read: async <T>(key: string, options?: ReadOptions) => {
      try {
        return (await readAt(createUrl(key), options)) as CachedEntry<T> | null;
      } catch {
        return null;
      }
    },
    write: (key, value, checkedAt) => {
      if (!cache && !memory) return nothingWritten;
      const writing = (async () => {
        const url = createUrl(key);
        const json = JSON.stringify(value);
        const version = await sha256(json);
        // Parsed again: what is remembered is what a reader of the edge cache gets.
        const entry = {
          checkedAt,
          triedAt: checkedAt,
          failing: false,
          version,
          value: deepFreeze(JSON.parse(json) as unknown),
        };
        remember(url, entry, json.length * bytesPerCharacter);
        return { url, entry };
      })();
      return {
        version: writing.then(
          ({ entry }) => entry.version,
          () => null,
        ),
        // If it fails, the next request calls the backend again.
        stored: writing.then(({ url, entry }) => store(url, entry, JSON.stringify(entry))).catch(() => {}),
      };
    },
    note: async (key, entry) => {
      try {
        const url = createUrl(key);
        const text = JSON.stringify(entry);
        remember(url, entry, text.length * bytesPerCharacter);
        await store(url, entry, text);
      } catch {
        // The next request notes it.
      }
    },
    share: (key, work) => (memory ? memory.share(keyBase + key, clock, work) : work()),
  };
}
