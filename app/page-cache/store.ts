import type { AnonymousMemory } from "~/api/content/anonymous-memory";
import type { ContentCache } from "~/api/content/content-cache";
import { type ContentCall, type ServedPart, staleCallsOf } from "~/api/content/served-parts";
import { isKnown, notIn304 } from "~/http/conditional-requests";
import { pageTtlHeader } from "~/http/page-cache-header";
import type { Clock } from "~/lib/clock";
import type { EdgeCache } from "~/lib/edge-cache";
import { randomBase64Url } from "~/lib/random";
import { fillPage, type PageTemplate, splitPage } from "./page-template";

/** A finished document or its hydration data, as it was rendered. */
export type FinishedPage = {
  readonly status: number;
  /** With a mark for each word of its reader's own. */
  readonly body: string;
  /** All but the policy and cookies. */
  readonly headers: Headers;
  readonly policy: string;
  readonly nonce: string;
  /** base64url; see placeholders.ts. */
  readonly marks: readonly string[];
  /** When its schedule changes it, in ms since the epoch; null: when its parts do. */
  readonly endsAt: number | null;
  readonly parts: readonly ServedPart[];
};

/** With holes for the nonce, in the body and in the policy, and for own words. JSON but for the bytes. */
type CachedPage = Omit<FinishedPage, "body" | "headers" | "policy" | "nonce" | "marks"> &
  PageTemplate & {
    /** By name, in lower case. A plain object: a Headers costs a Worker more than all else of an answer. */
    readonly headers: Readonly<Record<string, string>>;
    readonly policy: readonly string[];
    /** Of the Worker that rendered it: another build or configuration renders another. */
    readonly installation: string;
  };

export type PageCacheParts = {
  /** null: they are kept in this isolate alone. */
  readonly cache: EdgeCache | null;
  readonly memory: AnonymousMemory;
  /** URL prefix of the entries, which no route serves. */
  readonly keyBase: string;
  readonly installation: string;
  readonly entries: ContentCache;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** A page asks for its data, because it may know of a newer version: one that any isolate has found. */
  readonly asksForData: boolean;
  /** Makes calls of the content API again in the background. */
  readonly revalidate: (calls: readonly ContentCall[]) => Promise<unknown>;
};

export type PageCache = {
  /**
   * The variant's document with a fresh nonce (for HEAD without its body), or a 304; null when there is none
   * that is current.
   * @param words for the marks that it was kept with, escaped
   */
  answer(request: Request, variant: string, words?: readonly string[]): Promise<Response | null>;
  /** Keeps a document for all who ask for the same variant. */
  keep(variant: string, document: FinishedPage): void;
  /** Whether this isolate was asked for a document of this name before; it is from now on. */
  isAskedAgain(name: string): boolean;
  /** One render at a time: who asks meanwhile waits for it, and is answered with what it has kept. */
  rendered(request: Request, variant: string, render: () => Promise<Response>): Promise<Response>;
};

/** Max wait for the render of another request, in ms. */
const maxWaitMs = 2_000;

/** How long an address whose answer was not kept is rendered for each of its visitors, in ms. */
const apartMs = 60_000;

/** max-age in the edge cache. A document is only served while its parts are current. */
const maxAgeSeconds = 24 * 3600;

