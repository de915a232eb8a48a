/** Aspects that the image service crops to (spec.md §9). `raw` keeps the original; a trailing `w` scales by width, uncropped. */
export type AspectName = string;

/** Names one stored picture (spec.md §3, image reference). */
export type ImageReference = {
  readonly hash: string;
  readonly aspect: AspectName;
  /** Pixels; rounded up to the next multiple of 25 when addressed. */
  readonly width: number;
  readonly extension: string;
  /** Formats besides `extension` in which every one of `widths` exists; missing when nobody knows. */
  readonly formats?: readonly string[];
  /** The widths to choose from, ascending, in pixels; missing when any may be asked for. */
  readonly widths?: readonly number[];
  /** Pixels at `width`, when the aspect does not decide it. */
  readonly height?: number;
  /** Class that shows a stand-in until the picture is there. */
  readonly placeholder?: string;
  /** A page opens with it, so it is asked for at once and before others. */
  readonly eager?: true;
};

/** What is known of one stored picture: the original's size in pixels, and its files by aspect, extension and width. */
export type PictureFacts = {
  readonly width: number;
  readonly height: number;
  /** A tiny data: address, or null. */
  readonly placeholder: string | null;
  readonly files: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
};

/** A picture with the addresses that are known to exist (spec.md §3, Image). */
export type Image = {
  readonly url: string;
  readonly webpUrl: string | null;
  readonly avifUrl: string | null;
  /** A tiny data: address shown until the picture arrives, or null. */
  readonly placeholder: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly extraAspects: readonly AspectName[];
};
