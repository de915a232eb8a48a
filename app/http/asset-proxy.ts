import type { Fetch } from "~/api/transport";
import { canonicalAssetPath } from "~/domain/content/image-url";
import type { Clock } from "~/lib/clock";
import type { EdgeCache } from "~/lib/edge-cache";
import { type CachedPicture, ownedCacheControl, readCachedPicture, toCacheEntry } from "./cached-picture";

/** Response headers that the backend may set. Cookies and policies are dropped. */
const forwardedHeaders = [
  "content-type",
  "content-length",
  "content-range",
  "accept-ranges",
  "etag",
  "last-modified",
];
/** Entries of an earlier version have no time of their last check. */
const keyVersion = "v2";
const immutable = "public, max-age=31536000, immutable";
/** Larger files are not cached. A cached file is in memory until a slow client has read it. */
const maxCachedBytes = 8 * 1024 * 1024;

type AssetParts = {
  readonly fetch: Fetch;
  readonly backendBase: string;
  readonly cache: EdgeCache | null;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** Whether a path is one of the backend's images or videos (spec §7, Assets), valid or not. */
export const isBackendAsset = (pathname: string) =>
  pathname.startsWith("/assets/i/") || pathname.startsWith("/v/");

/**
 * Serves an image or a video from the edge cache, else from the backend, without cookie and bearer. 404 for
 * an invalid path; 502 when the backend fails. A picture without `immutable` is a member's own: it is
 * revalidated.
 */
export async function proxyAsset(request: Request, parts: AssetParts): Promise<Response> {
  const path = canonicalAssetPath(new URL(request.url).pathname);
  if (!path) return errorResponse(404);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD", "Cache-Control": "no-store" } });
  }
  const range = path.startsWith("/v/") ? singleRange(request.headers.get("range")) : null;
  const rangeHeaders = range ? { Range: range } : undefined;
  // Without the visitor's query, which would add a second entry. The Cache API cuts ranges out of a whole
  // response itself.
  const key = new URL(`${path}?${keyVersion}`, request.url).href;
  const { cache } = parts;
  const cached = await cache?.match(new Request(key, { headers: rangeHeaders }));
  if (cache && cached) {
    const known = await readCachedPicture(cached, { cache, key, now: parts.clock.now() });
    if (known.isFresh) return respond(request, known.response);
    return respond(request, await revalidated(path, key, known, parts));
  }

  // A player asks for the whole file with bytes=0-. Fetched without a range, it can be cached.
  const isWholeRange = range === "bytes=0-";
  let reply: Response;
  try {
    reply = await parts.fetch(
      new Request(parts.backendBase + path, {
        method: request.method,
        redirect: "manual",
        headers: isWholeRange ? undefined : rangeHeaders,
      }),
    );
  } catch {
    return errorResponse(502);
  }
  const type = reply.headers.get("content-type") ?? "";
  if (![200, 206].includes(reply.status) || !/^(?:image|video)\//.test(type)) {
    await reply.body?.cancel();
    if (reply.status !== 416) return errorResponse(reply.status === 404 ? 404 : 502);
    return errorResponse(416, { "Content-Range": reply.headers.get("content-range") ?? "bytes */*" });
  }
  const caching = readCaching(path, reply);
  const headers = new Headers({ "Cache-Control": cacheControls[caching] });
  for (const name of forwardedHeaders) {
    const value = reply.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const response = new Response(reply.body, { status: reply.status, headers });
  const length = Number(headers.get("content-length") ?? (path.startsWith("/v/") ? Number.NaN : 0));
  if (
    caching !== "none" &&
    request.method === "GET" &&
    reply.status === 200 &&
    length <= maxCachedBytes &&
    parts.cache
  ) {
    // waitUntil, so that a client that disconnects does not leave a partial entry.
    const entry = caching === "owned" ? toCacheEntry(response.clone(), parts.clock.now()) : response.clone();
    parts.waitUntil(parts.cache.put(key, entry).catch(() => {}));
  }
  return respond(request, isWholeRange ? asPartialContent(response) : response);
}

const cacheControls = { immutable, owned: ownedCacheControl, none: "no-store" } as const;

/** "none": another file than the asked one, for this once. */
function readCaching(path: string, { headers }: Response): keyof typeof cacheControls {
  const control = headers.get("cache-control") ?? "immutable";
  if (control.includes("no-store")) return "none";
  return path.startsWith("/assets/") && !control.includes("immutable") ? "owned" : "immutable";
}

/** Asks the backend whether it still has a picture; while it fails, the cached one is served. */
async function revalidated(
  path: string,
  key: string,
  { response, etag }: CachedPicture,
  { fetch, backendBase, cache, clock, waitUntil }: AssetParts,
): Promise<Response> {
  const headers = etag === null ? undefined : { "If-None-Match": etag };
  const reply = await fetch(new Request(backendBase + path, { redirect: "manual", headers })).catch(
    () => null,
  );
  await reply?.body?.cancel();
  if (reply?.status === 404 || reply?.status === 410) {
    response.body?.cancel().catch(ignore);
    waitUntil((cache?.delete(key) ?? Promise.resolve()).then(ignore, ignore));
    return errorResponse(404);
  }
  // An address names its content: a 200 has the same bytes.
  if (reply?.status === 304 || reply?.status === 200)
    waitUntil(
      (cache?.put(key, toCacheEntry(response.clone(), clock.now())) ?? Promise.resolve()).catch(ignore),
    );
  return response;
}

const ignore = () => {};

/**
 * One range, for videos only; more are ignored (RFC 9110 §14.2), as they would multiply a small request's
 * cost.
 */
const singleRange = (header: string | null) =>
  header !== null && /^bytes=(?:\d+-\d*|-\d+)$/.test(header.trim()) ? header.trim() : null;

const errorResponse = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** Turns a 200 into the 206 for bytes=0- (RFC 9110 §15.3.7), when its length is known. */
function asPartialContent(whole: Response): Response {
  const length = Number(whole.headers.get("content-length") ?? 0);
  if (whole.status !== 200 || length <= 0) return whole;
  const part = new Response(whole.body, { status: 206, headers: whole.headers });
  part.headers.set("Content-Range", `bytes 0-${length - 1}/${length}`);
  return part;
}

/** Drops the body for HEAD, and answers 304 when If-None-Match has the ETag (RFC 9110 §13.1.2). */
function respond(request: Request, response: Response): Response {
  const etag = response.headers.get("etag");
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((each) => each.trim());
  const isNotModified = response.status === 200 && etag !== null && known.includes(etag);
  if (request.method !== "HEAD" && !isNotModified) return response;
  response.body?.cancel().catch(() => {});
  return new Response(null, { status: isNotModified ? 304 : response.status, headers: response.headers });
}
