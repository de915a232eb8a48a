import type { StyleName } from "~/ui/route-handle";
import type { BlockContent } from "./blocks/contents";
import type { CmsPageView, FrameView } from "./view";

/** The stylesheet of a design, where cms.css does not have all of it. */
const designs: Readonly<Partial<Record<BlockContent["design"], readonly StyleName[]>>> = {
  "call-to-action": ["cms-media"],
  "hero-quote": ["cms-media"],
  "image-with-content": ["cms-media"],
  gallery: ["cms-media"],
  video: ["cms-media"],
  quote: ["cms-media"],
  accordion: ["cms-tables"],
  table: ["cms-tables"],
  tabs: ["cms-tabs"],
  cards: ["cms-cards"],
  columns: ["cms-cards"],
  team: ["cms-cards", "cms-people"],
  sponsors: ["cms-people"],
  "map-link": ["cms-facts"],
  "file-downloads": ["cms-facts"],
  "contact-details": ["cms-facts"],
};

/** Of a page whose blocks are not known when its document begins: what its renderer can need. */
export function everySheet(renderer: CmsPageView["renderer"]): readonly StyleName[] {
  const both: readonly StyleName[] = [
    "cms-ground",
    "cms-spacing",
    "cms-media",
    "cms-cards",
    "cms-lists",
    "cms-people",
    "cms-tables",
    "cms-tabs",
  ];
  return [...both, renderer === "legacy" ? "cms-legacy" : "cms-facts"];
}

/** The stylesheets that a page's blocks, places and rich texts ask for, beside `cms`. */
export function sheetsOf(page: CmsPageView): readonly StyleName[] {
  const widgets = page.rows.flatMap((row) => row.columns.flatMap((column) => column.widgets));
  const contents = [
    ...page.blocks.map(({ content }) => content),
    ...widgets.flatMap(({ content }) => (content.type === "block" ? [content.content] : [])),
  ];
  // Rich text is JSON within the view's JSON: its tags show as they are written there.
  const text = JSON.stringify([page.content, contents, widgets.map(({ content }) => content)]);
  return [
    ...new Set<StyleName>([
      ...[...page.blocks, ...widgets].flatMap(({ frame }) => placeSheets(frame)),
      ...contents.flatMap(({ design }) => designs[design] ?? []),
      ...(contents.some(isClubList) ? (["cms-lists"] as const) : []),
      ...(page.rows.length > 0 ? (["cms-legacy"] as const) : []),
      ...(page.rows.some(({ tabs }) => tabs.length > 0) ? (["cms-tabs"] as const) : []),
      ...(/\[\\+"(?:table|details|pre)\\+"/.test(text) ? (["cms-tables"] as const) : []),
      ...(/\[\\+"embed\\+"/.test(text) ? (["cms-media"] as const) : []),
    ]),
  ];
}

/** Cards that look like what they list: events, or things for sale. */
const isClubList = (content: BlockContent) =>
  content.design === "cards" && (content.goods === true || content.cards.some(({ leaf }) => leaf));

function placeSheets({ classes, background, film }: FrameView): readonly StyleName[] {
  const coloured = background !== null || film !== null || /(?:^| )(?:bg|tx)-/.test(classes);
  const spaced = /(?:^| )[pm][tblr](?:\d|px)/.test(classes);
  return [...(coloured ? (["cms-ground"] as const) : []), ...(spaced ? (["cms-spacing"] as const) : [])];
}
