import { fromLocalField } from "../club-time";
import type { EditableBlock } from "./block-form";

export type Widget = { id: string; type: string; templatevar: Record<string, unknown> };
export type LegacyColumn = { id: string; width: number; title_tab?: string | null; widgets: Widget[] };
/** A row of a legacy page as it is stored (migrations/0002_content.sql). */
export type LegacyRow = { id: string; type: "columns" | "tabs"; blocks: LegacyColumn[] };

/** The settings that schedule a widget (spec §3, §4). The others are its content and style. */
const scheduleNames = ["widget_is_visible", "widget_hidden_before", "widget_hidden_after"] as const;

const withoutSchedule = (settings: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => !(scheduleNames as readonly string[]).includes(name)),
  );

export function mapWidgets(rows: readonly LegacyRow[], change: (widget: Widget) => Widget): LegacyRow[] {
  return rows.map((row) => ({
    ...row,
    blocks: row.blocks.map((block) => ({ ...block, widgets: block.widgets.map(change) })),
  }));
}

export function findWidget(rows: readonly LegacyRow[], id: string): Widget | null {
  return (
    rows.flatMap((row) => row.blocks.flatMap((block) => block.widgets)).find((each) => each.id === id) ?? null
  );
}

/** A stored date as ISO text in UTC; without a zone it is on the club's clock. Null when it is no date. */
function instantIn(value: unknown, zone: string): string | null {
  if (typeof value !== "string" || value.trim() === "") return null;
  const local = /^\d{4}-\d\d-\d\d$/.test(value.trim()) ? `${value.trim()}T00:00` : value;
  const atClub = fromLocalField(local, zone);
  const at = Number.isNaN(atClub) ? Date.parse(value) : atClub;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** A widget as a block for the block form, with its type as its name. */
export function editableWidget(widget: Widget, zone: string): EditableBlock {
  const { widget_is_visible: visible, widget_hidden_before, widget_hidden_after } = widget.templatevar;
  return {
    name: widget.type,
    variables: JSON.stringify(withoutSchedule(widget.templatevar)),
    hidden: visible === "0" || visible === 0 || visible === false ? 1 : 0,
    start_time: instantIn(widget_hidden_before, zone),
    end_time: instantIn(widget_hidden_after, zone),
  };
}

/** The widget with a change of the form. Unchanged settings keep their stored spelling. */
export function changedWidget(
  widget: Widget,
  before: EditableBlock,
  change: { variables: string; hidden: boolean; startTime: string | null; endTime: string | null },
): Widget {
  const setting = (name: (typeof scheduleNames)[number], isSame: boolean, value: unknown) => {
    if (isSame) return Object.hasOwn(widget.templatevar, name) ? { [name]: widget.templatevar[name] } : {};
    return value === null ? {} : { [name]: value };
  };
  return {
    ...widget,
    templatevar: {
      ...(JSON.parse(change.variables) as Record<string, unknown>),
      ...setting("widget_is_visible", change.hidden === (before.hidden === 1), change.hidden ? "0" : "1"),
      ...setting("widget_hidden_before", change.startTime === before.start_time, change.startTime),
      ...setting("widget_hidden_after", change.endTime === before.end_time, change.endTime),
    },
  };
}
