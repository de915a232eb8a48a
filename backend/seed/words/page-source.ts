import type { PictureName } from "../pictures";
import type { FilmName } from "./films";

/**
 * A picture as an editor places it: which one, cut how, and how wide at most (a width that the catalogue
 * has). Anywhere within a block's variables or a widget's settings it becomes an image reference.
 */
export type PlacedPicture = {
  readonly picture: PictureName;
  readonly aspect: string;
  readonly width: number;
};

/** A block of pages/*.json; what is missing takes the schema's default. */
export type BlockSource = {
  readonly name: string;
  readonly template: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly images?: Readonly<Record<string, PlacedPicture>>;
  readonly hidden?: boolean;
  readonly deleted?: boolean;
  readonly editing?: boolean;
  /** Days from the seeding. */
  readonly startsInDays?: number;
  readonly endsInDays?: number;
  readonly textColour?: string;
  readonly backgroundColour?: string;
  readonly padding?: {
    readonly top?: string;
    readonly bottom?: string;
    readonly left?: string;
    readonly right?: string;
  };
  readonly margin?: { readonly top?: string; readonly bottom?: string };
  readonly fullWidth?: boolean;
  readonly background?: { readonly fixed?: boolean; readonly opacity?: string; readonly saturation?: string };
  /** Plays behind the block. */
  readonly film?: FilmName;
  readonly animation?: {
    readonly type: string;
    readonly easing?: string;
    readonly offset?: string;
    readonly duration?: string;
    readonly delay?: string;
  };
  readonly anchor?: string;
};

export type WidgetSource = {
  readonly type: string;
  /** The widget's templatevar map. */
  readonly settings: Readonly<Record<string, unknown>>;
};

export type RowSource = {
  readonly type: "columns" | "tabs";
  readonly blocks: readonly {
    /** 12-column span. */
    readonly width: number;
    readonly tab?: string;
    readonly widgets: readonly WidgetSource[];
  }[];
};

export type PageSource = {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Sitemap priority, 0 to 1. */
  readonly priority: number;
  /** Not in a current member's menu. */
  readonly forVisitors?: boolean;
  /** For who has its address: in no sitemap and no search. */
  readonly unlisted?: boolean;
  /** Days before the seeding that the page was last touched. */
  readonly touchedDaysAgo: number;
  /** HTML below the blocks, "[]" for none. */
  readonly content?: string;
  readonly blocks?: readonly BlockSource[];
  readonly rows?: readonly RowSource[];
};
