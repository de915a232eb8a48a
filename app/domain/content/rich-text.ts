import type { ImageReference } from "./image";

/**
 * A node of sanitised rich text: plain values, which one component renders on the server and in the browser
 * without a parser.
 */
export type RichNode = string | RichElement;
export type RichElement = readonly [tag: string, props: RichProps | null, ...children: RichNode[]];

/**
 * React attributes. Our own tags: `x` is an external link, `embed` a link to a player or an iframe's page.
 * `img` has `image` instead of `src`.
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
  /** Of an image, in pixels, when its aspect does not determine it. */
  readonly height?: number;
};

/**
 * `RichNode[]` as JSON: in single fetch's stream one string is smaller than thousands of values. Made by
 * `toRichText` only.
 */
export type RichText = string & { readonly richText: true };

/** Not validated again: our server made the text. */
export function richNodes(text: RichText): readonly RichNode[] {
  return JSON.parse(text) as readonly RichNode[];
}
