import type { Locale } from "./types";

const addresses = import.meta.glob<string>("../../locales/*.json", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The hashed URL of a locale's messages, which the browser fetches for hydration. */
export function messagesUrl(locale: Locale): string {
  const address = addresses[`../../locales/${locale}.json`];
  if (!address) throw new Error(`no messages for ${locale}`);
  return address;
}
