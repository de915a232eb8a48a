import type { ImageReference } from "~/domain/image";
import type { RichText } from "~/domain/rich-text";

/** A picture with its words; no words when it only decorates. */
export type PictureView = {
  readonly image: ImageReference;
  readonly alt: string;
};

export type LinkView = { readonly label: string; readonly href: string; readonly external: boolean };

/** Where a heading or a picture leads. */
export type TargetView = Omit<LinkView, "label">;

/** What a block may open with, whatever its template. */
export type IntroView = {
  readonly kicker: string | null;
  readonly heading: string | null;
  /** Of the heading, 1 to 6; 1 when this block carries the page's title. */
  readonly level: number;
  readonly text: RichText | null;
};

/** A card of a list: a picture, a name that may lead somewhere, a line below it and some words. */
export type CardView = {
  /** Of an event: month and day, as a leaf of a calendar shows them. The line says the date in words. */
  readonly leaf?: readonly [month: string, day: string];
  readonly picture: PictureView | null;
  readonly name: string;
  readonly to: TargetView | null;
  readonly line: string | null;
  readonly text: RichText | null;
  readonly links: readonly LinkView[];
};

export type TabView = { readonly label: string; readonly href: string; readonly selected: boolean };
