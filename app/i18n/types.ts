import { type LanguageTag, languageTags } from "#rules/languages";
import type en from "../../locales/en.json";

export const locales = languageTags;
export type Locale = LanguageTag;

type PluralSuffix = "zero" | "one" | "two" | "few" | "many" | "other";
type Leaf<K extends string> = K extends `${infer Stem}_${PluralSuffix}` ? Stem : K;
type Paths<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? Leaf<`${Prefix}${K}`> : Paths<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every key of en.json, with dots, without plural suffixes. */
export type MessageKey = Paths<typeof en>;

export type MessageValues = Readonly<Record<string, string | number>>;

/** Looks up a message and fills its {{placeholders}}. `count` selects the CLDR plural. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

export type I18n = { readonly locale: Locale; readonly dir: "ltr" | "rtl"; readonly t: Translate };
