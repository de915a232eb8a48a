import type { Api } from "~/api/types";
import type { AnalyticsSources } from "~/domain/analytics";
import type { SiteConfig, SiteSettings } from "~/domain/site-config";
import type { MenuPage, SitemapEntry } from "~/domain/sitemap";
import type { I18n } from "~/i18n/types";
import type { Clock } from "~/lib/clock";
import type { Session } from "~/session/types";

/** What one request needs, built once in load-context.ts and handed to every loader and action. */
export type AppContext = {
  readonly clock: Clock;
  readonly config: SiteConfig;
  /** The club's settings from the edge cache; bundled ones when the backend cannot be reached. Never rejects. */
  readonly settings: () => Promise<SiteSettings>;
  /** The entry of one page (url without a slash at either end; the front page's is ""), at no cost of the whole. Never rejects. */
  readonly sitemapEntry: (url: string) => Promise<SitemapEntry | null>;
  /** The pages of a visitor's menu; none when the sitemap cannot be had. Never rejects. */
  readonly menu: () => Promise<readonly MenuPage[]>;
  readonly session: Session;
  readonly api: Api;
  readonly i18n: I18n;
  readonly theme: "system" | "light" | "dark";
  /** This site's own, as visitors see it: SITE_ORIGIN, or else where the request went. */
  readonly origin: string;
  /** Of this response's Content-Security-Policy. */
  readonly nonce: string;
  /** The browser has run our boot script before (cookie js=1), so a streamed page will be swapped in. */
  readonly streams: boolean;
  readonly saveData: boolean;
  /** Sec-GPC or DNT. */
  readonly optsOut: boolean;
  /** The cookie with the answer about analytics. */
  readonly consent: string | undefined;
  /** Has this response's policy admit what counts the visit. */
  readonly admit: (analytics: AnalyticsSources | null) => void;
  /** The content backend's public address, without a trailing slash (the CMS admin and the authorize page live there). */
  readonly backendBase: string;
  /** What the `b` of a sign-in link may be, to the letter (LOGIN_LINK_BASES). */
  readonly linkBases: readonly string[];
  readonly waitUntil: (work: Promise<unknown>) => void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}
