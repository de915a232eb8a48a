import type { ImageReference } from "~/domain/image";
import type { RichText } from "~/domain/rich-text";
import type { BlockContent } from "./blocks/contents";
import type { PictureView, TabView } from "./parts";

/** A film behind a block; both are addresses on this site. */
export type FilmView = {
  readonly address: string;
  /** spec §9: the slate at a width of 500. Null when the film has none. */
  readonly poster: string | null;
};

/** The place that a block stands in: classes that the domain's allow-lists chose, what lies behind it, how it moves. */
export type FrameView = {
  readonly anchor: string | null;
  readonly classes: string;
  readonly background: ImageReference | null;
  readonly film: FilmView | null;
  /** AOS's own attributes (spec §3, aos_*); null when the block stands still. */
  readonly motion: Readonly<Record<`data-aos${string}`, string>> | null;
};

export type BlockView = { readonly id: number; readonly frame: FrameView; readonly content: BlockContent };

export type WidgetContent =
  | { readonly type: "heading"; readonly text: string; readonly level: number }
  | { readonly type: "text"; readonly text: RichText }
  | { readonly type: "image"; readonly picture: PictureView }
  /** A widget of a list block's template. */
  | { readonly type: "block"; readonly content: BlockContent };

export type WidgetView = { readonly id: string; readonly frame: FrameView; readonly content: WidgetContent };

export type LegacyColumnView = {
  readonly id: string;
  /** 12-column span, 1 to 12. */
  readonly span: number;
  readonly widgets: readonly WidgetView[];
};

export type LegacyRowView = {
  readonly id: string;
  /** Empty for a row of columns. */
  readonly tabs: readonly TabView[];
  readonly columns: readonly LegacyColumnView[];
};

/** A CMS page as it is drawn: nothing that does not show is in here. */
export type CmsPageView = {
  readonly renderer: "list" | "legacy";
  readonly url: string;
  /** What the backend calls the page; for the document's title when the sitemap has none. */
  readonly name: string;
  readonly description: string | null;
  /** The h1 to draw; null when a block carries it or the host page has its own. */
  readonly title: string | null;
  readonly updatedAt: string;
  readonly blocks: readonly BlockView[];
  readonly rows: readonly LegacyRowView[];
  readonly content: RichText | null;
  /** When a block will appear or go (ms since the epoch), or null. */
  readonly nextChange: number | null;
  /** Rules for the classes that pictures' stand-ins have. */
  readonly placeholders?: string;
  /** The backend is slow or out of reach: this is what the edge had kept. */
  readonly copy?: true;
};
