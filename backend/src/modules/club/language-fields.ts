import { type LanguageTag, languageTags } from "#rules/languages";
import type { Choices } from "../../desk/form-fields";
import { onOrOff } from "./change-sentences";
import type { Consequence } from "./setting";

/** Each language's English name, for the desk. */
const names: Readonly<Record<LanguageTag, string>> = {
  ar: "Arabic",
  de: "German",
  en: "English",
  es: "Spanish",
  fr: "French",
  id: "Indonesian",
  it: "Italian",
  ja: "Japanese",
  ka: "Georgian",
  ko: "Korean",
  pl: "Polish",
  "pt-BR": "Portuguese (Brazil)",
  ru: "Russian",
  tr: "Turkish",
  uk: "Ukrainian",
  uz: "Uzbek",
  vi: "Vietnamese",
  "zh-CN": "Chinese (simplified)",
};

/** A language's English name; of an unknown one its tag. */
export const languageName = (tag: string): string => {
  const known = languageTags.find((each) => each === tag);
  return known ? names[known] : tag;
};

const byName = [...languageTags].sort((a, b) => names[a].localeCompare(names[b], "en"));

export const languageChoices: Choices = byName.map((tag) => [tag, names[tag]]);

const fieldOf = (tag: LanguageTag) => `language_${tag}`;

export const defaultLanguageField = "default_language";

/** A tick for each language. */
export const languageFields = Object.fromEntries(
  byName.map((tag) => [
    fieldOf(tag),
    {
      label: names[tag],
      kind: "tick" as const,
      at: ["languages", tag] as const,
      hint: "",
      isOnByDefault: true,
      consequence: onOrOff(
        `The site is offered in ${names[tag]}.`,
        `The site is no longer offered in ${names[tag]}.`,
      ),
    },
  ]),
);

/** Of a change of the default. */
export const defaultConsequence: Consequence = (before, after) =>
  `Visitors whose language is not offered get ${languageName(String(after))}, no longer ${languageName(String(before))}.`;

type Typed = Readonly<Record<string, string | boolean>>;

/** What is offered, in words: "English (the default), German". */
export function offeredText(typed: Typed): string {
  const fallback = typed[defaultLanguageField];
  return byName
    .filter((tag) => typed[fieldOf(tag)] === true || tag === fallback)
    .map((tag) => (tag === fallback ? `${names[tag]} (the default)` : names[tag]))
    .join(", ");
}

/** How many languages are offered. */
export const offeredCount = (typed: Typed): number =>
  byName.filter((tag) => typed[fieldOf(tag)] === true || tag === typed[defaultLanguageField]).length;

/** The form with the default language's tick alone. */
export const withDefaultAlone = (typed: Typed): Typed => ({
  ...typed,
  ...Object.fromEntries(languageTags.map((tag) => [fieldOf(tag), tag === typed[defaultLanguageField]])),
});

/** The default language is one that is offered; null: it is. */
export function languageProblem(typed: Typed): string | null {
  const tag = languageTags.find((each) => each === typed[defaultLanguageField]);
  return tag && typed[fieldOf(tag)] !== true ? `Tick ${names[tag]} too, or choose another language` : null;
}
