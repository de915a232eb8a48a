import { withoutOuterSlashes } from "~/lib/trim-slashes";
import type { SiteSettings } from "./site-settings";

/** Without slashes at either end, in lower case. */
const normalised = (path: string) => withoutOuterSlashes(path).toLowerCase();

/** The page of an entry's target, without query and fragment. */
const getPage = (to: string) => normalised(to.replace(/[?#].*/s, ""));

/** Each step reads the whole table. */
const maxSteps = 10;

/**
 * spec §2: the final target of a page's url ("/{to}"), or null. Pages within a loop do not redirect; a chain
 * that leads into a loop ends at the loop's first page. The caller checks the target (`checkedRedirect`).
 */
export function findRedirect(redirects: SiteSettings["redirects"], url: string): string | null {
  let at = normalised(url);
  /** Visited pages, and the target that led to each. */
  const visited = new Map<string, string | null>([[at, null]]);
  for (let step = 0; step < maxSteps; step += 1) {
    const entry = redirects.find(({ from }) => normalised(from) === at);
    if (!entry) return visited.get(at) ?? null;
    const next = getPage(entry.to);
    if (visited.has(next)) return visited.get(next) ?? null;
    visited.set(next, `/${entry.to.replace(/^\/+/, "")}`);
    at = next;
  }
  return null;
}
