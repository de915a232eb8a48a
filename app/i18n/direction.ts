import type { Locale } from "./types";

/** The only right-to-left language among spec.md §1's eighteen is Arabic. */
export const direction = (locale: Locale): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");
