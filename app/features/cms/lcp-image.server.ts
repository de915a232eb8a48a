import type { ImageReference } from "~/domain/content/image";
import type { BlockContent } from "./blocks/content";
import type { BlockView, CmsPageView, LegacyRowView, WidgetContent, WidgetView } from "./view";

/** Blocks, or widgets of the first column, that may be in a page's first viewport. */
const inFirstViewport = 2;

/**
 * The view with the likely largest contentful paint (LCP) marked: a background of the first blocks, or the
 * large image beside its text.
 */
export function withLcpImage(view: CmsPageView): CmsPageView {
  const [row, ...rows] = view.rows;
  const widgets = row?.columns[0]?.widgets ?? [];
  const first = [...view.blocks.slice(0, inFirstViewport), ...widgets.slice(0, inFirstViewport)].find(
    ({ frame, content }) => frame.video ?? frame.background ?? largeImage(content),
  );
  if (!first || first.frame.video) return view;
  const marked = <Part extends BlockView | WidgetView>(part: Part): Part =>
    part === first ? withMark(part) : part;
  return {
    ...view,
    blocks: view.blocks.map(marked),
    rows: row ? [withFirstColumn(row, marked), ...rows] : [],
  };
}

function largeImage(content: BlockContent | WidgetContent): ImageReference | null {
  if ("design" in content)
    return content.design === "image-with-content" ? (content.image?.reference ?? null) : null;
  if (content.type === "block") return largeImage(content.content);
  return content.type === "image" ? content.image.reference : null;
}

function withMark<Part extends BlockView | WidgetView>(part: Part): Part {
  const image = part.frame.background ?? largeImage(part.content);
  const marked = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    if (value === image) return { ...value, eager: true };
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, marked(each)]));
  };
  return marked(part) as Part;
}

function withFirstColumn(row: LegacyRowView, change: (widget: WidgetView) => WidgetView): LegacyRowView {
  return {
    ...row,
    columns: row.columns.map((column, index) =>
      index === 0 ? { ...column, widgets: column.widgets.map(change) } : column,
    ),
  };
}
