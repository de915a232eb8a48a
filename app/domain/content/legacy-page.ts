import { type HiddenReason, nextAfter, outsideSchedule } from "./block-visibility";
import { editorInstant } from "./editor-date";
import type { Page } from "./page";

/**
 * spec §2 and §3, legacy page: rows of columns or tabs, blocks of a 12-column span, widgets inside blocks.
 */
export type LegacyWidget = {
  readonly id: string;
  readonly type: string;
  /** Settings (widget_is_visible, widget_padding_top …) as the editor typed them. */
  readonly templatevar: Readonly<Record<string, unknown>>;
};

export type LegacyBlock = {
  readonly id: string;
  /** 12-column span, 1 to 12. */
  readonly width: number;
  /** In a tab row: the tab that shows this block. */
  readonly titleTab: string | null;
  readonly widgets: readonly LegacyWidget[];
};

export type LegacyRow = {
  readonly id: string;
  readonly type: "columns" | "tabs";
  readonly blocks: readonly LegacyBlock[];
};

export type LegacyPage = {
  readonly id: number;
  readonly slug: string;
  readonly title: string | null;
  readonly metaDescription: string | null;
  readonly rows: readonly LegacyRow[];
  /** HTML, or "[]" for none. */
  readonly content: string | null;
  readonly updatedAt: string;
  readonly pictures: Page["pictures"];
};

const isOff = (visible: unknown) => visible === "0" || visible === 0 || visible === false;

/**
 * spec §4: hidden when widget_is_visible is '0', widget_hidden_before is in the future, or
 * widget_hidden_after is in the past. Invalid dates hide nothing (spec §5). `now` in ms, `zone` the club's.
 */
export function isWidgetVisible(widget: LegacyWidget, now: number, zone: string): boolean {
  const { widget_is_visible: visible, widget_hidden_before, widget_hidden_after } = widget.templatevar;
  if (isOff(visible)) return false;
  return !(editorInstant(widget_hidden_before, zone) > now || editorInstant(widget_hidden_after, zone) < now);
}

/** The next instant (ms) after `now` at which a widget appears or disappears, or null. */
export function nextWidgetChange(widgets: readonly LegacyWidget[], now: number, zone: string): number | null {
  const changes = widgets.flatMap(({ templatevar }) => [
    editorInstant(templatevar.widget_hidden_before, zone),
    // + 1: visible at that instant itself.
    editorInstant(templatevar.widget_hidden_after, zone) + 1,
  ]);
  return nextAfter(changes, now);
}

/** Why visitors do not see a widget; null when they do. `now` in ms, `zone` the club's. */
export function whyWidgetHidden(
  { templatevar }: LegacyWidget,
  now: number,
  zone: string,
): HiddenReason | null {
  if (isOff(templatevar.widget_is_visible)) return { why: "hidden" };
  const { widget_hidden_before, widget_hidden_after } = templatevar;
  return outsideSchedule(
    editorInstant(widget_hidden_before, zone),
    editorInstant(widget_hidden_after, zone),
    now,
  );
}

/** The page with all widgets visible (spec §4, editing mode). */
export function inEditingMode(page: LegacyPage): LegacyPage {
  const shown = ({ templatevar, ...widget }: LegacyWidget): LegacyWidget => {
    const { widget_is_visible, widget_hidden_before, widget_hidden_after, ...rest } = templatevar;
    return { ...widget, templatevar: rest };
  };
  const rows = page.rows.map((row) => ({
    ...row,
    blocks: row.blocks.map((block) => ({ ...block, widgets: block.widgets.map(shown) })),
  }));
  return { ...page, rows };
}
