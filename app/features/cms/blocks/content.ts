import type { IntroView, LinkView } from "../view-types";

/**
 * The content of each design, beside intro and links. Each folder's block.ts adds its own by declaration
 * merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the blocks fill it.
export interface BlockContents {}

export type Design = keyof BlockContents;

type Contents = {
  [D in Design]: BlockContents[D] & {
    readonly design: D;
    readonly intro: IntroView;
    readonly links: readonly LinkView[];
  };
};

export type ContentOf<D extends Design> = Contents[D];

/** The content of any block; `design` tells which. */
export type BlockContent = ContentOf<Design>;

export type BlockProps<D extends Design> = { readonly content: ContentOf<D> };
