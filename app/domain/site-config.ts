/** The club's zone unless its settings say another: the club of the seed is in Queensland (spec §4 leaves it open). */
export const defaultZone = "Australia/Brisbane";

/** Settings that the club keeps in the backend (spec.md §3, site settings; currentDomain). */
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
  /** IANA zone of the club (decides when a membership's last day ends). */
  readonly timeZone: string;
  /** Network name to address, only those that the club has. */
  readonly socialLinks: Readonly<Record<string, string>>;
  readonly siteVerification: Readonly<Record<string, string>>;
  readonly analytics: Readonly<Record<string, string>>;
  /** The backend tells with a page which files exist of its pictures. */
  readonly pictureFacts: boolean;
  readonly switches: SiteSwitches;
  /** from → to, neither with a leading slash (spec.md §2, redirect table). */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
};

/** Switches of the site configuration (spec.md §3) that the backend tells with the settings, of what the site has. */
export type SiteSwitches = {
  readonly askDateOfBirth: boolean;
  readonly showBackToTop: boolean;
  readonly listPageContent: boolean;
};

/** spec.md §3: as they are unless the backend says otherwise. */
export const defaultSwitches: SiteSwitches = {
  askDateOfBirth: true,
  showBackToTop: true,
  listPageContent: false,
};

/** Switches of this installation (spec.md §3, site configuration). */
export type SiteConfig = {
  readonly loginOptions: {
    readonly codeOnly: boolean;
    readonly google: boolean;
    /** Of the authorization-code flow (/authorize); "" means that it is not offered. */
    readonly googleClientId: string;
  };
  readonly racing: { readonly clientApiId: string; readonly eventManager: string };
  /** What this installation says over the club's own switch, or null when it says nothing. */
  readonly listPageContentFeature: boolean | null;
  readonly changeDateOfBirth: boolean;
  readonly additionalMemberLabel: string;
};

/** spec.md §1 to §3: how this site is configured when nothing overrides it. */
export const defaultSiteConfig: SiteConfig = {
  loginOptions: { codeOnly: true, google: true, googleClientId: "" },
  racing: { clientApiId: "", eventManager: "" },
  listPageContentFeature: null,
  changeDateOfBirth: false,
  additionalMemberLabel: "Partner Name",
};
