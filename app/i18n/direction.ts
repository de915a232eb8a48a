import type { Locale } from "./types";

/** Arabic is the only right-to-left language of spec §1. */
export const direction = (locale: Locale): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");
