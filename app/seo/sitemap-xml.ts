import { pagePath, type SitemapEntry } from "~/domain/content/sitemap";
import { languageParameter } from "~/i18n/accepted-locale";
import type { Locale } from "~/i18n/types";

/** Limit of sitemaps.org for one file. */
const maxEntries = 50_000;

type Listed = Pick<SitemapEntry, "url" | "lastmod" | "priority">;

/** With more entries the languages of each would make the file too long. */
const maxEntriesWithLanguages = 2_000;

/** The languages of a page (hreflang): each at its own address, and the reader's own at the plain one. */
const alternates = (address: string, locales: readonly Locale[]) =>
  [...locales.map((locale) => [locale, `${address}?${languageParameter}=${locale}`]), ["x-default", address]]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join("");

/**
 * The sitemap as XML. Editors' texts are escaped; invalid dates and priorities are omitted.
 * @param locales that the site offers
 */
export function sitemapXml(origin: string, entries: readonly Listed[], locales: readonly Locale[]): string {
  const hasLanguages = locales.length > 1 && entries.length <= maxEntriesWithLanguages;
  const urls = entries.slice(0, maxEntries).map(({ url, lastmod, priority }) => {
    const address = escaped(origin + pagePath(url));
    const changed = lastmod === null ? Number.NaN : Date.parse(lastmod);
    const isValid = priority !== null && priority >= 0 && priority <= 1;
    return [
      `<url><loc>${address}</loc>`,
      Number.isNaN(changed) ? "" : `<lastmod>${new Date(changed).toISOString()}</lastmod>`,
      isValid ? `<priority>${priority.toFixed(1)}</priority>` : "",
      hasLanguages ? alternates(address, locales) : "",
      "</url>",
    ].join("");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
