import type { EntryContext } from "@remix-run/cloudflare";

/**
 * The document's context with only the matched routes: RemixServer would build and match all of the
 * manifest's.
 */
export function withMatchedRoutes(remix: EntryContext): EntryContext {
  // Remix's own <Scripts>, which only the development server uses, sends all routes to the browser.
  if (import.meta.env.DEV) return remix;
  const { manifest, staticHandlerContext } = remix;
  const matched = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.entries(manifest.routes).filter(([id]) => matched.includes(id));
  return { ...remix, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}
