import type { Locale } from "./types";

/** The locale for Intl. Australian English: 21 July 2027, not July 21. */
export const formatLocale = (locale: Locale): string => (locale === "en" ? "en-AU" : locale);

/** Arabic is the only right-to-left language of spec §1. */
export const direction = (locale: Locale): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");
