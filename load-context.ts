import type { Api } from "~/api/types";
import type { SiteConfig, SiteSettings } from "~/domain/site-config";
import type { SitemapEntry } from "~/domain/sitemap";
import type { I18n } from "~/i18n/types";
import type { Clock } from "~/lib/clock";
import type { Session } from "~/session/types";

/** What one request needs, built once in load-context.ts and handed to every loader and action. */
export type AppContext = {
  readonly clock: Clock;
  readonly config: SiteConfig;
  /** The club's settings from the edge cache; bundled ones when the backend cannot be reached. Never rejects. */
  readonly settings: () => Promise<SiteSettings>;
  /** The sitemap, fetched at most once a minute; empty when it cannot be had. Never rejects. */
  readonly sitemap: () => Promise<readonly SitemapEntry[]>;
  readonly session: Session;
  readonly api: Api;
  readonly i18n: I18n;
  readonly theme: "system" | "light" | "dark";
  /** Of this response's Content-Security-Policy. */
  readonly nonce: string;
  /** The browser has run our boot script before (cookie js=1), so a streamed page will be swapped in. */
  readonly streams: boolean;
  readonly saveData: boolean;
  /** The content backend's public address, without a trailing slash (the CMS admin and the authorize page live there). */
  readonly backendBase: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}
