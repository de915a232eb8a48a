import { anchorId } from "./block-anchor";
import type { ImageReference } from "./image";
import { parseImageAddress } from "./image-address";
import type { PagePictures } from "./picture-facts";
import type { RichText } from "./rich-text";

/** Rich texts that were made before, by the level of their first heading and their whole HTML; `undefined` for one that was not. */
export type KnownTexts = {
  find(level: number, html: string): RichText | null | undefined;
  add(level: number, html: string, text: RichText | null): void;
};

/**
 * Origins that are ours: absolute links to `site` are internal, pictures of either are shown by this site, completed by
 * `pictures`. `texts` are of the same origins.
 */
export type OwnOrigins = {
  readonly site?: string;
  readonly backend?: string;
  readonly pictures?: PagePictures;
  readonly texts?: KnownTexts;
};

export type LinkTarget = { readonly href: string; readonly external: boolean };

/** Browsers take longer ones, nobody types them (characters). */
const longestLink = 2_000;
const here = "https://site.invalid";
const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * What an editor's link may point to: this site, another one by http(s), mail or telephone; null for everything else.
 * Absolute links to `siteOrigin`, this site's own, become paths.
 */
export function linkTarget(written: unknown, siteOrigin?: string): LinkTarget | null {
  if (typeof written !== "string") return null;
  const href = written.trim();
  if (href === "" || href.length > longestLink) return null;
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
  if (url.origin !== here && url.origin !== siteOrigin) return { href: url.href, external: true };
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
export function ownImage(written: unknown, own: OwnOrigins = {}): ImageReference | null {
  const target = linkTarget(written, own.site);
  if (!target) return null;
  const { origin, pathname } = new URL(target.href, here);
  if (origin !== here && origin !== own.backend) return null;
  const image = parseImageAddress(target.external ? pathname : target.href);
  return image && own.pictures ? own.pictures.complete(image) : image;
}
