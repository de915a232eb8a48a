import type { SiteSettings } from "./site-config";

/** spec §2: where the redirect table sends a page's url ("/{to}"), or null. The caller still has to check the target. */
export function redirectOf(redirects: SiteSettings["redirects"], url: string): string | null {
  const bare = (path: string) => path.replace(/^\/+|\/+$/g, "").toLowerCase();
  const entry = redirects.find(({ from }) => bare(from) === bare(url));
  // An entry that leads to itself would never end.
  return entry && bare(entry.to) !== bare(url) ? `/${entry.to.replace(/^\/+/, "")}` : null;
}
