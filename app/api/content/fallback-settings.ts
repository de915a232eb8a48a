import { capabilities } from "#contract/paths";
import { allLanguages } from "#rules/languages";
import {
  defaultPaymentToUserId,
  defaultSwitches,
  defaultZone,
  type SiteSettings,
} from "~/domain/content/site-settings";

/** Used until the backend has replied once. */
export const fallbackSettings: SiteSettings = {
  name: "Marque",
  isFallback: true,
  favicon: null,
  faviconDark: null,
  themeColour: null,
  darkThemeColour: null,
  seoTitlePrefix: "",
  seoTitleSuffix: "",
  organisationName: "Marque",
  abn: null,
  logo: null,
  address: null,
  email: null,
  phone: null,
  timeZone: defaultZone,
  languages: allLanguages,
  socialLinks: {},
  siteVerification: {},
  analytics: {},
  pictureFacts: false,
  switches: defaultSwitches,
  additionalMemberLabel: null,
  paymentToUserId: defaultPaymentToUserId,
  isEcommerce: false,
  paceMs: null,
  // A call that the backend may have is tried: its failure then says so.
  capabilities,
  redirects: [],
};
