import { Refusal } from "./refusal";
import type { AppContext } from "./services";

/**
 * CSRF guard of the backend's own pages: Sec-Fetch-Site must be same-origin, or where a browser sends none,
 * Origin must be the backend's (OWASP).
 * @throws Refusal FORBIDDEN
 */
export function requireSameOrigin(c: AppContext): void {
  const fetchSite = c.req.header("sec-fetch-site");
  const isSameOrigin = fetchSite
    ? fetchSite === "same-origin"
    : c.req.header("origin") === new URL(c.req.url).origin;
  if (!isSameOrigin) throw new Refusal("FORBIDDEN");
}
