import type { Fetch } from "./transport";

/** Pictures and films of the content backend, under the site's own address (spec §7, Assets). */
const picture =
  /^\/assets\/i\/[A-Za-z0-9_-]{8,64}\/(?:raw|\d{1,2}x\d{1,2})w?\/\d{1,4}\.(?:avif|webp|jpe?g|png|svg)$/;
const film = /^\/v\/[A-Za-z0-9_-]{8,64}\.mp4$/;

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

export type AssetParts = {
  readonly fetch: Fetch;
  readonly base: string;
  readonly cache: Cache | null;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** Whether a path belongs to the backend's pictures and films, well formed or not. */
export const isBackendAsset = (pathname: string) =>
  pathname.startsWith("/assets/i/") || pathname.startsWith("/v/");

/**
 * Answers for a picture or a film out of the edge cache, else from the backend. Without the member's cookie or bearer, so
 * that the answer is everybody's. 404 for an address that is not of the exact form.
 */
export async function passAsset(request: Request, parts: AssetParts): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isPicture = picture.test(pathname);
  if (!isPicture && !film.test(pathname)) return new Response(null, { status: 404 });
  if (request.method !== "GET" && request.method !== "HEAD") return new Response(null, { status: 405 });
  // The query is no part of the picture: it must not make a second copy.
  const key = new URL(pathname, request.url).href;
  const cached = isPicture ? await parts.cache?.match(key) : undefined;
  if (cached) return withBody(request, cached);

  const range = request.headers.get("range");
  let answer: Response;
  try {
    answer = await parts.fetch(
      new Request(parts.base + pathname, {
        redirect: "manual",
        headers: range && !isPicture ? { Range: range } : {},
      }),
    );
  } catch {
    return new Response(null, { status: 502, headers: { "Cache-Control": "no-store" } });
  }
  const type = answer.headers.get("content-type") ?? "";
  if (![200, 206].includes(answer.status) || !/^(?:image|video)\//.test(type)) {
    await answer.body?.cancel();
    const status = answer.status === 404 || answer.status === 416 ? answer.status : 502;
    return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
  }
  const headers = new Headers({ "Cache-Control": immutable });
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const passed = new Response(answer.body, { status: answer.status, headers });
  if (isPicture && answer.status === 200 && parts.cache) {
    // The cache takes the whole of it, so a client that leaves early does not leave half a picture behind.
    parts.waitUntil(parts.cache.put(key, passed.clone()).catch(() => {}));
  }
  return withBody(request, passed);
}

const withBody = (request: Request, response: Response) =>
  request.method === "HEAD" ? new Response(null, response) : response;
