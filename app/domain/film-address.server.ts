import { linkTarget, type OwnOrigins } from "./rich-text-links.server";

/** spec §7, Assets: /v/{hash}.{ext}; a film is MP4 (spec §9). */
const film = /^\/v\/[\w-]{8,64}\.mp4$/;

/** A film's address on this site, when an editor's value names one of the site's or the backend's own; null for any other. */
export function filmAddress(written: unknown, own: OwnOrigins = {}): string | null {
  const target = linkTarget(written, own.site);
  if (!target) return null;
  if (!target.external) return film.test(target.href) ? target.href : null;
  const { origin, pathname, search } = new URL(target.href);
  return origin === own.backend && search === "" && film.test(pathname) ? pathname : null;
}
