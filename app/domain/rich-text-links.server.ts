import { anchorId } from "./block-anchor";
import type { ImageReference } from "./image";
import { parseImageAddress } from "./image-address";

export type LinkTarget = { readonly href: string; readonly external: boolean };

const here = "https://site.invalid";
const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * What an editor's link may point to: this site, another one by http(s), mail or telephone; null for everything else.
 * `ownOrigins` are this site's own addresses; absolute links to them become paths.
 */
export function linkTarget(written: unknown, ownOrigins: readonly string[] = []): LinkTarget | null {
  if (typeof written !== "string") return null;
  const href = written.trim();
  if (href === "") return null;
  if (href.startsWith("#")) {
    const id = anchorId(decoded(href.slice(1)));
    return { href: id ? `#${id}` : "#", external: false };
  }
  let url: URL;
  try {
    url = new URL(href, here);
  } catch {
    return null;
  }
  if (!schemes.has(url.protocol) || url.username || url.password) return null;
  if (url.protocol === "mailto:" || url.protocol === "tel:") return { href: url.href, external: false };
  if (url.origin !== here && !ownOrigins.includes(url.origin)) return { href: url.href, external: true };
  // Two slashes at the front would name a host.
  const path = url.pathname.replace(/^\/+/, "/");
  const hash = url.hash ? `#${anchorId(decoded(url.hash)) ?? ""}` : "";
  return { href: path + url.search + hash, external: false };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The picture that an editor's `src` names, when it is one of this site's own; null for every other address. */
export function ownImage(written: unknown, ownOrigins: readonly string[] = []): ImageReference | null {
  const target = linkTarget(written, ownOrigins);
  return target && !target.external ? parseImageAddress(target.href) : null;
}
