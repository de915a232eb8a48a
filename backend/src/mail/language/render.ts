import type { LanguageTag } from "#rules/languages";
import { dollars } from "../../domain/money";
import { findMessage } from "./catalogs";
import type { Moment, OwnText, Said, Words } from "./words";

/** Australian English: 21 July 2027, not July 21. */
const formatLocale = (language: LanguageTag): string => (language === "en" ? "en-AU" : language);

const dayText = (day: string, language: LanguageTag): string =>
  new Intl.DateTimeFormat(formatLocale(language), {
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(`${day}T00:00:00Z`));

const timeFormat = ({ zone, isDay }: Moment, language: LanguageTag, weekday?: "long"): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(formatLocale(language), {
    timeZone: zone,
    weekday,
    day: "numeric",
    month: "short",
    year: "numeric",
    ...(isDay ? {} : { hour: "numeric", minute: "2-digit" }),
  });

function momentText(moment: Moment, language: LanguageTag): string {
  const { time, zone, hasWeekday } = moment;
  const at = new Date(time);
  if (!hasWeekday) return timeFormat(moment, language).format(at);
  if (language !== "en") return timeFormat(moment, language, "long").format(at);
  // As the desk writes it, with a comma: "Sunday, 14 Mar 2027, 9:30 am".
  const weekday = new Intl.DateTimeFormat("en-AU", { timeZone: zone, weekday: "long" }).format(at);
  return `${weekday}, ${timeFormat(moment, language).format(at)}`;
}

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
  if ("list" in value) return listText(value.list, language);
  return "cents" in value ? moneyText(value.cents, language) : render(value, language);
}

/** In one pass: a name with braces stays a name. */
const fillIn = ({ text, values }: OwnText, language: LanguageTag): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (field, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? field : String(valueText(value, language));
  });

/** A text of a mail in a language: lines are divided by "\n". */
export function render(words: Words, language: LanguageTag): string {
  if (typeof words === "string") return words;
  if ("text" in words) return fillIn(words, words.language ?? language);
  if ("byLanguage" in words) return render(words.byLanguage[language] ?? words.otherwise, language);
  if ("lines" in words)
    return words.lines
      .map((line) => (line === null ? "" : render(line, language)))
      .filter(Boolean)
      .join("\n");
  if ("time" in words) return momentText(words, language);
  const { key, values } = words;
  const { count } = values;
  const text = findMessage(language, key, typeof count === "number" ? count : undefined);
  return fillIn({ text, values }, language);
}
