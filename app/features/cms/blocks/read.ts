import type { Group } from "~/domain/group";
import type { PageBlock } from "~/domain/page";
import type { OwnOrigins } from "~/domain/rich-text-links.server";
import type { ClubFacts } from "../page-view-deps";
import type { TabView } from "../parts";
import type { ClubLists } from "./club-lists.server";
import type { BlockContent } from "./contents";

/** What a reader knows besides the block. */
export type ReadOptions = {
  /** Level of the block's own heading, 1 to 5. */
  readonly level: number;
  readonly own: OwnOrigins;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly timeZone: string;
  readonly locale: string;
  readonly club: ClubFacts | null;
  readonly groups: readonly Group[];
  /** What the page's blocks list of the club's. */
  readonly lists: ClubLists;
  /** The tabs of this block, as the address chooses. */
  readonly tabs: (labels: readonly string[]) => readonly TabView[];
};

/** What of a block its reader looks at; the rest is about the place in which the block stands. */
export type BlockValues = Pick<PageBlock, "variables" | "imageHashes" | "backgroundVideo">;

/** Reads an editor's values into what a design draws, or null when there is nothing to show. Never throws. */
export type Read<Content extends BlockContent = BlockContent> = (
  block: BlockValues,
  options: ReadOptions,
) => Content | null;
