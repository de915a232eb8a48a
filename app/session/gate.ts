/** Why a request is turned away before anything else sees it. */
export type GateRefusal = "cross-site" | "data-parameter" | "too-large" | "no-form";

/** What a refusal answers with. */
export const refusalStatus = {
  "cross-site": 403,
  "data-parameter": 403,
  "too-large": 413,
  "no-form": 415,
} as const;

const safeMethods = new Set(["GET", "HEAD"]);

/** No form of ours is longer, and all of it would be read into memory (bytes). */
const longestForm = 64 * 1024;
/** What our pages' forms are sent as; the first upload will add its own kind here, for its own address. */
const formType = /^application\/x-www-form-urlencoded(?:\s*;|$)/i;

/**
 * The request gate. A request that may change something must come from a page of this site: `Sec-Fetch-Site` says so in
 * every current browser, an exact `Origin` in older ones, and a request with neither is refused. `?_data=` is refused
 * always: Remix would run actions for it past its own origin check. A body has to be a form of ours, of a known length.
 * @param origins the addresses of this site, without a trailing slash.
 */
export function checkGate(request: Request, origins: readonly string[]): GateRefusal | null {
  const url = new URL(request.url);
  if (url.searchParams.has("_data")) return "data-parameter";
  if (safeMethods.has(request.method)) return null;
  return checkSender(request, origins) ?? checkBody(request.headers);
}

function checkSender(request: Request, origins: readonly string[]): GateRefusal | null {
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return null;
  // "none" is a person's own doing (a reload of a posted form), which a browser of that age also gives an Origin.
  if (site !== null && site !== "none") return "cross-site";
  const origin = request.headers.get("origin");
  return origin !== null && origins.includes(origin) ? null : "cross-site";
}

function checkBody(headers: Headers): GateRefusal | null {
  const length = headers.get("content-length");
  // Every browser says how long a form is; a body without a length could go on for ever.
  if (length === null ? headers.has("transfer-encoding") : Number(length) > longestForm) return "too-large";
  const type = headers.get("content-type");
  return type === null || formType.test(type) ? null : "no-form";
}
