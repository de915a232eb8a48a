import { bodyRefusal } from "./body-limits";

type RequestRefusal =
  | "cross-site"
  | "data-parameter"
  | "method"
  | "too-large"
  | "signed-out"
  | "too-slow"
  | "unreadable"
  | "no-form";

export const refusalStatus = {
  "cross-site": 403,
  "data-parameter": 403,
  method: 405,
  "too-large": 413,
  "signed-out": 401,
  "too-slow": 408,
  unreadable: 400,
  "no-form": 415,
} as const satisfies Readonly<Record<RequestRefusal, number>>;

/** Those of pages and their forms. Remix would run an action for PUT, PATCH and DELETE too. */
export const allowedMethods = "GET, HEAD, POST, OPTIONS";

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * CSRF guard: Sec-Fetch-Site, then Origin (OWASP); then the method, then the body policy. An unsafe method
 * without either header is refused, and always `?_data=`, which Remix would not check.
 * @param origins this site's own, without a trailing slash
 */
export function requestRefusal(request: Request, origins: readonly string[]): RequestRefusal | null {
  const { method, headers, url } = request;
  if (url.includes("?") && new URL(url).searchParams.has("_data")) return "data-parameter";
  if (safeMethods.has(method)) return null;
  const crossSite = crossSiteRefusal(headers, origins);
  if (crossSite || method === "OPTIONS") return crossSite;
  return method === "POST" ? bodyRefusal(new URL(url).pathname, headers) : "method";
}

/** Whether a page of this site sends it, as far as the browser says. */
export const isFromOwnPage = ({ headers }: Request, origins: readonly string[]) =>
  crossSiteRefusal(headers, origins) === null;

function crossSiteRefusal(headers: Headers, origins: readonly string[]): "cross-site" | null {
  const site = headers.get("sec-fetch-site");
  if (site === "same-origin") return null;
  // "none": user-initiated, such as reloading a posted form. Browsers that send it also send Origin.
  if (site !== null && site !== "none") return "cross-site";
  const origin = headers.get("origin");
  return origin !== null && origins.includes(origin) ? null : "cross-site";
}
