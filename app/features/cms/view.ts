import type { Anchor } from "~/domain/content/block-anchor";
import type { ImageReference } from "~/domain/content/image";
import type { RichText } from "~/domain/content/rich-text";
import type { BlockContent } from "./blocks/content";
import type { ImageView, TabView } from "./view-types";

/** Both are addresses on this site. */
export type BackgroundVideoView = {
  readonly url: string;
  /** spec §9: the slate at a width of 500, or null. */
  readonly poster: string | null;
};

/** What surrounds a block: classes from allow-lists, its background, its animation. */
export type FrameView = {
  readonly anchor: Anchor | null;
  readonly classes: string;
  readonly background: ImageReference | null;
  readonly video: BackgroundVideoView | null;
  /** AOS's own attributes (spec §3, aos_*); null for no animation. */
  readonly motion: Readonly<Record<`data-aos${string}`, string>> | null;
  /** The editor's text colour cannot be read here, so another one is shown; a preview says so. */
  readonly isTextCorrected?: true;
};

export type BlockView = { readonly id: number; readonly frame: FrameView; readonly content: BlockContent };

export type WidgetContent =
  | { readonly type: "heading"; readonly text: string; readonly level: number }
  | { readonly type: "text"; readonly text: RichText }
  | { readonly type: "image"; readonly image: ImageView }
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
  /** In a row of tabs, those of the selected one. */
  readonly columns: readonly LegacyColumnView[];
  /** In a row of tabs, the columns of each for print; null for the selected one. */
  readonly printed: readonly (readonly LegacyColumnView[] | null)[];
};

/** A CMS page as it is rendered: without anything hidden. */
export type CmsPageView = {
  readonly renderer: "list" | "legacy";
  readonly url: string;
  /** The backend's name for the page: the document's title when the sitemap has none. */
  readonly name: string;
  readonly description: string | null;
  /** The h1; null when a block carries it or the host page has its own. */
  readonly title: string | null;
  readonly updatedAt: string;
  readonly blocks: readonly BlockView[];
  readonly rows: readonly LegacyRowView[];
  readonly content: RichText | null;
  /** When the next block appears or disappears (ms since the epoch), or null. */
  readonly nextChange: number | null;
  /** CSS rules of the images' placeholders. */
  readonly placeholders?: string;
  /** From the edge cache and past its ttl, because the backend is slow or unreachable. */
  readonly isStale?: true;
  /** A second load may have more formats of its images. */
  readonly isIncomplete?: true;
};
