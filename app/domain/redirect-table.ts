import type { SiteSettings } from "./site-config";

/** As the table and a page's url name the same page. */
const bare = (path: string) => path.replace(/^\/+|\/+$/g, "").toLowerCase();

/** The page that an entry leads to: a part of a page, or what is asked of it, is no page of its own. */
const pageOf = (to: string) => bare(to.replace(/[?#].*$/s, ""));

/** A longer way is nobody's intention, and each step of it reads the whole table. */
const mostSteps = 10;

/**
 * spec §2: where the redirect table sends a page's url in the end ("/{to}"), or null. Pages of a circle stay where they are: who
 * comes from outside is led to the first of them. The caller still has to check the target.
 */
export function redirectOf(redirects: SiteSettings["redirects"], url: string): string | null {
  let at = bare(url);
  /** Each page on the way, and the address that led to it. */
  const way = new Map<string, string | null>([[at, null]]);
  for (let step = 0; step < mostSteps; step += 1) {
    const entry = redirects.find(({ from }) => bare(from) === at);
    if (!entry) return way.get(at) ?? null;
    const next = pageOf(entry.to);
    if (way.has(next)) return way.get(next) ?? null;
    way.set(next, `/${entry.to.replace(/^\/+/, "")}`);
    at = next;
  }
  return null;
}
