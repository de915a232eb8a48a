import type { ImageReference } from "~/domain/image";
import type { BlockContent } from "./blocks/contents";
import type { BlockView, CmsPageView, LegacyRowView, WidgetContent, WidgetView } from "./view";

/** So many blocks, or widgets of the first column, may stand in a page's first view. */
const inFirstView = 2;

/**
 * The view with the picture marked that its page opens with, which most likely is its largest paint: what lies behind one of the
 * first blocks, or stands large beside its words. A film brings its own still.
 */
export function withOpeningPicture(view: CmsPageView): CmsPageView {
  const [row, ...rows] = view.rows;
  const widgets = row?.columns[0]?.widgets ?? [];
  const opening = [...view.blocks.slice(0, inFirstView), ...widgets.slice(0, inFirstView)].find(
    ({ frame, content }) => frame.film ?? frame.background ?? largePicture(content),
  );
  if (!opening || opening.frame.film) return view;
  const marked = <Part extends BlockView | WidgetView>(part: Part): Part =>
    part === opening ? withMark(part) : part;
  return {
    ...view,
    blocks: view.blocks.map(marked),
    rows: row ? [withFirstColumn(row, marked), ...rows] : [],
  };
}

function largePicture(content: BlockContent | WidgetContent): ImageReference | null {
  if ("design" in content)
    return content.design === "image-with-content" ? (content.picture?.image ?? null) : null;
  if (content.type === "block") return largePicture(content.content);
  return content.type === "image" ? content.picture.image : null;
}

/** The part with its large picture marked, wherever that stands in it. */
function withMark<Part extends BlockView | WidgetView>(part: Part): Part {
  const image = part.frame.background ?? largePicture(part.content);
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
