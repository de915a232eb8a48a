import type { SiteSettings } from "~/domain/content/site-settings";

/** The title between the club's SEO prefix and suffix (spec §3, site settings), each of them once. */
export function withAffixes(title: string, [prefix, suffix]: readonly [string, string]): string {
  const hasPrefix = prefix.trim() === "" || title.startsWith(prefix.trim());
  const hasSuffix = suffix.trim() === "" || title.endsWith(suffix.trim());
  return `${hasPrefix ? "" : prefix}${title}${hasSuffix ? "" : suffix}`;
}

/**
 * A title with the club's SEO prefix and suffix (spec §3, site settings); the club's name for an empty title.
 */
export function pageTitle(
  title: string,
  { seoTitlePrefix, seoTitleSuffix, name }: Pick<SiteSettings, "seoTitlePrefix" | "seoTitleSuffix" | "name">,
): string {
  return title.trim() ? withAffixes(title.trim(), [seoTitlePrefix, seoTitleSuffix]) : name;
}
