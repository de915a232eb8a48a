import { isFilmPath } from "./asset-path";
import { linkTarget, type OwnOrigins } from "./rich-text-links.server";

/** A film's address on this site, when an editor's value names one of the site's or the backend's own; null for any other. */
export function filmAddress(written: unknown, own: OwnOrigins = {}): string | null {
  const target = linkTarget(written, own.site);
  if (!target) return null;
  if (!target.external) return isFilmPath(target.href) ? target.href : null;
  const { origin, pathname, search } = new URL(target.href);
  return origin === own.backend && search === "" && isFilmPath(pathname) ? pathname : null;
}
