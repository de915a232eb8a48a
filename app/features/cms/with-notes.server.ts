import type { BlockView, CmsPageView, FrameView, WidgetView } from "./view";

/** Words about a block (by its number) or a widget (by its text); null for one that needs none. */
type NoteOf = (id: number | string) => string | null;

const noteFrame: FrameView = { anchor: null, classes: "why", background: null, film: null, motion: null };

const words = (note: string) =>
  ({
    design: "words",
    intro: { kicker: note, heading: null, level: 2, text: null },
    links: [],
  }) as const;

/** The frame of what a note is about. A fixed picture's class has to stay the last. */
const noted = (frame: FrameView): FrameView => ({ ...frame, classes: `noted ${frame.classes}` });

/**
 * The page with a note before each part that `noteOf` has words for, and that part's frame marked `noted`. The notes are blocks like
 * others, so that what visitors get needs to know nothing of them; `why` and `noted` are styled by who adds notes.
 */
export function withNotes(page: CmsPageView, noteOf: NoteOf): CmsPageView {
  const blocks = page.blocks.flatMap((block): BlockView[] => {
    const note = noteOf(block.id);
    if (note === null) return [block];
    // Blocks have positive ids: the note's own is another.
    return [
      { id: -1 - block.id, frame: noteFrame, content: words(note) },
      { ...block, frame: noted(block.frame) },
    ];
  });
  const widgetsOf = (widgets: readonly WidgetView[]) =>
    widgets.flatMap((widget): WidgetView[] => {
      const note = noteOf(widget.id);
      if (note === null) return [widget];
      return [
        { id: `${widget.id} why`, frame: noteFrame, content: { type: "block", content: words(note) } },
        { ...widget, frame: noted(widget.frame) },
      ];
    });
  const rows = page.rows.map((row) => ({
    ...row,
    columns: row.columns.map((column) => ({ ...column, widgets: widgetsOf(column.widgets) })),
  }));
  return { ...page, blocks, rows };
}
