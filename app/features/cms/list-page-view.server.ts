import { isBlockVisible, nextBlockChange } from "~/domain/block-visibility";
import type { Page, PageBlock } from "~/domain/page";
import { toRichText } from "~/domain/rich-text.server";
import { defaultZone } from "~/domain/site-config";
import { noLists } from "./blocks/club-lists.server";
import { headingOf } from "./blocks/parts.server";
import type { ReadOptions } from "./blocks/read";
import { readBlock } from "./blocks/registry.server";
import { nextWithEvents } from "./blocks/upcoming-events/listed-events.server";
import { blockFrame } from "./frame.server";
import type { PageViewDeps } from "./page-view-deps";
import { tabsOf } from "./tabs";
import type { BlockView, CmsPageView } from "./view";

/** Templates that open a page with its title; any other opens it when its heading is the title. */
const openers: ReadonlySet<string> = new Set(["hero-quote", "heading"]);

/** A list-based page as it shows at `now`: what is hidden, ended or yet to come stays on the server. */
export function listPageView(
  page: Page,
  url: string,
  search: URLSearchParams,
  deps: PageViewDeps,
): CmsPageView {
  const {
    now,
    own = {},
    ownsTitle = false,
    timeZone = defaultZone,
    saveData = false,
    lists = noLists,
  } = deps;
  const name = page.title || page.name;
  const visible = page.pageContents.filter((block) => isBlockVisible(block, now));
  const tabbed = visible.filter(({ template }) => template === "tabs").map(({ id }) => String(id));
  const optionsFor = (block: PageBlock, level: number): ReadOptions => ({
    level,
    own,
    now,
    timeZone,
    locale: deps.locale ?? "en-AU",
    club: deps.club ?? null,
    groups: deps.groups ?? [],
    lists,
    tabs: (labels) => tabsOf(String(block.id), labels, tabbed, search),
  });
  const isTitle = (block: PageBlock) => openers.has(block.template) || headingOf(block.variables) === name;

  let titled = false;
  const blocks = visible.flatMap((block, index): BlockView[] => {
    const level = ownsTitle && index === 0 && isTitle(block) ? 1 : 2;
    const content = readBlock(block, optionsFor(block, level));
    if (!content) return [];
    titled ||= content.intro.heading !== null && content.intro.level === 1;
    return [{ id: block.id, frame: blockFrame(block, { own, saveData }), content }];
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
    nextChange: nextWithEvents(nextBlockChange(page.pageContents, now), visible, { lists, now, timeZone }),
  };
}
