import type { Locale } from "./types";

/** The locale for Intl. Australian English: 21 July 2027, not July 21. */
export const formatLocale = (locale: Locale): string => (locale === "en" ? "en-AU" : locale);
