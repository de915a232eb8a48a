import type { OwnOrigins } from "~/domain/rich-text-links.server";

/** What both renderers need to turn a page into what it shows. */
export type PageViewDeps = {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The club's IANA zone, in which editors typed dates without one. */
  readonly timeZone?: string;
  readonly own?: OwnOrigins;
  /** The page stands alone, so it brings the h1. False when it is embedded under another page's title. */
  readonly ownsTitle?: boolean;
};
