import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapXml } from "~/seo/sitemap-xml";

/** The site's own public screens, which editors do not list. */
const ownScreens = ["calendar"];

/**
 * 503 with Retry-After when the backend's sitemap is unavailable: an empty one would remove pages from
 * search.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const entries = await context.api.content.sitemap();
  if (!entries.ok || entries.value.length === 0) {
    return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
  }
  const listed = entries.value;
  const own = ownScreens
    .filter((url) => listed.every((entry) => entry.url !== url))
    .map((url) => ({ url, lastmod: null, priority: null }));
  return new Response(sitemapXml(context.site.origin, [...listed, ...own]), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
  });
}
