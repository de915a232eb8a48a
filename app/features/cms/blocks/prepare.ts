import type { PageBlock } from "~/domain/page";
import type { OwnOrigins } from "~/domain/rich-text-links.server";
import type { BlockContent } from "../view";

export type PrepareOptions = {
  /** Level of the block's own heading, 1 to 5. */
  readonly level: number;
  readonly own: OwnOrigins;
};

/** Reads an editor's values into what a design draws, or null when there is nothing to show. */
export type Prepare = (block: PageBlock, options: PrepareOptions) => BlockContent | null;
