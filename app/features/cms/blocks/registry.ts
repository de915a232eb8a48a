import { type ComponentType, lazy } from "react";
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

/** A view in a file of its own, fetched with the first page that has such a block. */
function fetched<Props>(view: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: (await view()) as ComponentType<unknown> })) as ComponentType<Props>;
}

/**
 * Every design that a block can have, and what draws it. The server draws without waiting and has them all at hand; the
 * browser fetches the rare ones when a page has them, and hydrating waits while the page stands as it came.
 */
export const blockViews: Views = {
  accordion: import.meta.env.SSR
    ? Accordion
    : fetched(async () => (await import("./accordion/accordion")).Accordion),
  "call-to-action": import.meta.env.SSR
    ? CallToAction
    : fetched(async () => (await import("./call-to-action/call-to-action")).CallToAction),
  cards: import.meta.env.SSR ? Cards : fetched(async () => (await import("./cards/cards")).Cards),
  columns: Columns,
  "contact-details": import.meta.env.SSR
    ? ContactDetails
    : fetched(async () => (await import("./contact-details/contact-details")).ContactDetails),
  "file-downloads": import.meta.env.SSR
    ? FileDownloads
    : fetched(async () => (await import("./file-downloads/file-downloads")).FileDownloads),
  gallery: import.meta.env.SSR ? Gallery : fetched(async () => (await import("./gallery/gallery")).Gallery),
  "hero-quote": HeroQuote,
  "image-with-content": ImageWithContent,
  "map-link": import.meta.env.SSR
    ? MapLink
    : fetched(async () => (await import("./map-link/map-link")).MapLink),
  notice: NoticeBlock,
  quote: import.meta.env.SSR ? Quote : fetched(async () => (await import("./quote/quote")).Quote),
  sponsors: import.meta.env.SSR
    ? Sponsors
    : fetched(async () => (await import("./sponsors/sponsors")).Sponsors),
  table: import.meta.env.SSR ? Table : fetched(async () => (await import("./table/table")).Table),
  tabs: import.meta.env.SSR ? Tabs : fetched(async () => (await import("./tabs/tabs")).Tabs),
  team: import.meta.env.SSR ? Team : fetched(async () => (await import("./team/team")).Team),
  video: import.meta.env.SSR ? Video : fetched(async () => (await import("./video/video")).Video),
  words: PlainWords,
};
