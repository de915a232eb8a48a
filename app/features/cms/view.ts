import type { ImageReference } from "~/domain/image";
import type { RichText } from "~/domain/rich-text";

/** A picture with its words. */
export type PictureView = {
  readonly image: ImageReference;
  readonly alt: string;
};

/** The place that a block stands in: classes that the domain's allow-lists chose, and what lies behind it. */
export type FrameView = {
  readonly anchor: string | null;
  readonly classes: string;
  readonly background: ImageReference | null;
};

export type LinkView = { readonly label: string; readonly href: string; readonly external: boolean };

/** What a block without a design of its own shows, in this order. */
export type GenericContent = {
  readonly design: "generic";
  /** The template's name as a class, so that the stylesheet can tell a quote from a notice. */
  readonly look: string;
  readonly kicker: string | null;
  readonly heading: string | null;
  /** 1 when this block carries the page's title. */
  readonly level: number;
  /** Where the heading leads. */
  readonly to: Omit<LinkView, "label"> | null;
  readonly text: RichText | null;
  readonly quote: string | null;
  /** Who said it. */
  readonly source: string | null;
  readonly pictures: readonly PictureView[];
  readonly links: readonly LinkView[];
  readonly items: readonly GenericContent[];
};

/** Everything that a block can be; each design has an entry in blocks/registry.ts. */
export type BlockContent = GenericContent;

export type BlockView = { readonly id: number; readonly frame: FrameView; readonly content: BlockContent };

export type WidgetContent =
  | { readonly type: "heading"; readonly text: string; readonly level: number }
  | { readonly type: "text"; readonly text: RichText }
  | { readonly type: "image"; readonly picture: PictureView };

export type WidgetView = { readonly id: string; readonly frame: FrameView; readonly content: WidgetContent };

export type LegacyColumnView = {
  readonly id: string;
  /** 12-column span, 1 to 12. */
  readonly span: number;
  readonly widgets: readonly WidgetView[];
};

export type TabView = { readonly label: string; readonly href: string; readonly selected: boolean };

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
};
