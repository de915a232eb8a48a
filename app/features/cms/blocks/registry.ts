import type { ComponentType } from "react";
import { Film } from "../ui/film";
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
import { type LateView, lateView } from "./late-view";
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

/**
 * Every design that a block can have, and what draws it. The server draws without waiting and has them all at hand; the
 * browser fetches the rare ones with the pages that have them.
 */
export const blockViews: Views = {
  accordion: lateView(
    import.meta.env.SSR ? Accordion : null,
    async () => (await import("./accordion/accordion")).Accordion,
  ),
  "call-to-action": lateView(
    import.meta.env.SSR ? CallToAction : null,
    async () => (await import("./call-to-action/call-to-action")).CallToAction,
  ),
  cards: lateView(import.meta.env.SSR ? Cards : null, async () => (await import("./cards/cards")).Cards),
  columns: Columns,
  "contact-details": lateView(
    import.meta.env.SSR ? ContactDetails : null,
    async () => (await import("./contact-details/contact-details")).ContactDetails,
  ),
  "file-downloads": lateView(
    import.meta.env.SSR ? FileDownloads : null,
    async () => (await import("./file-downloads/file-downloads")).FileDownloads,
  ),
  gallery: lateView(
    import.meta.env.SSR ? Gallery : null,
    async () => (await import("./gallery/gallery")).Gallery,
  ),
  "hero-quote": HeroQuote,
  "image-with-content": ImageWithContent,
  "map-link": lateView(
    import.meta.env.SSR ? MapLink : null,
    async () => (await import("./map-link/map-link")).MapLink,
  ),
  notice: NoticeBlock,
  quote: lateView(import.meta.env.SSR ? Quote : null, async () => (await import("./quote/quote")).Quote),
  sponsors: lateView(
    import.meta.env.SSR ? Sponsors : null,
    async () => (await import("./sponsors/sponsors")).Sponsors,
  ),
  table: lateView(import.meta.env.SSR ? Table : null, async () => (await import("./table/table")).Table),
  tabs: lateView(import.meta.env.SSR ? Tabs : null, async () => (await import("./tabs/tabs")).Tabs),
  team: lateView(import.meta.env.SSR ? Team : null, async () => (await import("./team/team")).Team),
  video: lateView(import.meta.env.SSR ? Video : null, async () => (await import("./video/video")).Video),
  words: PlainWords,
};

/** A film behind a block, which hardly any page has. */
export const LateFilm = lateView(
  import.meta.env.SSR ? Film : null,
  async () => (await import("../ui/film")).Film,
);

const late = (design: string) =>
  design === "film"
    ? LateFilm
    : (blockViews as Readonly<Record<string, Partial<LateView<never>> | undefined>>)[design];

/** Whether the browser must fetch what draws a design before the page hydrates. */
export const comesLate = (design: string): boolean => late(design)?.load !== undefined;

/** In the browser: fetches what draws the late designs of the page as it stands. Rejects when a file does not come. */
export async function fetchLateViews(): Promise<void> {
  const marked = [...document.querySelectorAll<HTMLElement>("[data-view]")];
  const designs = new Set(marked.map(({ dataset }) => dataset.view ?? ""));
  await Promise.all([...designs].map((design) => late(design)?.load?.()));
}
