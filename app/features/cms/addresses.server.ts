import { findRedirect, withQuery } from "~/domain/content/redirect-table";
import type { SiteSettings } from "~/domain/content/site-settings";
import { pagePath, type SitemapEntry } from "~/domain/content/sitemap";
import { withoutOuterSlashes } from "~/lib/trim-slashes";
import { checkedRedirect } from "~/session/safe-redirect";

/** Where an address leads instead, with its query. */
type Elsewhere = { readonly to: string; readonly status: 301 | 302 };

/** spec §2, redirect table. */
export function findElsewhere(
  redirects: SiteSettings["redirects"],
  url: string,
  search: URLSearchParams,
): Elsewhere | null {
  const found = findRedirect(redirects, url);
  const to = found && checkedRedirect(withQuery(found.to, search));
  return to ? { to, status: found.isPermanent ? 301 : 302 } : null;
}

/** The page's own spelling of its address, where the requested one differs in case. */
export function spelledElsewhere(
  url: string,
  spelling: string | undefined,
  search: URLSearchParams,
): Elsewhere | null {
  if (spelling === undefined || spelling === url || spelling.toLowerCase() !== url.toLowerCase()) return null;
  return { to: withQuery(pagePath(spelling), search), status: 301 };
}

/** The same of a page that the sitemap does not list: in lower case. */
export const lowerCased = (url: string): string | null =>
  url === url.toLowerCase() ? null : url.toLowerCase();

/** A sitemap entry's url without slashes at its ends. */
export const entryUrl = (entry: SitemapEntry | null | undefined): string | undefined =>
  entry ? withoutOuterSlashes(entry.url) : undefined;
