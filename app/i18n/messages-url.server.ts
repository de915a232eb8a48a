import ends from "virtual:message-files";
import { commonMessages, type MessageArea } from "./message-areas";
import type { Locale } from "./types";

/** The addresses of a locale's messages that a page of these areas needs. The common ones are the first. */
export const messageUrls = (locale: Locale, areas: readonly MessageArea[]): string[] =>
  [commonMessages, ...areas].map((file) => `/assets/${file}${ends[locale]}`);
