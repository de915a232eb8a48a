import { maxMenuItems, maxSubItems } from "#rules/limits";

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

/** A page in the club's menu; a label stands in place of its title. */
type MenuLink = { readonly url: string; readonly label: string | null };
type MenuItem = MenuLink & { readonly items: readonly MenuLink[] };

/** What the backend says of its pages. `menu` is null where it says none. */
export type Sitemap = {
  readonly entries: readonly SitemapEntry[];
  readonly menu: readonly MenuItem[] | null;
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

/** `under` is there only with pages in it. */
export type MenuPage = readonly [path: string, title: string, under?: readonly MenuPage[]];

export type MainPage = {
  readonly path: string;
  readonly title: string;
  readonly isForVisitors: boolean;
  /** The pages under it in the menu. */
  readonly pages: readonly MainPage[];
};

const minPriority = 0.7;

/** The pages of the club's menu; of a backend that says none, those of the sitemap. */
export const mainPages = ({ entries, menu }: Sitemap): readonly MainPage[] =>
  menu ? pagesOfMenu(menu, entries) : pagesByPriority(entries);

/** Without pages that the sitemap does not list: they are not public. What is under one goes with it. */
function pagesOfMenu(menu: readonly MenuItem[], entries: readonly SitemapEntry[]): readonly MainPage[] {
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  const toPages = ({ url, label }: MenuLink, pages: readonly MainPage[]): readonly MainPage[] => {
    const entry = byUrl.get(url);
    const title = label?.trim() || entry?.seoTitle;
    return entry && title ? [{ path: pagePath(url), title, isForVisitors: entry.isForVisitors, pages }] : [];
  };
  return menu
    .flatMap((item) => toPages(item, item.items.flatMap((link) => toPages(link, [])).slice(0, maxSubItems)))
    .slice(0, maxMenuItems);
}

/** The pages with a title and the highest priority, without the front page. */
function pagesByPriority(entries: readonly SitemapEntry[]): readonly MainPage[] {
  return entries
    .filter(({ url, model }) => url !== "" && url !== frontPage && (model ?? "page") === "page")
    .flatMap(({ url, priority, seoTitle, isForVisitors }) =>
      seoTitle && (priority ?? 0) >= minPriority
        ? [{ url, priority: priority ?? 0, title: seoTitle, isForVisitors }]
        : [],
    )
    .sort((a, b) => b.priority - a.priority)
    .slice(0, maxMenuItems)
    .map(({ url, title, isForVisitors }) => ({ path: pagePath(url), title, isForVisitors, pages: [] }));
}

export const menuPages = (pages: readonly MainPage[], isCurrentMember: boolean): readonly MenuPage[] =>
  pages.flatMap(({ path, title, isForVisitors, pages: below }): readonly MenuPage[] => {
    if (isForVisitors && isCurrentMember) return [];
    const under = menuPages(below, isCurrentMember);
    return [under.length > 0 ? [path, title, under] : [path, title]];
  });

/** The parent urls of a page, outermost first: "about" and "about/people" for "about/people/merle". */
export function parentUrls(url: string): readonly string[] {
  const parts = url.split("/");
  return parts
    .slice(0, Math.min(parts.length - 1, maxParents))
    .map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Limits the look-ups for arbitrary paths. */
const maxParents = 4;
