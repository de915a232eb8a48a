/** An aspect that the image service crops to (spec §9). `raw`: uncropped. Ending in `w`: scaled by width. */
export type AspectName = string;

/** Identifies one stored image (spec §3, image reference). */
export type ImageReference = {
  readonly hash: string;
  readonly aspect: AspectName;
  /** Pixels; rounded up to a multiple of 25 in URLs. */
  readonly width: number;
  readonly extension: string;
  /** Formats besides `extension` that exist in all `widths`; missing when unknown. */
  readonly formats?: readonly string[];
  /** Available widths in pixels, ascending; missing when every width is available. */
  readonly widths?: readonly number[];
  /** Pixels at `width`, when `aspect` does not determine it. */
  readonly height?: number;
  /** Index into the page's placeholders. */
  readonly placeholder?: number;
  /** The likely largest contentful paint (LCP): loaded eagerly and with high priority. */
  readonly eager?: true;
};

/** What a backend says of one image (spec §3, Image). */
export type FoundImage = {
  /** A small data: URL, or null. */
  readonly placeholder: string | null;
  /** Besides the reference's own. */
  readonly formats: readonly string[];
  /** Pixels; null when it does not say. */
  readonly width: number | null;
  readonly height: number | null;
};

/** Facts of one stored image: the original's size in pixels, and its files by aspect, extension and width. */
export type PictureFacts = {
  readonly width: number;
  readonly height: number;
  /** A small data: URL, or null. */
  readonly placeholder: string | null;
  readonly files: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
};
