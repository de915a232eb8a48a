import { createApi } from "~/api/client";
import { fallbackSettings } from "~/api/fallback-settings";
import type { Api } from "~/api/types";
import { defaultSiteConfig, type SiteConfig, type SiteSettings } from "~/domain/site-config";
import type { SitemapEntry } from "~/domain/sitemap";
import { requestI18n } from "~/i18n/i18n.server";
import type { I18n } from "~/i18n/types";
import { type Clock, systemClock } from "~/lib/clock";
import { readCookies } from "~/lib/cookie-header";
import { randomBase64Url } from "~/lib/random";
import { setSecurityHeaders } from "~/session/headers";
import { parseSealingKeys, type SealingKeys } from "~/session/sealing";
import { parseLinkBases } from "~/session/sign-in-links";
import { createSessionStore } from "~/session/store";
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
  /** What the `b` of a sign-in link may be, to the letter (LOGIN_LINK_BASES). */
  readonly linkBases: readonly string[];
  readonly waitUntil: (work: Promise<unknown>) => void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}

/** The Worker's bindings, as wrangler.toml, its secrets and a deployment's own variables give them. */
export type Env = {
  readonly SESSION_SECRETS?: string;
  readonly API_BASE?: string;
  readonly BACKEND?: Fetcher;
  readonly LOGIN_LINK_BASES?: string;
  readonly SITE_ORIGIN?: string;
  readonly GOOGLE_CLIENT_ID?: string;
  readonly RACING_CLIENT_ID?: string;
  readonly RACING_EVENT_MANAGER?: string;
  readonly LIST_PAGE_CONTENT?: string;
  readonly ASSETS?: Fetcher;
  readonly REFRESH?: DurableObjectNamespace;
  /** Moves time in tests, in ms; counts only beside DEV_CLOCK=1. */
  readonly CLOCK_OFFSET_MS?: string;
  readonly DEV_CLOCK?: string;
};

/** The installation is not complete; the message may be shown, as it names a setting and never its value. */
export class Misconfigured extends Error {
  override name = "Misconfigured";
}

/** Env, checked and typed. */
export type Installation = {
  readonly keys: SealingKeys;
  readonly backendBase: string;
  readonly siteOrigin: string | null;
  readonly config: SiteConfig;
  readonly clock: Clock;
};

const withoutSlash = (address: string) => address.trim().replace(/\/+$/, "");

/** @throws Misconfigured when something is missing or cannot be read. */
export function readInstallation(env: Env): Installation {
  if (!env.SESSION_SECRETS) throw new Misconfigured("misconfigured: SESSION_SECRETS is missing");
  if (!env.API_BASE) throw new Misconfigured("misconfigured: API_BASE is missing");
  if (!URL.canParse(env.API_BASE)) throw new Misconfigured("misconfigured: API_BASE is not an address");
  let keys: SealingKeys;
  try {
    keys = parseSealingKeys(env.SESSION_SECRETS);
  } catch (error) {
    throw new Misconfigured(`misconfigured: SESSION_SECRETS: ${(error as Error).message}`);
  }
  const offset = env.DEV_CLOCK === "1" ? Number(env.CLOCK_OFFSET_MS ?? 0) : 0;
  return {
    keys,
    backendBase: withoutSlash(env.API_BASE),
    siteOrigin: env.SITE_ORIGIN ? new URL(env.SITE_ORIGIN).origin : null,
    clock: offset ? { now: () => Date.now() + offset } : systemClock,
    config: {
      ...defaultSiteConfig,
      loginOptions: { ...defaultSiteConfig.loginOptions, googleClientId: env.GOOGLE_CLIENT_ID ?? "" },
      racing: {
        clientApiId: env.RACING_CLIENT_ID ?? defaultSiteConfig.racing.clientApiId,
        eventManager: env.RACING_EVENT_MANAGER ?? defaultSiteConfig.racing.eventManager,
      },
      listPageContentFeature: env.LIST_PAGE_CONTENT === "1",
    },
  };
}

/** Also 202, as which single fetch answers redirects to a hydrated page. */
const isRedirect = ({ status }: Response) => status === 202 || (status >= 300 && status < 400);

/** A request's context and what is done with its response. */
export type RequestContext = {
  readonly context: AppContext;
  /** Writes the session back, once, and sets the headers that every response carries. */
  finish(response: Response): Promise<Response>;
};

/** @throws Misconfigured */
export async function createContext(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<RequestContext> {
  const { keys, backendBase, siteOrigin, config, clock } = readInstallation(env);
  const url = new URL(request.url);
  const secure = (siteOrigin ?? url.origin).startsWith("https:");
  const cookieHeader = request.headers.get("cookie");
  const cookies = readCookies(cookieHeader);
  const theme = cookies.get("theme");
  const nonce = randomBase64Url(16);
  const open = await createSessionStore(keys, secure, clock).open(cookieHeader);
  const context: AppContext = {
    clock,
    config,
    settings: async () => fallbackSettings,
    sitemap: async () => [],
    session: open.session,
    api: createApi(),
    i18n: await requestI18n(request),
    theme: theme === "light" || theme === "dark" ? theme : "system",
    nonce,
    streams: cookies.get("js") === "1",
    saveData: request.headers.get("save-data")?.toLowerCase() === "on",
    backendBase,
    linkBases: parseLinkBases(env.LOGIN_LINK_BASES ?? ""),
    waitUntil,
  };
  return {
    context,
    finish: async (response) => {
      const finished = new Response(response.body, response);
      if (isRedirect(response)) open.keepFlash();
      const setCookies = await open.commit();
      for (const value of setCookies) finished.headers.append("Set-Cookie", value);
      setSecurityHeaders(finished.headers, { nonce, secure, backendOrigin: new URL(backendBase).origin });
      if (open.existed || finished.headers.has("Set-Cookie"))
        finished.headers.set("Cache-Control", "private, no-store");
      return finished;
    },
  };
}
