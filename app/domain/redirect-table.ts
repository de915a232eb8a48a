import type { SiteSettings } from "./site-config";

/** spec §2: where the redirect table sends a page's url ("/{to}"), or null. The caller still has to check the target. */
export function redirectOf(redirects: SiteSettings["redirects"], url: string): string | null {
  const bare = (path: string) => path.replace(/^\/+|\/+$/g, "").toLowerCase();
  const entry = redirects.find(({ from }) => bare(from) === bare(url));
  return entry ? `/${entry.to.replace(/^\/+/, "")}` : null;
}
