import { parseImageAddress } from "~/domain/image-address";
import type { SiteSettings } from "~/domain/site-config";

/** An icon of the browser's tab; `media` for the dark one. */
export type SiteIcon = readonly [href: string, media?: string];

/** The club's own icons (spec §3: favicon, favicon_dark) when they are pictures of this site; ours otherwise. */
export function siteIcons({
  favicon,
  faviconDark,
}: Pick<SiteSettings, "favicon" | "faviconDark">): readonly SiteIcon[] {
  if (!favicon || !parseImageAddress(favicon)) return [["/favicon.svg"]];
  const dark = faviconDark && parseImageAddress(faviconDark) ? faviconDark : null;
  return dark ? [[favicon], [dark, "(prefers-color-scheme:dark)"]] : [[favicon]];
}

/** What each service calls the tag that proves whose site this is. */
const services: Readonly<Record<string, string>> = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  yandex: "yandex-verification",
  pinterest: "p:domain_verify",
  facebook: "facebook-domain-verification",
  baidu: "baidu-site-verification",
};

/** The tags of the verification keys that the club has filled in (spec §3); a service that is not known has none. */
export function verificationTags(
  keys: SiteSettings["siteVerification"],
): readonly (readonly [name: string, content: string])[] {
  return Object.entries(keys).flatMap(([service, key]) => {
    const name = Object.hasOwn(services, service) ? services[service] : undefined;
    return name && key.trim() ? [[name, key.trim()] as const] : [];
  });
}
