import { linkTarget, type OwnOrigins } from "../editor-links.server";
import { isVideoPath } from "../image-url";

/** The path of a video that an editor's value names, if it is the site's or the backend's; else null. */
export function readVideoUrl(written: unknown, own: OwnOrigins = {}): string | null {
  const target = linkTarget(written, own.site);
  if (!target) return null;
  if (!target.external) return isVideoPath(target.href) ? target.href : null;
  const { origin, pathname, search } = new URL(target.href);
  return origin === own.backend && search === "" && isVideoPath(pathname) ? pathname : null;
}
