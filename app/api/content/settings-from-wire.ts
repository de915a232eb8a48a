import * as v from "valibot";
import { siteSettingsWire } from "#contract/content/content";
import { capabilities } from "#contract/paths";
import { nullable } from "#contract/wire";
import { readLanguages } from "#rules/languages";
import { ownImagePath } from "~/domain/content/image-url";
import {
  defaultPaymentToUserId,
  defaultSwitches,
  defaultZone,
  maxPaceMs,
  type ProfileSwitches,
  type SiteSettings,
} from "~/domain/content/site-settings";
import { lenient, lenientList, lenientRecord, requiredText } from "../lenient-schema";

/** Intl throws for an unknown time zone wherever a date is formatted. */
function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

const { entries } = siteSettingsWire;

/** The club's settings. Each invalid field gets its default; without a name the reply is malformed. */
export const settingsReply = lenient(
  v.object({
    ...entries,
    name: requiredText,
    timezone: nullable(v.pipe(v.string(), v.check(isTimeZone))),
    social_links: lenientRecord(entries.social_links.wrapped.value),
    site_verification: lenientRecord(entries.site_verification.wrapped.value),
    analytics: lenientRecord(entries.analytics.wrapped.value),
    redirects: lenientList(entries.redirects.wrapped.item),
    features: lenientRecord(entries.features.wrapped.value),
    languages: lenientRecord(entries.languages.wrapped.value),
  }),
);

/** Names on the wire of the profile's switches. */
const profileFeatures = {
  name: "name",
  dateOfBirth: "date_of_birth",
  changeDateOfBirth: "change_date_of_birth",
  driversLicence: "drivers_licence",
  emergencyContact: "emergency_contact",
  companyName: "company_name",
  companyPhone: "company_phone",
  tradingName: "trading_name",
  abn: "abn",
  website: "website",
  facebook: "facebook",
  additionalMember: "additional_club_member",
  manageAddresses: "manage_addresses",
} as const satisfies Readonly<Record<keyof ProfileSwitches, string>>;

function profileSwitches(features: Readonly<Record<string, boolean>>): ProfileSwitches {
  const switches = Object.entries(profileFeatures).map(([name, feature]) => [
    name,
    features[feature] ?? defaultSwitches.profile[name as keyof ProfileSwitches],
  ]);
  return Object.fromEntries(switches) as ProfileSwitches;
}

export const withoutSlash = (url: string) => url.replace(/^\/+/, "");

export const toSettings = (wire: v.InferOutput<typeof settingsReply>): SiteSettings => ({
  name: wire.name,
  favicon: ownImagePath(wire.favicon) ?? wire.favicon,
  faviconDark: ownImagePath(wire.favicon_dark) ?? wire.favicon_dark,
  themeColour: wire.theme_colour,
  darkThemeColour: wire.dark_theme_colour,
  seoTitlePrefix: wire.seo_title_prefix,
  seoTitleSuffix: wire.seo_title_suffix,
  organisationName: wire.organisation_name,
  abn: wire.abn,
  logo: ownImagePath(wire.logo) ?? wire.logo,
  address: wire.address,
  email: wire.email,
  phone: wire.phone,
  timeZone: wire.timezone ?? defaultZone,
  languages: readLanguages(wire.languages, Boolean, wire.default_language),
  socialLinks: wire.social_links,
  siteVerification: wire.site_verification,
  analytics: wire.analytics,
  pictureFacts: wire.features.picture_facts ?? false,
  switches: {
    codeOnly: wire.features.code_only ?? defaultSwitches.codeOnly,
    google: wire.features.google ?? defaultSwitches.google,
    askDateOfBirth: wire.features.ask_date_of_birth ?? defaultSwitches.askDateOfBirth,
    showBackToTop: wire.features.show_back_to_top ?? defaultSwitches.showBackToTop,
    listPageContent: wire.features.list_page_content ?? defaultSwitches.listPageContent,
    profile: profileSwitches(wire.features),
  },
  additionalMemberLabel: wire.additional_member_label?.trim() || null,
  paymentToUserId: wire.payment_to_user_id ?? defaultPaymentToUserId,
  isEcommerce: wire.is_ecommerce ?? false,
  paceMs: wire.pace_ms === null ? null : Math.min(wire.pace_ms, maxPaceMs),
  capabilities: capabilities.filter((name) => wire.capabilities.includes(name)),
  redirects: wire.redirects.map(({ from, to, permanent }) => ({
    from: withoutSlash(from),
    to: withoutSlash(to),
    isPermanent: permanent ?? false,
  })),
});
