import type { MessageKey } from "~/i18n/types";

/** A form that a member has begun, where it is listed beside those of other features (routes/outbox). */
export type UnfinishedForm = {
  readonly kind: MessageKey;
  /** What it is about, as far as it is known; else "". */
  readonly name: string;
  /** Where it goes on. */
  readonly to: string;
  /** ISO text. */
  readonly savedAt: string;
  readonly discarding: Discarding;
};

/** The form that discards it: where it is posted, and its hidden fields. */
export type Discarding = {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** It asks once more; without it the first press is enough. */
  readonly asks?: {
    readonly summary: MessageKey;
    readonly text: MessageKey;
    readonly confirm: MessageKey;
  };
};

/** Discards any draft, also one whose record is gone. */
const discardPath = "/outbox/discard";

export const draftDiscarding = (kind: string, record: string): Discarding => ({
  action: discardPath,
  fields: { kind, record },
});

/** Typed names can be long: they have not been checked. */
export const maxNameLength = 80;
