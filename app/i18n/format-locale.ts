import type { Locale, Translate } from "./types";

/** The locale for Intl. Australian English: 21 July 2027, not July 21. */
export const formatLocale = (locale: Locale): string => (locale === "en" ? "en-AU" : locale);

/** Arabic is the only right-to-left language of spec §1. */
export const direction = (locale: Locale): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: else Latin parts change places in a line of Arabic. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** `t`, whose values stay whole in a sentence of the other direction: a vehicle's English name in Arabic. */
export const isolateValues = (locale: Locale, t: Translate): Translate => {
  if (direction(locale) === "ltr") return t;
  const isolate = (value: string | number) =>
    typeof value === "string" && /[a-z]/i.test(value) ? isolated(value) : value;
  return (key, values = {}) =>
    t(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)])));
};
