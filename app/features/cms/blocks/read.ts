import type { OwnOrigins } from "~/domain/content/editor-links.server";
import type { Group } from "~/domain/content/group";
import type { PageBlock } from "~/domain/content/page";
import type { ClubFacts } from "../page-view-deps";
import type { PageLocation } from "../picture-links";
import type { TabView } from "../view-types";
import type { ClubLists } from "./club-lists.server";
import type { ContentOf, Design } from "./content";

export type ReadOptions = {
  /** Level of the block's own heading, 1 to 5. */
  readonly level: number;
  readonly own: OwnOrigins;
  readonly now: number;
  readonly timeZone: string;
  readonly locale: string;
  readonly club: ClubFacts | null;
  readonly groups: readonly Group[];
  /** The club's records that the page's blocks list. */
  readonly lists: ClubLists;
  /** This block's tabs, of which the URL selects one. */
  readonly tabs: (labels: readonly string[]) => readonly TabView[];
  /** Id of this block or widget within the page. */
  readonly id: string;
  /** Where the page is read; null where its pictures have no pages of their own. */
  readonly pageLocation: PageLocation | null;
};

/** The fields that a reader uses; the others describe the block's frame. */
export type BlockValues = Pick<PageBlock, "variables" | "imageHashes" | "backgroundVideo">;

/** Turns an editor's values into a design's content, or null when there is nothing to show. Never throws. */
export type Read<D extends Design = Design> = (
  block: BlockValues,
  options: ReadOptions,
) => ContentOf<D> | null;
