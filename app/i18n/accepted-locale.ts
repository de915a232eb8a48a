import { type Locale, locales } from "./types";

/** Longer than any browser's; the rest is somebody's game (characters). */
const longestHeader = 500;

/** The first by weight of the languages in Accept-Language that the site speaks, whatever the region; null when it speaks none. */
export function acceptedLocale(header: string | null): Locale | null {
  const wanted = (header ?? "")
    .slice(0, longestHeader)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
      return { tag: tag.trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    const found =
      locales.find((locale) => locale.toLowerCase() === tag) ??
      locales.find((locale) => language(locale) === language(tag));
    if (found) return found;
  }
  return null;
}

const language = (tag: string) => tag.toLowerCase().split("-")[0];