/** Documents that are the same for many, kept whole (docs/decisions, whole documents). */
export function openPageCache(parts: PageCacheParts): PageCache {
  const { cache, memory, keyBase, entries, clock, waitUntil, installation, asksForData } = parts;
  let isKept = false;
  const nameOf = (variant: string) => `${keyBase}document/${variant}`;
  const addressOf = (variant: string) => `${keyBase}document/${encodeURIComponent(variant)}`;

  const apartName = (variant: string) => `${nameOf(variant)} apart`;
  /** The answer to this variant was not kept a moment ago: nobody waits for another's. */
  const isApart = (variant: string) =>
    clock.now() - (memory.get<number>(apartName(variant)) ?? Number.NEGATIVE_INFINITY) < apartMs;

  async function find(variant: string): Promise<CachedPage | null> {
    const known = memory.get<CachedPage>(nameOf(variant));
    if (known) return known;
    if (isApart(variant)) return null;
    try {
      const hit = await cache?.match(addressOf(variant));
      const document = hit ? unpacked(new Uint8Array(await hit.arrayBuffer())) : null;
      if (document?.installation !== installation) return null;
      memory.set(nameOf(variant), document, bytesOf(document));
      return document;
    } catch {
      // An entry that cannot be read is none.
      return null;
    }
  }

  async function answer(
    request: Request,
    variant: string,
    words: readonly string[] = [],
  ): Promise<Response | null> {
    const document = await find(variant);
    if (!document) return null;
    const now = clock.now();
    if (document.endsAt !== null && now >= document.endsAt) return null;
    const stale = await staleCallsOf(entries, document.parts, now, asksForData);
    if (!stale) return null;
    if (stale.length > 0) waitUntil(parts.revalidate(stale));
    return response(request, document, words, now);
  }

  return {
    answer,
    isAskedAgain: (name) => {
      const address = `${nameOf(name)} asked`;
      if (memory.get(address)) return true;
      memory.set(address, true, apartBytes);
      return false;
    },
    keep: (variant, { status, body, headers, policy, nonce, marks, endsAt, parts }) => {
      const document: CachedPage = {
        ...splitPage(body, [nonce, ...marks]),
        status,
        headers: Object.fromEntries(headers),
        policy: policy.split(nonce),
        ...{ endsAt, parts, installation },
      };
      isKept = true;
      memory.delete(apartName(variant));
      memory.set(nameOf(variant), document, bytesOf(document));
      if (!cache) return;
      const entry = new Response(packed(document), {
        headers: { "Cache-Control": `public, max-age=${maxAgeSeconds}` },
      });
      // Best effort: another isolate renders its own.
      waitUntil(cache.put(addressOf(variant), entry).catch(() => {}));
    },
    rendered: async (request, variant, render) => {
      if (isApart(variant)) return render();
      let own: Promise<Response> | null = null;
      const renderOwn = async () => {
        own = render();
        // A failure is its own visitor's: the others render for themselves.
        const ended = own.then(
          () => {},
          () => {},
        );
        // It ends even if its visitor does not wait for it.
        waitUntil(ended);
        await ended;
        if (!isKept) memory.setMissing(apartName(variant), clock.now(), apartBytes);
      };
      await memory.share(`${nameOf(variant)} render`, clock, renderOwn, maxWaitMs);
      return own ?? (await answer(request, variant)) ?? render();
    },
  };
}

/** The policy's nonces match the body that the browser has. */
const leftOutOf304: ReadonlySet<string> = new Set(notIn304.map((name) => name.toLowerCase()));

function response(request: Request, document: CachedPage, words: readonly string[], now: number): Response {
  const headers: Record<string, string> = { ...document.headers };
  const { endsAt } = document;
  if (endsAt !== null && ttlName in headers) headers[ttlName] = String(Math.floor((endsAt - now) / 1000));
  if (isKnown(request, headers.etag)) {
    for (const name of leftOutOf304) delete headers[name];
    return new Response(null, { status: 304, headers });
  }
  const nonce = randomBase64Url(16);
  headers["content-security-policy"] = document.policy.join(nonce);
  const body = request.method === "HEAD" ? null : fillPage(document, [nonce, ...words]);
  return new Response(body, { status: document.status, headers });
}

const ttlName = pageTtlHeader.toLowerCase();

/** Of the headers and parts beside the body: an estimate. */
const otherBytes = 4_000;
const bytesOf = ({ bytes }: CachedPage) => bytes.length + otherBytes;
const apartBytes = 100;

/** The length of the JSON as four bytes, the JSON, the body. */
function packed({ bytes, ...others }: CachedPage): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(others));
  const all = new Uint8Array(4 + json.length + bytes.length);
  new DataView(all.buffer).setUint32(0, json.length);
  all.set(json, 4);
  all.set(bytes, 4 + json.length);
  return all;
}

function unpacked(all: Uint8Array): CachedPage {
  const length = new DataView(all.buffer).getUint32(0);
  const others: unknown = JSON.parse(new TextDecoder().decode(all.subarray(4, 4 + length)));
  return { ...(others as Omit<CachedPage, "bytes">), bytes: all.slice(4 + length) };
}
