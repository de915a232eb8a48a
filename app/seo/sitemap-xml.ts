import { pagePath, type SitemapEntry } from "~/domain/content/sitemap";

/** Limit of sitemaps.org for one file. */
const maxEntries = 50_000;

type Listed = Pick<SitemapEntry, "url" | "lastmod" | "priority">;

/** The sitemap as XML. Editors' texts are escaped; invalid dates and priorities are omitted. */
export function sitemapXml(origin: string, entries: readonly Listed[]): string {
  const urls = entries.slice(0, maxEntries).map(({ url, lastmod, priority }) => {
    const changed = lastmod === null ? Number.NaN : Date.parse(lastmod);
    const isValid = priority !== null && priority >= 0 && priority <= 1;
    return [
      `<url><loc>${escaped(origin + pagePath(url))}</loc>`,
      Number.isNaN(changed) ? "" : `<lastmod>${new Date(changed).toISOString()}</lastmod>`,
      isValid ? `<priority>${priority.toFixed(1)}</priority>` : "",
      "</url>",
    ].join("");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
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
