import type { ImageReference, PictureFacts } from "./image";

/** spec §3, colour codes. */
export type ColourCode = "wht" | "blk" | "bnd" | "pri" | "sec" | "suc" | "inf" | "wrn" | "dng";

const none = null as string | null;

/**
 * Defaults of a new block (spec §3). The only list of a block's fields: `PageBlock` and app/api derive from
 * it.
 */
export const newBlock = {
  id: 0,
  sortOrder: 0,
  name: "",
  template: "rich-text",
  /** Parsed from the wire's JSON text; {} when it is invalid. */
  variables: {} as Readonly<Record<string, unknown>>,
  hidden: false,
  /** ISO instants or null. */
  startTime: none,
  endTime: none,
  textColour: none,
  backgroundColour: none,
  paddingTop: none,
  paddingBottom: none,
  paddingLeft: none,
  paddingRight: none,
  marginTop: none,
  marginBottom: none,
  fullWidth: false,
  imageHashes: {} as Readonly<Record<string, ImageReference>>,
  backgroundImageFixed: false,
  backgroundImageOpacity: "100",
  backgroundImageSaturation: "100",
  backgroundVideoId: none,
  backgroundVideo: none,
  aosType: none,
  aosEasing: none,
  aosOffset: none,
  aosDuration: none,
  aosDelay: none,
  anchorName: none,
  editing: false,
  deleted: false,
};

/**
 * One block of a list-based page (spec §3, page block). Values are untrusted: views must tolerate any string.
 */
export type PageBlock = Readonly<typeof newBlock>;

/** A list-based page (spec §3, Page). */
export type Page = {
  readonly id: number;
  readonly name: string;
  /** Without a leading slash: "about", "club/history". */
  readonly url: string;
  /** Extra path part after the page's url, or null. */
  readonly itemUrl: string | null;
  readonly title: string | null;
  readonly metaDescription: string | null;
  /** HTML, or "[]" for none. */
  readonly content: string | null;
  readonly pageContents: readonly PageBlock[];
  readonly updatedAt: string;
  /** Facts of the page's images, by hash; empty when the backend does not send any. */
  readonly pictures: Readonly<Record<string, PictureFacts>>;
};
