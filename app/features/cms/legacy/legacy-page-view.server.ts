import {
  isWidgetVisible,
  type LegacyBlock,
  type LegacyPage,
  type LegacyRow,
  nextWidgetChange,
} from "~/domain/legacy-page";
import { toRichText } from "~/domain/rich-text.server";
import type { PageViewDeps } from "../page-view-deps";
import type { CmsPageView, LegacyColumnView, LegacyRowView, TabView } from "../view";
import { prepareWidget } from "./widgets.server";

/** The club's zone unless its settings say another (domain.md §3). */
const defaultZone = "Australia/Brisbane";

/** The parameter that chooses the tab of a row, in a link that works without JavaScript: ?tab-{row}={n}, counted from 1. */
const tabParameter = (row: LegacyRow) => `tab-${row.id}`;

/** A legacy page as it shows at `now` with the tabs that `search` chooses; the first tab of a row unless it says so. */
export function legacyPageView(
  page: LegacyPage,
  url: string,
  search: URLSearchParams,
  deps: PageViewDeps,
): CmsPageView {
  const { now, timeZone = defaultZone, own = {}, ownsTitle = false } = deps;
  const name = page.title || page.slug || url;
  const widgets = page.rows.flatMap((row) => row.blocks.flatMap((block) => block.widgets));

  const columnOf = (block: LegacyBlock): LegacyColumnView => ({
    id: block.id,
    span: Math.min(12, Math.max(1, Math.round(block.width))),
    widgets: block.widgets
      .filter((widget) => isWidgetVisible(widget, now, timeZone))
      .flatMap((widget) => prepareWidget(widget, own) ?? []),
  });
  const rowOf = (row: LegacyRow): LegacyRowView => {
    const tabs = row.type === "tabs" ? tabsOf(row, page.rows, search) : [];
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
    nextChange: nextWidgetChange(widgets, now, timeZone),
  };
}

/** The rows with their first heading as the page's h1, when it says the page's name; null when it does not. */
function withTitle([row, ...rows]: readonly LegacyRowView[], name: string): readonly LegacyRowView[] | null {
  const [column, ...columns] = row?.columns ?? [];
  const [widget, ...widgets] = column?.widgets ?? [];
  if (!row || !column || widget?.content.type !== "heading" || widget.content.text !== name) return null;
  const title = { ...widget, content: { ...widget.content, level: 1 } };
  return [{ ...row, columns: [{ ...column, widgets: [title, ...widgets] }, ...columns] }, ...rows];
}

/** Blocks without a tab of their own stand in one without a name. */
const titleOf = (block: LegacyBlock) => block.titleTab?.trim() || "…";

function tabsOf(row: LegacyRow, rows: readonly LegacyRow[], search: URLSearchParams): readonly TabView[] {
  const labels = [...new Set(row.blocks.map(titleOf))];
  const asked = Number(search.get(tabParameter(row)) ?? 1);
  const selected = Number.isInteger(asked) && asked >= 1 && asked <= labels.length ? asked : 1;
  return labels.map((label, index) => ({
    label,
    selected: index + 1 === selected,
    href: `?${withTab(row, index + 1, rows, search)}`,
  }));
}

/** Choosing a tab keeps what was chosen in the page's other rows, and nothing else of the address. */
function withTab(
  row: LegacyRow,
  number: number,
  rows: readonly LegacyRow[],
  search: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams();
  for (const each of rows) {
    const chosen = each.id === row.id ? String(number) : search.get(tabParameter(each));
    if (each.type === "tabs" && chosen && /^\d{1,3}$/.test(chosen)) next.set(tabParameter(each), chosen);
  }
  return next;
}
