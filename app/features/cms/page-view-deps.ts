import type { OwnOrigins } from "~/domain/content/editor-links.server";
import type { Group } from "~/domain/content/group";
import type { SiteSettings } from "~/domain/content/site-settings";
import type { ClubLists } from "./blocks/club-lists.server";

/** The club's settings that a page can show. */
export type ClubFacts = Pick<
  SiteSettings,
  "organisationName" | "abn" | "address" | "email" | "phone" | "socialLinks"
>;

/** What both renderers need to turn a page into what it shows. */
export type PageViewDeps = {
  readonly now: number;
  /** The club's IANA zone, in which editors typed dates without one. */
  readonly timeZone?: string;
  readonly own?: OwnOrigins;
  /** The page has the h1. False when it is embedded below another page's title. */
  readonly ownsTitle?: boolean;
  /** For Intl; dates and sizes are written on the server. */
  readonly locale?: string;
  readonly club?: ClubFacts;
  /** The club's groups, when a block of the page shows some. */
  readonly groups?: readonly Group[];
  /** The club's events and products, when a block of the page lists some. */
  readonly lists?: ClubLists;
  /** The url at which the page is read, "" at home: its pictures then have pages. Undefined in a preview. */
  readonly readAt?: string;
  /** The visitor asked for less data: no background video and no animation. */
  readonly saveData?: boolean;
};
