import type { Locale } from "./types";

const addresses = import.meta.glob<string>("../../locales/*.json", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The immutable address of a locale's messages, fetched by the browser when it hydrates. */
export function messagesUrl(locale: Locale): string {
  const address = addresses[`../../locales/${locale}.json`];
  if (!address) throw new Error(`no messages for ${locale}`);
  return address;
}
