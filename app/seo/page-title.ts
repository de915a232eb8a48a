import type { SiteSettings } from "~/domain/site-config";

/** A page's title between the club's SEO prefix and suffix (spec §3, site settings); the club's name when it has none. */
export function pageTitle(
  title: string,
  { seoTitlePrefix, seoTitleSuffix, name }: Pick<SiteSettings, "seoTitlePrefix" | "seoTitleSuffix" | "name">,
): string {
  return title.trim() ? `${seoTitlePrefix}${title.trim()}${seoTitleSuffix}` : name;
}
