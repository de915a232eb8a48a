import { withoutOuterSlashes } from "~/lib/trim-slashes";
import type { SiteSettings } from "./site-settings";

/** Without slashes at either end, in lower case. */
const normalised = (path: string) => withoutOuterSlashes(path).toLowerCase();

/** The page of an entry's target, without query and fragment. */
const getPage = (to: string) => normalised(to.replace(/[?#].*/s, ""));

/** Each step reads the whole table. */
const maxSteps = 10;

type Redirect = {
  /** A path on this site, with a query or a fragment of its own. */
  readonly to: string;
  /** The editor has said so of each step. */
  readonly isPermanent: boolean;
};

/**
 * spec §2: the final target of a page's url ("/{to}"), or null. Pages within a loop do not redirect; a chain
 * that leads into a loop ends at the loop's first page. The caller checks the target (`checkedRedirect`).
 */
export function findRedirect(redirects: SiteSettings["redirects"], url: string): Redirect | null {
  let at = normalised(url);
  let isPermanent = true;
  /** Visited pages, and the target that led to each. */
  const visited = new Map<string, Redirect | null>([[at, null]]);
  for (let step = 0; step < maxSteps; step += 1) {
    const entry = redirects.find(({ from }) => normalised(from) === at);
    if (!entry) return visited.get(at) ?? null;
    const next = getPage(entry.to);
    if (visited.has(next)) return visited.get(next) ?? null;
    isPermanent &&= entry.isPermanent;
    visited.set(next, { to: `/${entry.to.replace(/^\/+/, "")}`, isPermanent });
    at = next;
  }
  return null;
}

/** A target with the query of the address that led to it; what the target says itself comes first. */
export function withQuery(target: string, search: URLSearchParams): string {
  const [, path = "", own = "", fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(target) ?? [];
  const named = new Set(new URLSearchParams(own).keys());
  const added = new URLSearchParams([...search].filter(([name]) => !named.has(name))).toString();
  const query = [own, added].filter(Boolean).join("&");
  return `${path}${query ? `?${query}` : ""}${fragment}`;
}
