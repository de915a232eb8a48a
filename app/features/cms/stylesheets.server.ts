import type { StyleName } from "~/ui/route-handle";
import type { BlockContent } from "./blocks/content";
import { findDefinition } from "./blocks/definitions.server";
import type { CmsPageView, FrameView } from "./view";

/** The stylesheets that a page's blocks, frames and rich texts need, beside `cms`. */
export function listStylesheets(page: CmsPageView): readonly StyleName[] {
  const widgets = page.rows.flatMap(({ columns, printed }) =>
    [...columns, ...printed.flatMap((each) => each ?? [])].flatMap((column) => column.widgets),
  );
  const contents = [
    ...page.blocks.map(({ content }) => content),
    ...widgets.flatMap(({ content }) => (content.type === "block" ? [content.content] : [])),
  ];
  const shown = [page.content, contents, widgets.map(({ content }) => content)];
  return [
    ...new Set<StyleName>([
      ...[...page.blocks, ...widgets].flatMap(({ frame }) => frameStylesheets(frame)),
      ...contents.flatMap(({ design }) => findDefinition(design)?.stylesheets ?? []),
      ...contents.flatMap(cardStylesheets),
      ...(page.rows.length > 0 ? ["cms-legacy"] : []),
      ...(page.rows.some(({ tabs }) => tabs.length > 0) ? ["tab-links"] : []),
      ...(hasText(shown, (text) => /\["(?:table|details|pre)"/.test(text)) ? ["cms-tables"] : []),
      ...(hasText(shown, (text) => text.includes('["embed"')) ? ["embed"] : []),
    ]),
  ];
}

/** Whether any text in a view passes a test. Rich text is JSON, whose elements begin with their tag. */
function hasText(view: unknown, test: (text: string) => boolean): boolean {
  if (typeof view === "string") return test(view);
  return typeof view === "object" && view !== null && Object.values(view).some((each) => hasText(each, test));
}

/** Events and products look different from other cards, and an empty list has none. */
function cardStylesheets(content: BlockContent): readonly StyleName[] {
  if (content.design !== "cards") return [];
  return [
    ...(content.cards.some(({ leaf }) => leaf) ? (["leaf", "event-cards"] as const) : []),
    ...(content.areProducts === true ? (["goods-cards"] as const) : []),
    ...(content.empty ? (["no-cards"] as const) : []),
  ];
}

function frameStylesheets({ classes, background, video }: FrameView): readonly StyleName[] {
  const coloured = background !== null || video !== null || /(?:^| )(?:bg|text)-/.test(classes);
  const spaced = /(?:^| )[pm][tblr](?:\d|px)/.test(classes);
  return [...(coloured ? ["cms-ground"] : []), ...(spaced ? ["cms-spacing"] : [])];
}
