import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createContentApi } from "~/api/content/cached-content";
import { publicProducts } from "~/features/shop/public-products.server";
import { sitemapXml } from "~/seo/sitemap-xml";

/** The site's own public screens, which editors do not list. */
const ownScreens = ["calendar"];

/** The shop and its products, where the club runs a public storefront. */
async function shopUrls({ site, content }: LoaderFunctionArgs["context"]): Promise<readonly string[] | null> {
  const { isEcommerce } = await site.settings();
  if (!isEcommerce) return [];
  const products = await publicProducts(createContentApi(content));
  return products.ok ? ["shop", ...products.value.map(({ url }) => `shop/${url}`)] : null;
}

/**
 * 503 with Retry-After when a list is unavailable: a shorter sitemap would remove pages from search.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const [sitemap, shop, { languages }] = await Promise.all([
    context.content.sitemap(),
    shopUrls(context),
    context.site.settings(),
  ]);
  if (!sitemap.ok || sitemap.value.entries.length === 0 || shop === null) {
    return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
  }
  const listed = sitemap.value.entries;
  const own = [...ownScreens, ...shop]
    .filter((url) => listed.every((entry) => entry.url !== url))
    .map((url) => ({ url, lastmod: null, priority: null }));
  return new Response(sitemapXml(context.site.origin, [...listed, ...own], languages.offered), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
  });
}
