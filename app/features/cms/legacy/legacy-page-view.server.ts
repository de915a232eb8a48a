import {
  isWidgetVisible,
  type LegacyBlock,
  type LegacyPage,
  type LegacyRow,
  nextWidgetChange,
} from "~/domain/content/legacy-page";
import { defaultZone } from "~/domain/content/site-settings";
import { toRichText } from "~/rich-text/to-rich-text.server";
import { noLists } from "../blocks/club-lists.server";
import type { ReadOptions } from "../blocks/read";
import { nextWithEvents } from "../blocks/upcoming-events/listed-events.server";
import { shownWidgets } from "../load-block-data.server";
import type { PageViewDeps } from "../page-view-deps";
import { tabsOf } from "../tabs";
import type { CmsPageView, LegacyColumnView, LegacyRowView } from "../view";
import { prepareWidget } from "./widgets.server";

/** A legacy page at the time `now` with the tabs that `search` selects; else the first of each row. */
export function legacyPageView(
  page: LegacyPage,
  url: string,
  search: URLSearchParams,
  deps: PageViewDeps,
): CmsPageView {
  const { now, timeZone = defaultZone, own = {}, ownsTitle = false, lists = noLists } = deps;
  const name = page.title || page.slug || url;
  const widgets = page.rows.flatMap((row) => row.blocks.flatMap((block) => block.widgets));
  const options: ReadOptions = {
    level: 2,
    own,
    now,
    timeZone,
    locale: deps.locale ?? "en-AU",
    club: deps.club ?? null,
    groups: deps.groups ?? [],
    lists,
    tabs: () => [],
  };
  const columnOf = (block: LegacyBlock): LegacyColumnView => ({
    id: block.id,
    span: Math.min(12, Math.max(1, Math.round(block.width))),
    widgets: block.widgets
      .filter((widget) => isWidgetVisible(widget, now, timeZone))
      .flatMap((widget) => prepareWidget(widget, options) ?? []),
  });
  const tabbed = page.rows.filter(({ type }) => type === "tabs").map(({ id }) => id);
  const rowOf = (row: LegacyRow): LegacyRowView => {
    const labels = row.type === "tabs" ? [...new Set(row.blocks.map(titleOf))] : [];
    const tabs = tabsOf(row.id, labels, tabbed, search);
    const shown = tabs.find((tab) => tab.selected)?.label;
    const blocks = tabs.length > 0 ? row.blocks.filter((block) => titleOf(block) === shown) : row.blocks;
    return { id: row.id, tabs, columns: blocks.map(columnOf).filter((column) => column.widgets.length > 0) };
  };

  const rows = page.rows.map(rowOf).filter((row) => row.columns.length > 0 || row.tabs.length > 0);
  // An editor may have typed the title as the page's first widget.
  const titled = ownsTitle ? withTitle(rows, name) : null;
  return {
    renderer: "legacy",
    url,
    name,
    description: page.metaDescription,
    title: ownsTitle && titled === null ? name : null,
    updatedAt: page.updatedAt,
    blocks: [],
    rows: titled ?? rows,
    content: toRichText(page.content, { own }),
    nextChange: nextWithEvents(nextWidgetChange(widgets, now, timeZone), shownWidgets(page, deps), options),
  };
}

/**
 * The rows with their first heading as the page's h1, when it says the page's name; null when it does not.
 */
function withTitle([row, ...rows]: readonly LegacyRowView[], name: string): readonly LegacyRowView[] | null {
  const [column, ...columns] = row?.columns ?? [];
  const [widget, ...widgets] = column?.widgets ?? [];
  if (!row || !column || widget?.content.type !== "heading" || widget.content.text !== name) return null;
  const title = { ...widget, content: { ...widget.content, level: 1 } };
  return [{ ...row, columns: [{ ...column, widgets: [title, ...widgets] }, ...columns] }, ...rows];
}

/** Blocks without a tab's title share one tab. */
const titleOf = (block: LegacyBlock) => block.titleTab?.trim() || "…";
