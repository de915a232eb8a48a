/** Why a request is turned away before anything else sees it. */
export type GateRefusal = "cross-site" | "data-parameter";

const safeMethods = new Set(["GET", "HEAD"]);

/**
 * The request gate. A request that may change something must come from a page of this site: `Sec-Fetch-Site` says so in
 * every current browser, an exact `Origin` in older ones, and a request with neither is refused. `?_data=` is refused
 * always: Remix would run actions for it past its own origin check.
 * @param origins the addresses of this site, without a trailing slash.
 */
export function checkGate(request: Request, origins: readonly string[]): GateRefusal | null {
  const url = new URL(request.url);
  if (url.searchParams.has("_data")) return "data-parameter";
  if (safeMethods.has(request.method)) return null;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin") return null;
  // "none" is a person's own doing (a reload of a posted form), which a browser of that age also gives an Origin.
  if (site !== null && site !== "none") return "cross-site";
  const origin = request.headers.get("origin");
  return origin !== null && origins.includes(origin) ? null : "cross-site";
}
