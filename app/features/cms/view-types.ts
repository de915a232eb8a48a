import type { ImageReference } from "~/domain/content/image";
import type { RichText } from "~/domain/content/rich-text";
import type { LeafDate } from "~/lib/leaf-date.server";

/** An image with its alternative text; "" for a decorative one. */
export type ImageView = {
  readonly reference: ImageReference;
  readonly alt: string;
};

export type LinkView = { readonly label: string; readonly href: string; readonly external: boolean };

/** Where a heading or an image leads. */
export type TargetView = Omit<LinkView, "label">;

/** What a block may open with, whatever its template. */
export type IntroView = {
  readonly kicker: string | null;
  readonly heading: string | null;
  /** Of the heading, 1 to 6; 1 when this block carries the page's title. */
  readonly level: number;
  readonly text: RichText | null;
};

/** Of a block or a widget that is only a background. */
export const noContent = {
  design: "rich-text",
  intro: { kicker: null, heading: null, level: 2, text: null },
  links: [],
} as const;

export type CardView = {
  /** Of an event without an image: month and day, drawn like a calendar's page. */
  readonly leaf?: LeafDate;
  readonly image: ImageView | null;
  readonly name: string;
  readonly to: TargetView | null;
  readonly line: string | null;
  /** Of an event: below the line. */
  readonly place?: string | null;
  readonly text: RichText | null;
  readonly links: readonly LinkView[];
};

export type TabView = { readonly label: string; readonly href: string; readonly selected: boolean };
