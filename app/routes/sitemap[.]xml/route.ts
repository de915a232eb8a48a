import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemapXml } from "~/seo/sitemap-xml";

/** The backend's sitemap as search engines read it. Without one there is nothing true to say: 503, and come back. */
export async function loader({ context }: LoaderFunctionArgs) {
  const entries = await context.api.content.sitemap();
  if (!entries.ok || entries.value.length === 0) {
    return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
  }
  return new Response(sitemapXml(context.origin, entries.value), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
  });
}
