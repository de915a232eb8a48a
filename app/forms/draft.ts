import type { MessageKey, MessageValues } from "~/i18n/types";

/** What a form's `intent` says of its draft. */
export const draftIntents = { save: "save-draft", discard: "discard-draft", leave: "leave" } as const;

/** The hidden field with the version (updatedAt) of the draft that a form shows; "" while it shows none. */
export const draftVersionField = "draftUpdatedAt";

/**
 * The hidden field with the version of another draft that the person was told of: the next "save for later"
 * replaces that one only.
 */
export const replacedDraftField = "replacedDraft";

/** The sentence that says when a draft was begun. */
export type DraftBegan = { readonly key: MessageKey; readonly values: MessageValues };
