import type { RichText } from "~/domain/rich-text";
import type { CardView, IntroView, LinkView, PictureView, TabView, TargetView } from "../parts";

/** What every block has, beside what is its template's own. */
type Common<Design extends string> = {
  readonly design: Design;
  readonly intro: IntroView;
  readonly links: readonly LinkView[];
};

export type CallToActionContent = Common<"call-to-action"> & {
  readonly left: PictureView | null;
  readonly right: PictureView | null;
};

export type HeroQuoteContent = Common<"hero-quote"> & {
  readonly quote: string | null;
  /** Who said it. */
  readonly source: string | null;
  readonly overlay: PictureView | null;
};

export type ImageWithContentContent = Common<"image-with-content"> & {
  readonly picture: PictureView | null;
  /** The side on which the picture stands on wide screens; null leaves it to the place on the page. */
  readonly side: "start" | "end" | null;
};

/** Words and nothing else: the templates rich-text, heading and button-row. */
export type WordsContent = Common<"words">;

export type GalleryContent = Common<"gallery"> & {
  readonly pictures: readonly (PictureView & { readonly caption: string | null })[];
};

/** Cards of the templates cards, upcoming-events, product-list and group-list. */
export type CardsContent = Common<"cards"> & {
  readonly cards: readonly CardView[];
  /** Things for sale: side by side also on a phone. */
  readonly goods?: true;
  /** Which list has nothing in it yet: said in words. */
  readonly empty: "events" | "products" | "groups" | null;
};

export type ColumnsContent = Common<"columns"> & {
  readonly columns: readonly {
    readonly picture: PictureView | null;
    readonly intro: IntroView;
    readonly links: readonly LinkView[];
  }[];
};

export type AccordionContent = Common<"accordion"> & {
  readonly folds: readonly { readonly name: string; readonly text: RichText; readonly open: boolean }[];
};

export type TabsContent = Common<"tabs"> & {
  readonly tabs: readonly TabView[];
  /** Of the selected tab; the others stay on the server. */
  readonly panel: {
    readonly picture: PictureView | null;
    readonly text: RichText | null;
    readonly links: readonly LinkView[];
  };
};

export type TableContent = Common<"table"> & {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Below the table. */
  readonly note: RichText | null;
};

export type QuoteContent = Common<"quote"> & {
  readonly quotes: readonly {
    readonly quote: string;
    readonly source: string | null;
    readonly picture: PictureView | null;
  }[];
};

export type TeamContent = Common<"team"> & { readonly people: readonly CardView[] };

export type SponsorsContent = Common<"sponsors"> & {
  readonly sponsors: readonly {
    readonly picture: PictureView | null;
    readonly name: string;
    readonly to: TargetView | null;
  }[];
};

export type MapLinkContent = Common<"map-link"> & {
  readonly place: string | null;
  readonly address: string | null;
  readonly href: string;
};

export type FileDownloadsContent = Common<"file-downloads"> & {
  readonly files: readonly {
    readonly name: string;
    readonly href: string;
    /** Kind and size, in the visitor's way of writing. */
    readonly line: string | null;
  }[];
};

export type VideoContent = Common<"video"> & {
  /** Address of a film of the site's own, or null when the film is elsewhere. */
  readonly film: string | null;
  readonly elsewhere: string | null;
  readonly poster: PictureView | null;
};

export type ContactDetailsContent = Common<"contact-details"> & {
  readonly organisation: string | null;
  readonly address: string | null;
  readonly phone: LinkView | null;
  readonly email: LinkView | null;
  readonly abn: string | null;
};

export type NoticeContent = Common<"notice"> & {
  readonly tone: "info" | "success" | "warning" | "danger";
};

/** Everything that a block can be; each design has an entry in blocks/registry.ts. */
export type BlockContent =
  | CallToActionContent
  | HeroQuoteContent
  | ImageWithContentContent
  | WordsContent
  | GalleryContent
  | CardsContent
  | ColumnsContent
  | AccordionContent
  | TabsContent
  | TableContent
  | QuoteContent
  | TeamContent
  | SponsorsContent
  | MapLinkContent
  | FileDownloadsContent
  | VideoContent
  | ContactDetailsContent
  | NoticeContent;
