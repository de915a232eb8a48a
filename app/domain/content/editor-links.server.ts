import { anchorId, type PageAnchors } from "./block-anchor";
import type { ImageReference } from "./image";
import { parseImageUrl } from "./image-url";
import type { PageImages } from "./page-images";
import type { RichText } from "./rich-text";

/** Cache of sanitised rich texts, by first heading level and HTML. `undefined` on a miss. */
export type SanitisedTexts = {
  find(level: number, html: string): RichText | null | undefined;
  add(level: number, html: string, text: RichText | null): void;
};

/**
 * This installation's origins. Absolute links to `site` become internal. Images of `site` and `backend` are
 * shown, with the facts of `images`. `texts` caches rich texts made with the same origins. `anchors`: of the
 * page that a text belongs to.
 */
export type OwnOrigins = {
  readonly site?: string;
  readonly backend?: string;
  readonly images?: PageImages;
  readonly texts?: SanitisedTexts;
  readonly anchors?: PageAnchors;
  /** Where a button with `redirectLogin` leads a visitor (spec §6); missing for members. */
  readonly signIn?: string;
};

export type LinkTarget = { readonly href: string; readonly external: boolean };

const maxLinkLength = 2_000;
const here = "https://site.invalid";
const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * Allow-list of an editor's links: this site, http(s), mailto and tel; else null. Links to `siteOrigin`
 * become paths.
 */
export function linkTarget(written: unknown, siteOrigin?: string): LinkTarget | null {
  if (typeof written !== "string") return null;
  const href = written.trim();
  if (href === "" || href.length > maxLinkLength) return null;
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
  // `//host` would be a protocol-relative URL.
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

/** The image that an editor's `src` names, if it is this site's or the backend's; else null. */
export function ownImage(written: unknown, own: OwnOrigins = {}): ImageReference | null {
  const target = linkTarget(written, own.site);
  if (!target) return null;
  const { origin, pathname } = new URL(target.href, here);
  if (origin !== here && origin !== own.backend) return null;
  const image = parseImageUrl(target.external ? pathname : target.href);
  return image && own.images ? own.images.complete(image) : image;
}
