import { bodyRefusal } from "./body-policy";

/** Why a request is refused before routing. */
export type RequestRefusal = "cross-site" | "data-parameter" | "too-large" | "no-form";

export const refusalStatus = {
  "cross-site": 403,
  "data-parameter": 403,
  "too-large": 413,
  "no-form": 415,
} as const satisfies Readonly<Record<RequestRefusal, number>>;

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * CSRF guard: Sec-Fetch-Site, then Origin (OWASP); then the body policy. An unsafe method without either
 * header is refused. `?_data=` is always refused: Remix would run actions for it without its own origin
 * check.
 * @param origins this site's own, without a trailing slash.
 */
export function requestRefusal(request: Request, origins: readonly string[]): RequestRefusal | null {
  if (new URL(request.url).searchParams.has("_data")) return "data-parameter";
  if (safeMethods.has(request.method)) return null;
  return crossSiteRefusal(request.headers, origins) ?? bodyRefusal(request.headers);
}

function crossSiteRefusal(headers: Headers, origins: readonly string[]): "cross-site" | null {
  const site = headers.get("sec-fetch-site");
  if (site === "same-origin") return null;
  // "none": user-initiated, such as reloading a posted form. Browsers that send it also send Origin.
  if (site !== null && site !== "none") return "cross-site";
  const origin = headers.get("origin");
  return origin !== null && origins.includes(origin) ? null : "cross-site";
}
