import type { LanguageTag } from "#rules/languages";
import { dollars } from "../../domain/money";
import { translate } from "./catalogs";
import type { Said, Words } from "./words";

/** Australian English: 21 July 2027, not July 21. */
const formatLocale = (language: LanguageTag): string => (language === "en" ? "en-AU" : language);

const dayText = (day: string, language: LanguageTag): string =>
  new Intl.DateTimeFormat(formatLocale(language), {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(`${day}T00:00:00Z`));

const timeText = (time: string, zone: string, language: LanguageTag): string =>
  new Intl.DateTimeFormat(formatLocale(language), {
    timeZone: zone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(time));

const moneyText = (cents: number, language: LanguageTag): string =>
  language === "en"
    ? dollars(cents)
    : new Intl.NumberFormat(language, {
        style: "currency",
        currency: "AUD",
        currencyDisplay: "narrowSymbol",
      }).format(cents / 100);

const listText = (list: readonly Words[], language: LanguageTag): string =>
  new Intl.ListFormat(formatLocale(language), { type: "conjunction" }).format(
    list.map((each) => render(each, language)),
  );

function valueText(value: Said["values"][string], language: LanguageTag): string | number {
  if (typeof value !== "object") return value;
  if ("day" in value) return dayText(value.day, language);
  if ("time" in value) return timeText(value.time, value.zone, language);
  if ("list" in value) return listText(value.list, language);
  return "cents" in value ? moneyText(value.cents, language) : render(value, language);
}

/** A text of a mail in a language: lines are divided by "\n". */
export function render(words: Words, language: LanguageTag): string {
  if (typeof words === "string") return words;
  if ("lines" in words)
    return words.lines
      .map((line) => (line === null ? "" : render(line, language)))
      .filter(Boolean)
      .join("\n");
  const values = Object.entries(words.values).map(([name, value]) => [name, valueText(value, language)]);
  return translate(language)(words.key, Object.fromEntries(values));
}
