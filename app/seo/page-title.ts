import type { SiteSettings } from "~/domain/content/site-settings";

/**
 * A title with the club's SEO prefix and suffix (spec §3, site settings); the club's name for an empty title.
 */
export function pageTitle(
  title: string,
  { seoTitlePrefix, seoTitleSuffix, name }: Pick<SiteSettings, "seoTitlePrefix" | "seoTitleSuffix" | "name">,
): string {
  return title.trim() ? `${seoTitlePrefix}${title.trim()}${seoTitleSuffix}` : name;
}
