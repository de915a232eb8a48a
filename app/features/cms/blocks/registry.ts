import type { ComponentType } from "react";
import { Accordion } from "./accordion/accordion";
import { CallToAction } from "./call-to-action/call-to-action";
import { Cards } from "./cards/cards";
import { Columns } from "./columns/columns";
import { ContactDetails } from "./contact-details/contact-details";
import type { BlockContent } from "./contents";
import { FileDownloads } from "./file-downloads/file-downloads";
import { Gallery } from "./gallery/gallery";
import { HeroQuote } from "./hero-quote/hero-quote";
import { ImageWithContent } from "./image-with-content/image-with-content";
import { MapLink } from "./map-link/map-link";
import { NoticeBlock } from "./notice/notice";
import { Quote } from "./quote/quote";
import { PlainWords } from "./rich-text/plain-words";
import { Sponsors } from "./sponsors/sponsors";
import { Table } from "./table/table";
import { Tabs } from "./tabs/tabs";
import { Team } from "./team/team";
import { Video } from "./video/video";

type Views = {
  readonly [Design in BlockContent["design"]]: ComponentType<{
    content: Extract<BlockContent, { design: Design }>;
  }>;
};

/** Every design that a block can have, and what draws it. */
export const blockViews: Views = {
  accordion: Accordion,
  "call-to-action": CallToAction,
  cards: Cards,
  columns: Columns,
  "contact-details": ContactDetails,
  "file-downloads": FileDownloads,
  gallery: Gallery,
  "hero-quote": HeroQuote,
  "image-with-content": ImageWithContent,
  "map-link": MapLink,
  notice: NoticeBlock,
  quote: Quote,
  sponsors: Sponsors,
  table: Table,
  tabs: Tabs,
  team: Team,
  video: Video,
  words: PlainWords,
};
