import type { MetaDescriptor } from "@remix-run/cloudflare";
import { createImageUrl } from "~/domain/content/image-url";
import type { SiteSettings } from "~/domain/content/site-settings";
import type { SitemapEntry } from "~/domain/content/sitemap";
import type { ProductDetails } from "~/domain/shop/product";
import { publicHead } from "~/seo/public-head.server";
import { productData } from "~/seo/structured-data.server";
import type { ProductView } from "./view";

/**
 * The head of a product's page. Structured data for a public storefront only, never for members' products.
 */
export function productHead(
  product: ProductDetails,
  view: ProductView,
  {
    entry,
    settings,
    origin,
  }: { readonly entry: SitemapEntry | null; readonly settings: SiteSettings; readonly origin: string },
): { readonly title: string; readonly head: MetaDescriptor[] } {
  const title = entry?.seoTitle || product.name;
  const url = `shop/${product.url}`;
  const description = entry?.seoMetaDescription || view.text;
  const address = view.image && createImageUrl(view.image);
  const image = address ? origin + address : null;
  const described =
    settings.isEcommerce && !product.isForMembers
      ? productData(origin, url, {
          name: product.name,
          description,
          image,
          isEnded: product.isEnded,
          offers: product.skus.map(({ code, name, price, max }) => ({
            code,
            name,
            price,
            isInStock: max > 0,
          })),
        })
      : null;
  return { title, head: publicHead(origin, { url, title, description, image }, settings, described) };
}
