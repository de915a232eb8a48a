import type { ImageReference, PictureFacts } from "./image";

/** spec.md §3, colour codes. */
export type ColourCode = "wht" | "blk" | "bnd" | "pri" | "sec" | "suc" | "inf" | "wrn" | "dng";

/** One block of a list-based page (spec.md §3, page block). Editors' values are untrusted: renderers must tolerate any string. */
export type PageBlock = {
  readonly id: number;
  readonly sortOrder: number;
  readonly name: string;
  readonly template: string;
  /** Parsed from the wire's JSON text; a plain object without a prototype's members, {} when it cannot be read. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly hidden: boolean;
  /** ISO instants or null. */
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly textColour: string | null;
  readonly backgroundColour: string | null;
  readonly paddingTop: string | null;
  readonly paddingBottom: string | null;
  readonly paddingLeft: string | null;
  readonly paddingRight: string | null;
  readonly marginTop: string | null;
  readonly marginBottom: string | null;
  readonly fullWidth: boolean;
  readonly imageHashes: Readonly<Record<string, ImageReference>>;
  readonly backgroundImageFixed: boolean;
  readonly backgroundImageOpacity: string;
  readonly backgroundImageSaturation: string;
  readonly backgroundVideoId: string | null;
  readonly backgroundVideo: string | null;
  readonly aosType: string | null;
  readonly aosEasing: string | null;
  readonly aosOffset: string | null;
  readonly aosDuration: string | null;
  readonly aosDelay: string | null;
  readonly anchorName: string | null;
  readonly editing: boolean;
  readonly deleted: boolean;
};

/** What an editor's new block is before anything is chosen (spec §3). */
export const newBlock: PageBlock = {
  id: 0,
  sortOrder: 0,
  name: "",
  template: "rich-text",
  variables: {},
  hidden: false,
  startTime: null,
  endTime: null,
  textColour: null,
  backgroundColour: null,
  paddingTop: null,
  paddingBottom: null,
  paddingLeft: null,
  paddingRight: null,
  marginTop: null,
  marginBottom: null,
  fullWidth: false,
  imageHashes: {},
  backgroundImageFixed: false,
  backgroundImageOpacity: "100",
  backgroundImageSaturation: "100",
  backgroundVideoId: null,
  backgroundVideo: null,
  aosType: null,
  aosEasing: null,
  aosOffset: null,
  aosDuration: null,
  aosDelay: null,
  anchorName: null,
  editing: false,
  deleted: false,
};

/** A list-based page (spec.md §3, Page). */
export type Page = {
  readonly id: number;
  readonly name: string;
  /** Without a leading slash, as the backend keeps it: "about", "club/history". */
  readonly url: string;
  /** Extra path part after the page's url, or null. */
  readonly itemUrl: string | null;
  readonly title: string | null;
  readonly metaDescription: string | null;
  /** HTML (or "[]", which means none). */
  readonly content: string | null;
  readonly pageContents: readonly PageBlock[];
  readonly updatedAt: string;
  /** By hash, of the pictures that the page names anywhere; empty when the backend does not tell. */
  readonly pictures: Readonly<Record<string, PictureFacts>>;
};
