import { canonicalAssetPath } from "~/domain/asset-path";
import type { Fetch } from "./transport";

/** What a backend's answer may bring along. Cookies, policies and the like may not. */
const passedOn = [
  "content-type",
  "content-length",
  "content-range",
  "accept-ranges",
  "etag",
  "last-modified",
];
const immutable = "public, max-age=31536000, immutable";
/** A film up to this many bytes is kept whole at the edge; it is held in memory for a slow reader meanwhile. */
const longestKept = 8 * 1024 * 1024;

export type AssetParts = {
  readonly fetch: Fetch;
  readonly base: string;
  readonly cache: Cache | null;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** Whether a path belongs to the backend's pictures and films (spec §7, Assets), well formed or not. */
export const isBackendAsset = (pathname: string) =>
  pathname.startsWith("/assets/i/") || pathname.startsWith("/v/");

/**
 * Answers for a picture or a film out of the edge cache, else from the backend. Without the member's cookie or bearer, so
 * that the answer is everybody's. 404 for an address that is not of the exact form.
 */
export async function passAsset(request: Request, parts: AssetParts): Promise<Response> {
  const path = canonicalAssetPath(new URL(request.url).pathname);
  if (!path) return refused(404);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD", "Cache-Control": "no-store" } });
  }
  // Of a picture there are no parts.
  const range = path.startsWith("/v/") ? request.headers.get("range") : null;
  const asked = range ? { Range: range } : undefined;
  // The query is no part of the picture: it must not make a second copy. The cache cuts ranges out of a whole film itself.
  const key = new URL(path, request.url).href;
  const cached = await parts.cache?.match(new Request(key, { headers: asked }));
  if (cached) return answered(request, cached);

  // A player asks for "all of it, from the start": as a whole it can be kept.
  const fromTheStart = range === "bytes=0-";
  let answer: Response;
  try {
    answer = await parts.fetch(
      new Request(parts.base + path, {
        method: request.method,
        redirect: "manual",
        headers: fromTheStart ? undefined : asked,
      }),
    );
  } catch {
    return refused(502);
  }
  const type = answer.headers.get("content-type") ?? "";
  if (![200, 206].includes(answer.status) || !/^(?:image|video)\//.test(type)) {
    await answer.body?.cancel();
    if (answer.status !== 416) return refused(answer.status === 404 ? 404 : 502);
    return refused(416, { "Content-Range": answer.headers.get("content-range") ?? "bytes */*" });
  }
  const headers = new Headers({ "Cache-Control": immutable });
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const passed = new Response(answer.body, { status: answer.status, headers });
  const length = Number(headers.get("content-length") ?? (path.startsWith("/v/") ? Number.NaN : 0));
  if (request.method === "GET" && answer.status === 200 && length <= longestKept && parts.cache) {
    // The cache takes the whole of it, so a client that leaves early does not leave half a picture behind.
    parts.waitUntil(parts.cache.put(key, passed.clone()).catch(() => {}));
  }
  return answered(request, fromTheStart ? asPart(passed) : passed);
}

/** Failures are nobody's to keep: the file may be there in a moment. */
const refused = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** A whole film as the answer to "bytes=0-", when its length is known. */
function asPart(whole: Response): Response {
  const length = Number(whole.headers.get("content-length") ?? 0);
  if (whole.status !== 200 || length <= 0) return whole;
  const part = new Response(whole.body, { status: 206, headers: whole.headers });
  part.headers.set("Content-Range", `bytes 0-${length - 1}/${length}`);
  return part;
}

/** Nothing of the body for HEAD, nor for a client that has it already. */
function answered(request: Request, response: Response): Response {
  const tag = response.headers.get("etag");
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((each) => each.trim());
  const same = response.status === 200 && tag !== null && known.includes(tag);
  if (request.method !== "HEAD" && !same) return response;
  response.body?.cancel().catch(() => {});
  return new Response(null, { status: same ? 304 : response.status, headers: response.headers });
}
