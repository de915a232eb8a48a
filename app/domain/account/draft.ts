/** A form that the member has begun: one for each form and record (contract/account/draft.ts). */
export type Draft = {
  /** The form: lower-case letters and hyphens. */
  readonly kind: string;
  /** Which record the form edits; "" for a new one. */
  readonly record: string;
  /** The fields as they were typed, by name. Never passwords or files. */
  readonly values: Readonly<Record<string, string>>;
  /** As the backend wrote it; null while it has not been saved. */
  readonly updatedAt: string | null;
};

export type SavedDraft = Draft & { readonly updatedAt: string };

export type DraftSaving =
  | { readonly outcome: "saved"; readonly draft: SavedDraft }
  /** Another browser has saved one since. */
  | { readonly outcome: "conflict"; readonly current: SavedDraft }
  | { readonly outcome: "tooLong" | "tooMany" };

/** One member's drafts where the site keeps them itself: the backend has none (contract 29). */
export type DraftStore = {
  /** The newest first; of one kind when it is named. */
  list(kind?: string): Promise<readonly SavedDraft[]>;
  save(draft: Draft): Promise<DraftSaving>;
  discard(kind: string, record: string): Promise<void>;
};
