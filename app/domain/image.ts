/** Aspects that the image service crops to (spec.md §9). `raw` keeps the original; a trailing `w` scales by width, uncropped. */
export type AspectName = string;

/** Names one stored picture (spec.md §3, image reference). */
export type ImageReference = {
  readonly hash: string;
  readonly aspect: AspectName;
  /** Pixels; rounded up to the next multiple of 25 when addressed. */
  readonly width: number;
  readonly extension: string;
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
