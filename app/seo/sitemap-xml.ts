import { pagePath, type SitemapEntry } from "~/domain/sitemap";

/** sitemaps.org: addresses in one file. */
const mostAddresses = 50_000;

/** The sitemap for search engines. What an editor typed is escaped; a date or a priority that is none is left out. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const addresses = entries.slice(0, mostAddresses).map(({ url, lastmod, priority }) => {
    const changed = lastmod === null ? Number.NaN : Date.parse(lastmod);
    const known = priority !== null && priority >= 0 && priority <= 1;
    return [
      `<url><loc>${escaped(origin + pagePath(url))}</loc>`,
      Number.isNaN(changed) ? "" : `<lastmod>${new Date(changed).toISOString()}</lastmod>`,
      known ? `<priority>${priority.toFixed(1)}</priority>` : "",
      "</url>",
    ].join("");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
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
