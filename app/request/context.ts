import type { ApiResult } from "~/api/api-error";
import type { ContentStorage } from "~/api/content/content-cache";
import type { OpenContent } from "~/api/content/open-content";
import type { Optional } from "~/api/optional";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Call, Fetch, Transport } from "~/api/transport";
import type { DraftStore } from "~/domain/account/draft";
import type { Membership } from "~/domain/club/membership";
import type { DueItem, HomeFacts } from "~/domain/club/membership-summary";
import type { Capability, SiteConfig, SiteSettings } from "~/domain/content/site-settings";
import type { MainPage, SitemapEntry } from "~/domain/content/sitemap";
import type { BrowserFacts } from "~/http/browser-facts";
import type { AnalyticsSources } from "~/http/security-headers";
import type { I18n, Locale } from "~/i18n/types";
import type { Clock } from "~/lib/clock";
import type { CacheScope } from "~/page-cache/cache-key";
import type { DeviceToken } from "~/session/device-token";
import type { Session } from "~/session/types";

export type RequestFacts = BrowserFacts & {
  readonly clock: Clock;
  readonly i18n: I18n;
  /** Another language than the request's. */
  readonly loadI18n: (locale: Locale) => Promise<I18n>;
  /** Of this response's Content-Security-Policy. */
  readonly nonce: string;
  /** Adds analytics services to this response's Content-Security-Policy. */
  readonly allowAnalytics: (sources: AnalyticsSources | null) => void;
  /** Lets this response be cached for others (page-cache/policy.ts). */
  readonly allowCaching: (scope: CacheScope) => void;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

export type SiteFacts = {
  /** This site's public origin: SITE_ORIGIN, else the request's. */
  readonly origin: string;
  /** The content backend's public URL without a trailing slash (CMS admin, authorize page). */
  readonly backendBase: string;
  /** Allow-list for the `b` of a sign-in link (LOGIN_LINK_BASES). */
  readonly linkBases: readonly string[];
  /** Allow-list for the address that an order is paid at (PAYMENT_ORIGINS, and this site's own). */
  readonly paymentOrigins: readonly string[];
  readonly config: SiteConfig;
  /** ERROR_REPORTS: where error reports are sent to; null: nowhere. */
  readonly errorReports: string | null;
  /** The club's settings from the edge cache; bundled ones when the backend is unreachable. Never rejects. */
  readonly settings: () => Promise<SiteSettings>;
  /**
   * Whether the backend answers a group of calls beyond spec §7 (contract 29). Of a backend whose settings
   * cannot be read, true: the call's own failure then says so. Never rejects.
   */
  readonly can: (capability: Capability) => Promise<boolean>;
  /** One page's entry. `url` without slashes at either end; "" is the front page. Never rejects. */
  readonly sitemapEntry: (url: string) => Promise<SitemapEntry | null>;
  /** The pages of the menu; empty when the sitemap is unavailable. Never rejects. */
  readonly mainPages: () => Promise<readonly MainPage[]>;
};

/** A call as the member: JSON, so that another member's request can make it too. */
export type ReadCall = Pick<Call, "method" | "path" | "body">;

export type MemberRead = ReadCall | "cartCount";

/**
 * What members may be shown alike. Each read is made as this member, once a request; a page made of the same
 * replies can be shared.
 */
export type MemberReads = {
  /** Of a list as the member is shown it. */
  readonly call: Transport["call"];
  /** How many things are in the cart; null while that is not known. */
  cartCount(): Promise<number | null>;
  /** What this request's render has read. */
  readonly made: () => readonly MemberRead[];
  /** Reads them; the same texts for two members if all replies are the same. null when a call has failed. */
  readonly digests: (reads: readonly MemberRead[]) => Promise<readonly string[] | null>;
};

/** Context of one request for all loaders and actions. Composed in load-context.ts. */
export type AppContext = {
  /** HTTP status of a request that was refused before routing: the splat route shows its error view. */
  readonly refusal: number | null;
  readonly request: RequestFacts;
  readonly site: SiteFacts;
  readonly session: Session;
  /** The backend's calls as this visitor or member; a route makes the clients that it needs of it. */
  readonly transport: Transport;
  /** What is the same for everyone, through the edge cache: `createContentApi` makes its calls. */
  readonly content: OpenContent;
  /** To the backend as the site itself. */
  readonly backendFetch: Fetch;
  readonly storage: ContentStorage;
  readonly deviceToken: DeviceToken;
  /** The member's drafts at this site, where the backend has none; null: nobody keeps any. */
  readonly draftStore: () => DraftStore | null;
  /** For a call that the page can do without: 3 s from the request's start, all of them together. */
  readonly optional: Optional;
  /** The visitor's or the member's cart. Its pages answer no-store. */
  readonly cart: RequestCart;
  readonly reads: MemberReads;
  /** The member's membership from the backend: one call a request. */
  readonly membership: () => ApiResult<Membership>;
  /** What waits for the member: one call a request. Null: it failed. []: nothing, or no such call. */
  readonly due: () => Promise<readonly DueItem[] | null>;
  /** What home shows in place of the member's own (member-pages.ts); null: that. */
  readonly homePlaceholders: HomeFacts | null;
  /**
   * Whether the member's navigation is open (spec §2); false for visitors. Cached in the session for five
   * minutes; `refresh` always calls the backend.
   */
  readonly isNavigationOpen: (options?: { readonly refresh: boolean }) => Promise<boolean>;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}
