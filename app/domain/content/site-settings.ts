import type { Capability } from "#contract/paths";
import type { Languages } from "#rules/languages";

export type { Capability };

/** Default zone, which spec §4 leaves open. The seeded club is in Queensland. */
export const defaultZone = "Australia/Brisbane";

/** Settings that the club stores in the backend (spec §3, site settings; currentDomain). */
export type SiteSettings = {
  readonly name: string;
  /** true: the club's own could not be had, and `name` is the product's. */
  readonly isFallback?: true;
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
  readonly languages: Languages;
  /** URL by network name. */
  readonly socialLinks: Readonly<Record<string, string>>;
  readonly siteVerification: Readonly<Record<string, string>>;
  readonly analytics: Readonly<Record<string, string>>;
  /** Whether the backend sends image facts with a page. */
  readonly pictureFacts: boolean;
  readonly switches: SiteSwitches;
  /** What the club calls an additional member; null: "Partner Name" (spec §3), translated. */
  readonly additionalMemberLabel: string | null;
  /** Who is paid, and whose credit a member has (creditBalance's supplier). */
  readonly paymentToUserId: number;
  /** The club runs a public storefront: the shop and the cart are in a visitor's menu. */
  readonly isEcommerce: boolean;
  /** Min ms between the starts of two calls of a member, up to `maxPaceMs`; null: the backend names none. */
  readonly paceMs: number | null;
  /** Groups of calls beyond spec §7 that the backend answers. It is not asked for others (contract 29). */
  readonly capabilities: readonly Capability[];
  /** from → to, neither with a leading slash (spec §2, redirect table). */
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly isPermanent: boolean;
  }[];
};

/** Feature switches that the backend sends with the settings (spec §3, site configuration). */
export type SiteSwitches = {
  /** Members sign in by a code alone: there is no password. */
  readonly codeOnly: boolean;
  /** Members may sign in with Google, where this installation has a client id. */
  readonly google: boolean;
  readonly askDateOfBirth: boolean;
  readonly showBackToTop: boolean;
  readonly listPageContent: boolean;
  readonly profile: ProfileSwitches;
};

/** Which parts of the profile can be edited. */
export type ProfileSwitches = {
  readonly name: boolean;
  readonly dateOfBirth: boolean;
  /** Once it is set (spec §5). */
  readonly changeDateOfBirth: boolean;
  readonly driversLicence: boolean;
  readonly emergencyContact: boolean;
  readonly companyName: boolean;
  readonly companyPhone: boolean;
  readonly tradingName: boolean;
  readonly abn: boolean;
  readonly website: boolean;
  readonly facebook: boolean;
  readonly additionalMember: boolean;
  readonly manageAddresses: boolean;
};

/** spec §3. */
export const defaultSwitches: SiteSwitches = {
  codeOnly: true,
  google: true,
  askDateOfBirth: true,
  showBackToTop: true,
  listPageContent: false,
  profile: {
    name: true,
    dateOfBirth: true,
    changeDateOfBirth: false,
    driversLicence: true,
    emergencyContact: true,
    companyName: true,
    companyPhone: true,
    tradingName: true,
    abn: true,
    website: true,
    facebook: true,
    additionalMember: true,
    manageAddresses: true,
  },
};

/** A backend that asks for more would make its members wait for a minute. */
export const maxPaceMs = 1_000;

/** spec §1. */
export const defaultPaymentToUserId = 1;

/** Configuration of this installation (spec §3, site configuration). */
export type SiteConfig = {
  readonly loginOptions: {
    /** Client id for the authorization-code flow (/authorize); "" disables it. */
    readonly googleClientId: string;
  };
  readonly racing: { readonly clientApiId: string; readonly eventManager: string };
  /** Overrides the club's own switch; null: no override. */
  readonly listPageContentFeature: boolean | null;
};

/** spec §1 to §3. */
export const defaultSiteConfig: SiteConfig = {
  loginOptions: { googleClientId: "" },
  racing: { clientApiId: "", eventManager: "" },
  listPageContentFeature: null,
};

/** What a card or a printed page is signed with: "" while the club's name is not known. */
export const clubName = ({ name, isFallback }: SiteSettings): string => (isFallback ? "" : name);
