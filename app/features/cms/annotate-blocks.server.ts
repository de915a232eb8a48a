import styles from "./ui/page-notes.module.css?classes";
import type { BlockView, CmsPageView, FrameView, WidgetView } from "./view";

/** A note about a block (its id is a number) or a widget (a text); null for none. */
type NoteOf = (id: number | string, frame: FrameView) => string | null;

const noteFrame: FrameView = {
  anchor: null,
  classes: styles.note ?? "",
  background: null,
  video: null,
  motion: null,
};

const noteContent = (note: string) =>
  ({
    design: "rich-text",
    intro: { kicker: note, heading: null, level: 2, text: null },
    links: [],
  }) as const;

/** The frame of what a note is about. `Frame` looks for the class of a fixed background at the end. */
const noted = (frame: FrameView): FrameView => ({
  ...frame,
  classes: `${styles.annotated} ${frame.classes}`,
});

/**
 * The page with a note before each block and widget that `noteOf` has one for, whose frame is marked
 * `annotated`. Notes are blocks too: the views need not know them.
 */
export function annotateBlocks(page: CmsPageView, noteOf: NoteOf): CmsPageView {
  const blocks = page.blocks.flatMap((block): BlockView[] => {
    const note = noteOf(block.id, block.frame);
    if (note === null) return [block];
    // Blocks have positive ids: the note's own is another.
    return [
      { id: -1 - block.id, frame: noteFrame, content: noteContent(note) },
      { ...block, frame: noted(block.frame) },
    ];
  });
  const getWidgets = (widgets: readonly WidgetView[]) =>
    widgets.flatMap((widget): WidgetView[] => {
      const note = noteOf(widget.id, widget.frame);
      if (note === null) return [widget];
      return [
        { id: `${widget.id} why`, frame: noteFrame, content: { type: "block", content: noteContent(note) } },
        { ...widget, frame: noted(widget.frame) },
      ];
    });
  const rows = page.rows.map((row) => ({
    ...row,
    columns: row.columns.map((column) => ({ ...column, widgets: getWidgets(column.widgets) })),
  }));
  return { ...page, blocks, rows };
}
