/** spec §1: the languages of the interface, as tags of BCP 47. */
export const languageTags = [
  "ar",
  "de",
  "en",
  "es",
  "fr",
  "id",
  "it",
  "ja",
  "ka",
  "ko",
  "pl",
  "pt-BR",
  "ru",
  "tr",
  "uk",
  "uz",
  "vi",
  "zh-CN",
] as const;

export type LanguageTag = (typeof languageTags)[number];

/** Which of them a club's site offers, in that order, and which one it has for who asks for no other. */
export type Languages = { readonly offered: readonly LanguageTag[]; readonly fallback: LanguageTag };

/** Of a club that says nothing. */
export const allLanguages: Languages = { offered: languageTags, fallback: "en" };

/**
 * The languages of a club's settings. The fallback is always offered.
 * @param switches by tag; one that is not there is on
 */
export function readLanguages(
  switches: Readonly<Record<string, unknown>>,
  isOn: (value: unknown) => boolean,
  fallback: string | null,
): Languages {
  const known = languageTags.find((tag) => tag === fallback) ?? allLanguages.fallback;
  return {
    offered: languageTags.filter((tag) => tag === known || !(tag in switches) || isOn(switches[tag])),
    fallback: known,
  };
}

/** Of the languages that are offered the one that somebody reads, else the fallback. */
export const offeredLanguage = (
  { offered, fallback }: Languages,
  language: string | null | undefined,
): LanguageTag => offered.find((tag) => tag === language) ?? fallback;

/** The language that a tag names, offered or not. */
export const namedLanguage = (tag: string | null | undefined, otherwise: LanguageTag): LanguageTag =>
  languageTags.find((known) => known === tag) ?? otherwise;
