import type { AnonymousMemory } from "~/api/content/anonymous-memory";
import type { ServedPart } from "~/api/content/served-parts";
import type { Clock } from "~/lib/clock";
import type { EdgeCache } from "~/lib/edge-cache";
import { type PageTemplate, splitPage } from "./page-template";

/** A finished document or its hydration data, as it was rendered. */
export type FinishedPage = {
  readonly status: number;
  /** With placeholders for its reader's values. */
  readonly body: string;
  /** All but the policy and cookies. */
  readonly headers: Headers;
  readonly policy: string;
  readonly nonce: string;
  /** base64url; see placeholders.ts. */
  readonly tokens: readonly string[];
  /** When its schedule changes it, in ms since the epoch; null: when its parts do. */
  readonly endsAt: number | null;
  readonly parts: readonly ServedPart[];
};

/** With slots for the nonce and for its reader's values. JSON but for the bytes. */
export type CachedPage = Omit<FinishedPage, "body" | "headers" | "policy" | "nonce" | "tokens"> &
  PageTemplate & {
    /** By name, in lower case. A plain object: a Headers costs a Worker more than all else of an answer. */
    readonly headers: Readonly<Record<string, string>>;
    readonly policy: readonly string[];
    /** Of the Worker that rendered it: another build or configuration renders another. */
    readonly installation: string;
  };

export type PageStoreParts = {
  /** null: pages are cached in this isolate alone. */
  readonly cache: EdgeCache | null;
  readonly memory: AnonymousMemory;
  /** URL prefix of the entries, which no route serves. */
  readonly keyBase: string;
  readonly installation: string;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

export type PageStore = {
  find(key: string): Promise<CachedPage | null>;
  put(key: string, page: FinishedPage): void;
  /** The page of this key was not cacheable a moment ago: it is neither looked up nor waited for. */
  isBypassed(key: string): boolean;
  bypass(key: string): void;
  /** Whether this isolate was asked for this key before; it is from now on. */
  isAskedAgain(key: string): boolean;
  /** Runs `render` once for all that ask for the key meanwhile (AnonymousMemory). */
  renderOnce(key: string, render: () => Promise<void>): Promise<void>;
};

/** How long a key is bypassed, in ms. */
const bypassMs = 60_000;
/** Max wait for the render of another request, in ms. */
const maxWaitMs = 2_000;
/** max-age in the edge cache. A page is only served while its parts are current. */
const maxAgeSeconds = 24 * 3600;

/** Of the headers and parts beside the body: an estimate. */
const otherBytes = 4_000;
const markerBytes = 100;
const sizeInBytes = ({ bytes }: CachedPage) => bytes.length + otherBytes;

/** Where pages are cached: the isolate's memory, and the edge cache behind it. */
export function openPageStore(parts: PageStoreParts): PageStore {
  const { cache, memory, keyBase, clock, waitUntil, installation } = parts;
  const memoryKey = (key: string) => `${keyBase}document/${key}`;
  const entryUrl = (key: string) => `${keyBase}document/${encodeURIComponent(key)}`;
  const bypassKey = (key: string) => `${memoryKey(key)} bypass`;
  const isBypassed = (key: string) =>
    clock.now() - (memory.get<number>(bypassKey(key)) ?? Number.NEGATIVE_INFINITY) < bypassMs;

  return {
    isBypassed,
    bypass: (key) => memory.setMissing(bypassKey(key), clock.now(), markerBytes),
    find: async (key) => {
      const known = memory.get<CachedPage>(memoryKey(key));
      if (known) return known;
      if (isBypassed(key)) return null;
      try {
        const hit = await cache?.match(entryUrl(key));
        const page = hit ? unpack(new Uint8Array(await hit.arrayBuffer())) : null;
        if (page?.installation !== installation) return null;
        memory.set(memoryKey(key), page, sizeInBytes(page));
        return page;
      } catch {
        // An unreadable entry is a miss.
        return null;
      }
    },
    put: (key, { status, body, headers, policy, nonce, tokens, endsAt, parts }) => {
      const page: CachedPage = {
        ...splitPage(body, [nonce, ...tokens]),
        status,
        headers: Object.fromEntries(headers),
        policy: policy.split(nonce),
        endsAt,
        parts,
        installation,
      };
      memory.delete(bypassKey(key));
      memory.set(memoryKey(key), page, sizeInBytes(page));
      if (!cache) return;
      const entry = new Response(pack(page), {
        headers: { "Cache-Control": `public, max-age=${maxAgeSeconds}` },
      });
      // Best effort: another isolate renders its own.
      waitUntil(cache.put(entryUrl(key), entry).catch(() => {}));
    },
    isAskedAgain: (key) => {
      const marker = `${memoryKey(key)} asked`;
      if (memory.get(marker)) return true;
      memory.set(marker, true, markerBytes);
      return false;
    },
    renderOnce: (key, render) => memory.share(`${memoryKey(key)} render`, clock, render, maxWaitMs),
  };
}

/** The length of the JSON as four bytes, the JSON, the body. */
function pack({ bytes, ...others }: CachedPage): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(others));
  const all = new Uint8Array(4 + json.length + bytes.length);
  new DataView(all.buffer).setUint32(0, json.length);
  all.set(json, 4);
  all.set(bytes, 4 + json.length);
  return all;
}

function unpack(all: Uint8Array): CachedPage {
  const length = new DataView(all.buffer).getUint32(0);
  const others: unknown = JSON.parse(new TextDecoder().decode(all.subarray(4, 4 + length)));
  return { ...(others as Omit<CachedPage, "bytes">), bytes: all.slice(4 + length) };
}
