import * as v from "valibot";
import { siteSettingsWire } from "#contract/content";
import { nullable } from "#contract/wire";
import { defaultSwitches, defaultZone, type SiteSettings } from "~/domain/site-config";
import { forgiving, forgivingList, forgivingRecord } from "./forgiving";

/** A zone that no calendar knows would throw wherever a date is written. */
function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

const { entries } = siteSettingsWire;

/** The club's settings as its backend may have them: what is odd falls back by itself. Without a name they are no settings. */
export const editedSettings = forgiving(
  v.object({
    ...entries,
    timezone: nullable(v.pipe(v.string(), v.check(isZone))),
    social_links: forgivingRecord(entries.social_links.wrapped.value),
    site_verification: forgivingRecord(entries.site_verification.wrapped.value),
    analytics: forgivingRecord(entries.analytics.wrapped.value),
    redirects: forgivingList(entries.redirects.wrapped.item),
    features: forgivingRecord(entries.features.wrapped.value),
  }),
);

export const withoutSlash = (url: string) => url.replace(/^\/+/, "");

export const toSettings = (wire: v.InferOutput<typeof editedSettings>): SiteSettings => ({
  name: wire.name,
  favicon: wire.favicon,
  faviconDark: wire.favicon_dark,
  themeColour: wire.theme_colour,
  darkThemeColour: wire.dark_theme_colour,
  seoTitlePrefix: wire.seo_title_prefix,
  seoTitleSuffix: wire.seo_title_suffix,
  organisationName: wire.organisation_name,
  abn: wire.abn,
  logo: wire.logo,
  address: wire.address,
  email: wire.email,
  phone: wire.phone,
  timeZone: wire.timezone ?? defaultZone,
  socialLinks: wire.social_links,
  siteVerification: wire.site_verification,
  analytics: wire.analytics,
  pictureFacts: wire.features.picture_facts ?? false,
  switches: {
    askDateOfBirth: wire.features.ask_date_of_birth ?? defaultSwitches.askDateOfBirth,
    showBackToTop: wire.features.show_back_to_top ?? defaultSwitches.showBackToTop,
    listPageContent: wire.features.list_page_content ?? defaultSwitches.listPageContent,
  },
  redirects: wire.redirects.map(({ from, to }) => ({ from: withoutSlash(from), to: withoutSlash(to) })),
});
