import type { IntroView, LinkView } from "../view-types";

/**
 * The content of each design, beside the intro and the links that all have. A design is named after the
 * folder that has its view; the folder's block.ts adds it here by declaration merging.
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

/** Props of a block's view. */
export type BlockProps<D extends Design> = { readonly content: ContentOf<D> };
