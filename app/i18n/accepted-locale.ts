import { allLanguages, type Languages } from "#rules/languages";
import type { Locale } from "./types";

/** Characters; browsers send shorter headers. */
const maxHeaderLength = 500;

/** Parameter of any page's address: the language of that page alone. */
export const languageParameter = "lang";

/** The offered locale that an address asks for by its query ("?lang=de"), or null. */
export function askedLocale(
  search: string,
  { offered }: Pick<Languages, "offered"> = allLanguages,
): Locale | null {
  if (!search.includes(languageParameter)) return null;
  const asked = new URLSearchParams(search).get(languageParameter)?.toLowerCase();
  return offered.find((locale) => locale.toLowerCase() === asked) ?? null;
}

/** The best offered locale of an Accept-Language header (RFC 9110 §12.5.4), ignoring regions, or null. */
export function acceptedLocale(
  header: string | null,
  { offered }: Pick<Languages, "offered"> = allLanguages,
): Locale | null {
  const accepted = (header ?? "")
    .slice(0, maxHeaderLength)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
      return { tag: tag.trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of accepted) {
    const found =
      offered.find((locale) => locale.toLowerCase() === tag) ??
      offered.find((locale) => language(locale) === language(tag));
    if (found) return found;
  }
  return null;
}

const language = (tag: string) => tag.toLowerCase().split("-")[0];
