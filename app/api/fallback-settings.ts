import { defaultSwitches, defaultZone, type SiteSettings } from "~/domain/site-config";

/** Stands in for the club's settings until the backend has answered once: a page without a name is better than none. */
export const fallbackSettings: SiteSettings = {
  name: "Marque",
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
  socialLinks: {},
  siteVerification: {},
  analytics: {},
  pictureFacts: false,
  switches: defaultSwitches,
  redirects: [],
};
