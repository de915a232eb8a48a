/** spec.md §2 and §3, legacy page: rows of columns or tabs, blocks of a 12-column span, widgets inside blocks. */
export type LegacyWidget = {
  readonly id: string;
  readonly type: string;
  /** The widget's settings (widget_is_visible, widget_padding_top …), values as the editor typed them. */
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
  /** HTML (or "[]", which means none). */
  readonly content: string | null;
  readonly updatedAt: string;
};
