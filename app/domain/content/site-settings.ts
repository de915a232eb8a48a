/** Default zone, which spec §4 leaves open. The seeded club is in Queensland. */
export const defaultZone = "Australia/Brisbane";

/** Settings that the club stores in the backend (spec §3, site settings; currentDomain). */
export type SiteSettings = {
  readonly name: string;
  readonly favicon: string | null;
  readonly faviconDark: string | null;
  /** CSS hex colours. */
  readonly themeColour: string | null;
  readonly darkThemeColour: string | null;
  readonly seoTitlePrefix: string;
  readonly seoTitleSuffix: string;
  readonly organisationName: string;
  readonly abn: string | null;
  readonly logo: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** IANA zone. Determines when a membership's last day ends. */
  readonly timeZone: string;
  /** URL by network name. */
  readonly socialLinks: Readonly<Record<string, string>>;
  readonly siteVerification: Readonly<Record<string, string>>;
  readonly analytics: Readonly<Record<string, string>>;
  /** Whether the backend sends image facts with a page. */
  readonly pictureFacts: boolean;
  readonly switches: SiteSwitches;
  /** from → to, neither with a leading slash (spec §2, redirect table). */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
};

/** Feature switches that the backend sends with the settings (spec §3, site configuration). */
export type SiteSwitches = {
  readonly askDateOfBirth: boolean;
  readonly showBackToTop: boolean;
  readonly listPageContent: boolean;
};

/** spec §3. */
export const defaultSwitches: SiteSwitches = {
  askDateOfBirth: true,
  showBackToTop: true,
  listPageContent: false,
};

/** Configuration of this installation (spec §3, site configuration). */
export type SiteConfig = {
  readonly loginOptions: {
    readonly codeOnly: boolean;
    readonly google: boolean;
    /** Client id for the authorization-code flow (/authorize); "" disables it. */
    readonly googleClientId: string;
  };
  readonly racing: { readonly clientApiId: string; readonly eventManager: string };
  /** Overrides the club's own switch; null: no override. */
  readonly listPageContentFeature: boolean | null;
  readonly changeDateOfBirth: boolean;
  readonly additionalMemberLabel: string;
};

/** spec §1 to §3. */
export const defaultSiteConfig: SiteConfig = {
  loginOptions: { codeOnly: true, google: true, googleClientId: "" },
  racing: { clientApiId: "", eventManager: "" },
  listPageContentFeature: null,
  changeDateOfBirth: false,
  additionalMemberLabel: "Partner Name",
};
