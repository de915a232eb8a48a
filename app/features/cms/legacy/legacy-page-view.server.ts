import { pageAnchors } from "~/domain/content/block-anchor";
import {
  isWidgetVisible,
  type LegacyBlock,
  type LegacyPage,
  type LegacyRow,
  type LegacyWidget,
  nextWidgetChange,
} from "~/domain/content/legacy-page";
import { defaultZone } from "~/domain/content/site-settings";
import { toRichText } from "~/rich-text/to-rich-text.server";
import { noLists } from "../blocks/club-lists.server";
import type { ReadOptions } from "../blocks/read";
import { nextWithEvents } from "../blocks/upcoming-events/listed-events.server";
import { shownWidgets } from "../load-block-data.server";
import { pageName } from "../page-name";
import type { PageViewDeps } from "../page-view-deps";
import { buildTabs } from "../tabs";
import type { CmsPageView, LegacyColumnView, LegacyRowView, WidgetView } from "../view";
import { hasTitle, opensPage, prepareWidget } from "./widgets.server";

/** A legacy page at the time `now` with the tabs that `search` selects; else the first of each row. */
export function legacyPageView(
  page: LegacyPage,
  url: string,
  search: URLSearchParams,
  deps: PageViewDeps,
): CmsPageView {
  const { now, timeZone = defaultZone, ownsTitle = false, lists = noLists, saveData = false } = deps;
  const own = { ...deps.own, anchors: pageAnchors() };
  const name = pageName(page.title, page.slug, url);
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
    id: "",
    pageLocation: deps.readAt === undefined ? null : { url: deps.readAt, search },
  };
  let isOpening = ownsTitle;
  let titled = false;
  const prepare = (widget: LegacyWidget): WidgetView | null => {
    const level = isOpening && opensPage(widget, name) ? 1 : 2;
    const shown = prepareWidget(widget, { ...options, level, id: widget.id }, saveData);
    if (shown && isOpening) titled = hasTitle(shown);
    isOpening &&= shown === null;
    return shown;
  };
  const getColumn = (block: LegacyBlock): LegacyColumnView => ({
    id: block.id,
    span: Math.min(12, Math.max(1, Math.round(block.width))),
    widgets: block.widgets
      .filter((widget) => isWidgetVisible(widget, now, timeZone))
      .flatMap((widget) => prepare(widget) ?? []),
  });
  const tabbed = page.rows.filter(({ type }) => type === "tabs").map(({ id }) => id);
  const getRow = (row: LegacyRow): LegacyRowView => {
    // A tab's heading is not the page's.
    isOpening &&= row.type !== "tabs";
    const labels = row.type === "tabs" ? [...new Set(row.blocks.map(getTitle))] : [];
    const tabs = buildTabs(row.id, labels, tabbed, search);
    const getColumns = (label: string | null) =>
      row.blocks
        .filter((block) => label === null || getTitle(block) === label)
        .map(getColumn)
        .filter((column) => column.widgets.length > 0);
    const columns = getColumns(tabs.find((tab) => tab.selected)?.label ?? null);
    const printed = tabs.map(({ label, selected }) =>
      selected ? null : getColumns(label).map(withoutVideos),
    );
    return { id: row.id, tabs, columns, printed };
  };

  const rows = page.rows.map(getRow).filter((row) => row.columns.length > 0 || row.tabs.length > 0);
  return {
    renderer: "legacy",
    url,
    name,
    description: page.metaDescription,
    title: ownsTitle && !titled ? name : null,
    updatedAt: page.updatedAt,
    blocks: [],
    rows,
    content: toRichText(page.content, { own }),
    nextChange: nextWithEvents(nextWidgetChange(widgets, now, timeZone), shownWidgets(page, deps), options),
  };
}

/** A video would be fetched although it is hidden. */
const withoutVideos = (column: LegacyColumnView): LegacyColumnView => ({
  ...column,
  widgets: column.widgets.map((widget) => ({ ...widget, frame: { ...widget.frame, video: null } })),
});

/** Blocks without a tab's title share one tab. */
const getTitle = (block: LegacyBlock) => block.titleTab?.trim() || "…";
