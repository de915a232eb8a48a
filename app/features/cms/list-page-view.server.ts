import { pageAnchors } from "~/domain/content/block-anchor";
import { isBlockVisible, nextBlockChange } from "~/domain/content/block-visibility";
import type { Page, PageBlock } from "~/domain/content/page";
import { defaultZone } from "~/domain/content/site-settings";
import { toRichText } from "~/rich-text/to-rich-text.server";
import { noLists } from "./blocks/club-lists.server";
import { findDefinition } from "./blocks/definitions.server";
import type { ReadOptions } from "./blocks/read";
import { readBlock } from "./blocks/registry.server";
import { getHeading } from "./blocks/shared-readers.server";
import { nextWithEvents } from "./blocks/upcoming-events/listed-events.server";
import { blockFrame, hasBackground, withoutContent } from "./frame.server";
import { pageName } from "./page-name";
import type { PageViewDeps } from "./page-view-deps";
import { buildTabs } from "./tabs";
import type { BlockView, CmsPageView } from "./view";
import { noContent } from "./view-types";

/** A list-based page at the time `now`, without hidden, ended and future blocks. */
export function listPageView(
  page: Page,
  url: string,
  search: URLSearchParams,
  deps: PageViewDeps,
): CmsPageView {
  const { now, ownsTitle = false, timeZone = defaultZone, saveData = false, lists = noLists } = deps;
  const name = pageName(page.title, page.name, url);
  const visible = page.pageContents.filter((block) => isBlockVisible(block, now, timeZone));
  const tabbed = visible.filter(({ template }) => template === "tabs").map(({ id }) => String(id));
  const anchors = pageAnchors();
  const own = { ...deps.own, anchors };
  // Before the texts' ids: a block's anchor is what others link to.
  const anchorOf = new Map(visible.map((block) => [block, anchors.ofBlock(block.anchorName)]));
  const optionsFor = (block: PageBlock, level: number): ReadOptions => ({
    level,
    own,
    now,
    timeZone,
    locale: deps.locale ?? "en-AU",
    club: deps.club ?? null,
    groups: deps.groups ?? [],
    lists,
    tabs: (labels) => buildTabs(String(block.id), labels, tabbed, search),
    id: String(block.id),
    pageLocation: deps.readAt === undefined ? null : { url: deps.readAt, search },
  });
  const isTitle = (block: PageBlock) =>
    findDefinition(block.template)?.opensPage || getHeading(block.variables) === name;

  let titled = false;
  const blocks = visible.flatMap((block, index): BlockView[] => {
    const level = ownsTitle && index === 0 && isTitle(block) ? 1 : 2;
    const content = readBlock(block, optionsFor(block, level));
    const frame = blockFrame(block, anchorOf.get(block) ?? null, { own, saveData });
    if (!content)
      return hasBackground(frame) ? [{ id: block.id, frame: withoutContent(frame), content: noContent }] : [];
    titled ||= content.intro.heading !== null && content.intro.level === 1;
    return [{ id: block.id, frame, content }];
  });
  return {
    renderer: "list",
    url,
    name,
    description: page.metaDescription,
    title: ownsTitle && !titled ? name : null,
    updatedAt: page.updatedAt,
    blocks,
    rows: [],
    content: toRichText(page.content, { own }),
    nextChange: nextWithEvents(nextBlockChange(page.pageContents, now, timeZone), visible, {
      lists,
      now,
      timeZone,
    }),
  };
}
