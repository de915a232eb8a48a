import { createImageUrl, parseImageUrl } from "~/domain/content/image-url";
import type { SiteSettings } from "~/domain/content/site-settings";

/** A favicon; `media` for the dark one. */
type SiteIcon = readonly [href: string, media?: string];

/**
 * The club's favicons (spec §3: favicon, favicon_dark) if they are images of this site, else the default
 * ones.
 */
export function siteIcons({
  favicon,
  faviconDark,
}: Pick<SiteSettings, "favicon" | "faviconDark">): readonly SiteIcon[] {
  if (!favicon || !parseImageUrl(favicon)) return [["/favicon.svg"]];
  const dark = faviconDark && parseImageUrl(faviconDark) ? faviconDark : null;
  return dark ? [[favicon], [dark, "(prefers-color-scheme:dark)"]] : [[favicon]];
}

/** Px: the header shows it at 40, on dense screens too. */
const logoWidth = 75;

/**
 * The club's logo for the header (spec §3: logo), if it is an image of this site. As WebP, which every image
 * is kept in (spec §9): a PNG has four times the bytes, for which the page's first picture waits.
 */
export function headerLogo({ logo }: Pick<SiteSettings, "logo">): string | null {
  const image = logo === null ? null : parseImageUrl(logo);
  return image && createImageUrl(image, logoWidth, "webp");
}

/** Meta name of each service's site verification. */
const services: Readonly<Record<string, string>> = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  yandex: "yandex-verification",
  pinterest: "p:domain_verify",
  facebook: "facebook-domain-verification",
  baidu: "baidu-site-verification",
};

/** Names of the services with a key for which no page has a tag. */
export const unusedVerification = ({ siteVerification }: Pick<SiteSettings, "siteVerification">): string[] =>
  Object.entries(siteVerification)
    .filter(([service, key]) => key.trim() !== "" && !Object.hasOwn(services, service))
    .map(([service]) => service);

/** Meta tags for the club's verification keys (spec §3). Unknown services are skipped. */
export function verificationTags(
  keys: SiteSettings["siteVerification"],
): readonly (readonly [name: string, content: string])[] {
  return Object.entries(keys).flatMap(([service, key]) => {
    const name = Object.hasOwn(services, service) ? services[service] : undefined;
    return name && key.trim() ? [[name, key.trim()] as const] : [];
  });
}
