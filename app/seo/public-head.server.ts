import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { SiteSettings } from "~/domain/content/site-settings";
import { pagePath } from "~/domain/content/sitemap";
import { pageMeta } from "./page-meta";
import type { DescribedPage, StructuredData } from "./structured-data.server";

type SharedPage = Pick<DescribedPage, "url" | "title" | "description" | "image"> & {
  /** Path and query, where the address is more than the page's url. */
  readonly path?: string;
};

/**
 * Head tags of a public page besides the title: description, canonical (spec §2), Open Graph, Twitter card,
 * JSON-LD. Server only.
 */
export function publicHead(
  origin: string,
  page: SharedPage,
  settings: SiteSettings,
  described: StructuredData | null,
): MetaDescriptor[] {
  const { title, description, image } = page;
  const canonical = origin + (page.path ?? pagePath(page.url));
  // og:type defaults to website.
  const shared = { title, site_name: settings.name, url: canonical, description, image };
  return [
    ...pageMeta({ description, canonical }),
    ...Object.entries(shared).flatMap(([name, content]) =>
      content ? [{ property: `og:${name}`, content }] : [],
    ),
    // Twitter reads the rest from the Open Graph tags.
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    // Remix escapes <, > and &, so an editor's text cannot close the script element (XSS).
    ...(described ? [{ "script:ld+json": described }] : []),
  ];
}
