/** spec.md §3, sitemap entry. `url` has no leading slash; the home page's is "". */
export type SitemapEntry = {
  readonly url: string;
  readonly lastmod: string | null;
  readonly model: string | null;
  readonly priority: number | null;
  readonly seoTitle: string | null;
  readonly seoMetaDescription: string | null;
};

/** The CMS page that the home page shows (spec §2). `/` is for members; visitors read it at its own address. */
export const frontPage = "home";

/** A page's address for everyone: `url` as the backend keeps it, "" for the front page. Every part is encoded. */
export function pagePath(url: string): string {
  const parts = url.split("/").filter(Boolean);
  return `/${(parts.length > 0 ? parts : [frontPage]).map(encoded).join("/")}`;
}

/** Half a character has no encoding, and would throw. */
const encoded = (part: string) => encodeURIComponent(part.replace(/\p{Cs}/gu, "\ufffd"));

/** A page in a menu. */
export type MenuPage = readonly [path: string, title: string];

const leastPriority = 0.7;
const mostPages = 5;

/** The pages that a visitor's menu shows: the most important that have a title, but for the front page, which the badge leads to. */
export function mainPages(sitemap: readonly SitemapEntry[]): readonly MenuPage[] {
  return sitemap
    .filter(({ url, model }) => url !== "" && url !== frontPage && (model ?? "page") === "page")
    .flatMap(({ url, priority, seoTitle }) =>
      seoTitle && (priority ?? 0) >= leastPriority ? [{ url, priority: priority ?? 0, title: seoTitle }] : [],
    )
    .sort((a, b) => b.priority - a.priority)
    .slice(0, mostPages)
    .map(({ url, title }) => [pagePath(url), title]);
}

/** The addresses above a page's, outermost first: of "about/people/merle" they are "about" and "about/people". */
export function parentUrls(url: string): readonly string[] {
  const parts = url.split("/");
  return parts
    .slice(0, Math.min(parts.length - 1, mostParents))
    .map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Deeper addresses are somebody's play with the address bar. */
const mostParents = 4;
