import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { SiteSettings } from "~/domain/site-config";
import { pagePath } from "~/domain/sitemap";
import { pageMeta } from "./page-meta";
import { type DescribedPage, structuredData } from "./structured-data.server";

/**
 * All head tags of a public page but its title: description and canonical (spec §2), how it looks where somebody shares it,
 * and what search engines are told of it. Made on the server, so that the browser needs none of this code.
 */
export function publicHead(origin: string, page: DescribedPage, settings: SiteSettings): MetaDescriptor[] {
  const { title, description, image } = page;
  const canonical = origin + pagePath(page.url);
  // Without a type it is a website's.
  const shared = { title, site_name: settings.name, url: canonical, description, image };
  return [
    ...pageMeta({ description, canonical }),
    ...Object.entries(shared).flatMap(([name, content]) =>
      content ? [{ property: `og:${name}`, content }] : [],
    ),
    // The rest of a card is read from the tags above.
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    // Remix escapes <, > and & in it, so that no editor's text ends the script; a browser runs no data block.
    { "script:ld+json": structuredData(origin, page, settings) },
  ];
}
