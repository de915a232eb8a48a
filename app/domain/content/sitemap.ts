/** spec §3, sitemap entry. `url` has no leading slash; the front page's is "". */
export type SitemapEntry = {
  readonly url: string;
  readonly lastmod: string | null;
  readonly model: string | null;
  readonly priority: number | null;
  readonly seoTitle: string | null;
  readonly seoMetaDescription: string | null;
  /** Not in a current member's menu. */
  readonly isForVisitors: boolean;
};

/** The CMS page that the home page shows (spec §2). `/` is for members; visitors see it at /home. */
export const frontPage = "home";

/** The url that leads to the backend's content admin (spec §2). */
export const adminUrl = "cms";

/** A page's public path, percent-encoded. `url` as the backend sends it; "" is the front page. */
export function pagePath(url: string): string {
  const parts = url.split("/").filter(Boolean);
  return `/${(parts.length > 0 ? parts : [frontPage]).map(encoded).join("/")}`;
}

/** The url of a path, percent-decoded: without a slash at either end, without empty parts. */
export function urlOfPath(pathname: string): string {
  const parts = pathname.split("/").filter(Boolean);
  try {
    return parts.map(decodeURIComponent).join("/");
  } catch {
    return parts.join("/");
  }
}

/** encodeURIComponent throws on lone surrogates. */
const encoded = (part: string) => encodeURIComponent(part.replace(/\p{Cs}/gu, "\ufffd"));

export type MenuPage = readonly [path: string, title: string];

export type MainPage = {
  readonly path: string;
  readonly title: string;
  readonly isForVisitors: boolean;
};

const minPriority = 0.7;
const maxPages = 5;

/** The pages with a title and the highest priority, without the front page. */
export function mainPages(sitemap: readonly SitemapEntry[]): readonly MainPage[] {
  return sitemap
    .filter(({ url, model }) => url !== "" && url !== frontPage && (model ?? "page") === "page")
    .flatMap(({ url, priority, seoTitle, isForVisitors }) =>
      seoTitle && (priority ?? 0) >= minPriority
        ? [{ url, priority: priority ?? 0, title: seoTitle, isForVisitors }]
        : [],
    )
    .sort((a, b) => b.priority - a.priority)
    .slice(0, maxPages)
    .map(({ url, title, isForVisitors }) => ({ path: pagePath(url), title, isForVisitors }));
}

export const menuPages = (pages: readonly MainPage[], isCurrentMember: boolean): readonly MenuPage[] =>
  pages.flatMap(({ path, title, isForVisitors }) =>
    isForVisitors && isCurrentMember ? [] : [[path, title] as const],
  );

/** The parent urls of a page, outermost first: "about" and "about/people" for "about/people/merle". */
export function parentUrls(url: string): readonly string[] {
  const parts = url.split("/");
  return parts
    .slice(0, Math.min(parts.length - 1, maxParents))
    .map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Limits the look-ups for arbitrary paths. */
const maxParents = 4;
