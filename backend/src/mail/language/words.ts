import type { LanguageTag } from "#rules/languages";
import type { MailKey } from "./catalogs";

/** An instant (ISO text), on the clock of a time zone. */
export type Moment = {
  readonly time: string;
  readonly zone: string;
  readonly hasWeekday?: true;
  /** Of an event that takes whole days: the day alone. */
  readonly isDay?: boolean;
};

/** What differs between languages beside its words. */
type Value =
  | string
  | number
  | Said
  /** A calendar date, YYYY-MM-DD. */
  | { readonly day: string }
  | Moment
  | { readonly cents: number }
  /** "A, B and C". */
  | { readonly list: readonly (string | Said)[] };

/** A message of the catalogs with its values. `count` chooses the plural. */
export type Said = { readonly key: MailKey; readonly values: Readonly<Record<string, Value>> };

/** Lines below each other; "" and null are left out. */
export type Lines = { readonly lines: readonly (Words | null)[] };

/** A text of the club's own, with fields such as {{club}}. */
export type OwnText = {
  readonly text: string;
  readonly values: Readonly<Record<string, Value>>;
  /** In which it is written, and its values with it; absent: that of the mail. */
  readonly language?: LanguageTag;
};

/** What is said otherwise in some languages. */
export type ByLanguage = {
  readonly byLanguage: Readonly<Partial<Record<LanguageTag, Words>>>;
  readonly otherwise: Words;
};

/** A text of a mail that has no language yet. A plain string is the same in each: a name, a link. */
export type Words = string | Said | Lines | Moment | OwnText | ByLanguage;

export const say = (key: MailKey, values: Said["values"] = {}): Said => ({ key, values });

/** A message above what is the same in every language, such as a link; "" and null are left out. */
export const lines = (...all: readonly (Words | null)[]): Lines => ({ lines: all });
