import type { PageBlock } from "~/domain/page";
import { readAccordion } from "./accordion/read.server";
import { readButtonRow } from "./button-row/read.server";
import { readCallToAction } from "./call-to-action/read.server";
import { readCards } from "./cards/read.server";
import { readColumns } from "./columns/read.server";
import { readContactDetails } from "./contact-details/read.server";
import type { BlockContent } from "./contents";
import { readFileDownloads } from "./file-downloads/read.server";
import { readGallery } from "./gallery/read.server";
import { readGroupList } from "./group-list/read.server";
import { readHeading } from "./heading/read.server";
import { readHeroQuote } from "./hero-quote/read.server";
import { readImageWithContent } from "./image-with-content/read.server";
import { readMapLink } from "./map-link/read.server";
import { readNotice } from "./notice/read.server";
import { readProductList } from "./product-list/read.server";
import { readQuote } from "./quote/read.server";
import type { Read, ReadOptions } from "./read";
import { readRichText } from "./rich-text/read.server";
import { readSponsors } from "./sponsors/read.server";
import { readTable } from "./table/read.server";
import { readTabs } from "./tabs/read.server";
import { readTeam } from "./team/read.server";
import { readUpcomingEvents } from "./upcoming-events/read.server";
import { readVideo } from "./video/read.server";

/** Template name to what reads the editor's values. */
const templates: Readonly<Record<string, Read>> = {
  accordion: readAccordion,
  "button-row": readButtonRow,
  "call-to-action": readCallToAction,
  cards: readCards,
  columns: readColumns,
  "contact-details": readContactDetails,
  "file-downloads": readFileDownloads,
  gallery: readGallery,
  "group-list": readGroupList,
  heading: readHeading,
  "hero-quote": readHeroQuote,
  "image-with-content": readImageWithContent,
  "map-link": readMapLink,
  notice: readNotice,
  "product-list": readProductList,
  quote: readQuote,
  "rich-text": readRichText,
  sponsors: readSponsors,
  table: readTable,
  tabs: readTabs,
  team: readTeam,
  "upcoming-events": readUpcomingEvents,
  video: readVideo,
};

/** The content of a block; null when its template is unknown or there is nothing to show: the rest of the page stands. */
export function readBlock(block: PageBlock, options: ReadOptions): BlockContent | null {
  const read = Object.hasOwn(templates, block.template) ? templates[block.template] : undefined;
  return read?.(block, options) ?? null;
}

/** The same of a widget that names a block's template; its tabs would have no address, so it has none. */
export function readTemplate(
  template: string,
  variables: PageBlock["variables"],
  options: ReadOptions,
): BlockContent | null {
  const read = Object.hasOwn(templates, template) ? templates[template] : undefined;
  return read?.({ variables, imageHashes: {}, backgroundVideo: null }, options) ?? null;
}

/** Whether a page shows some of the club's groups, which are a call of their own. */
export const needsGroups = (templates: readonly string[]) => templates.includes("group-list");
