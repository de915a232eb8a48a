import type { ImageReference } from "./image";

/**
 * An editor's rich text after the allow-list: a tree of plain values that the server makes from HTML and that the same
 * component draws on the server and in the browser. The browser never sees HTML, nor the parser and the sanitiser.
 */
export type RichNode = string | RichElement;
export type RichElement = readonly [tag: string, props: RichProps | null, ...children: RichNode[]];

/**
 * Attributes as React names them; a few names are ours. The tag `x` is a link that leaves the site, `embed` one to a
 * player or a frame, and `img` carries `image` instead of an address.
 */
export type RichProps = {
  readonly id?: string;
  readonly lang?: string;
  readonly dir?: string;
  readonly href?: string;
  readonly title?: string;
  readonly start?: number;
  readonly value?: number;
  readonly reversed?: true;
  readonly open?: true;
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly scope?: string;
  readonly dateTime?: string;
  readonly alt?: string;
  readonly image?: ImageReference;
  /** Of an image, in pixels, when its aspect does not decide it. */
  readonly height?: number;
};

/**
 * `RichNode[]` as JSON: one string costs the page's data stream less than thousands of small values, and no depth.
 * Only `toRichText` makes it.
 */
export type RichText = string & { readonly richText: true };

/** The nodes of a rich text. It is our own server's work, so it is not checked again. */
export function richNodes(text: RichText): readonly RichNode[] {
  return JSON.parse(text) as readonly RichNode[];
}
