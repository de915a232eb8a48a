import { isLoopback, isSafeUrl } from "#rules/loopback";
import { defaultSiteConfig, maxPaceMs, type SiteConfig } from "~/domain/content/site-settings";
import { type Clock, systemClock } from "~/lib/clock";
import { withoutEndSlashes } from "~/lib/trim-slashes";
import { parseSealingKeys, type SealingKeys } from "~/session/sealing";
import { parseLinkBases } from "~/session/sign-in-links";

/** Bindings and variables of the Worker. Documented in wrangler.toml. */
export type Env = {
  readonly ASSETS?: Fetcher;
  readonly BACKEND?: Fetcher;
  readonly REFRESH?: DurableObjectNamespace;
  readonly DRAFTS?: DurableObjectNamespace;
  readonly SESSION_SECRETS?: string;
  readonly API_BASE?: string;
  readonly LOGIN_LINK_BASES?: string;
  readonly SITE_ORIGIN?: string;
  readonly SITE_KEY?: string;
  readonly FORM_ORIGINS?: string;
  readonly API_PACE_MS?: string;
  readonly PAYMENT_ORIGINS?: string;
  readonly GOOGLE_CLIENT_ID?: string;
  readonly RACING_CLIENT_ID?: string;
  readonly RACING_EVENT_MANAGER?: string;
  readonly LIST_PAGE_CONTENT?: string;
  readonly ERROR_REPORTS?: string;
  readonly HSTS_SUBDOMAINS?: string;
  /** Offset of the clock in tests, in ms. Only with DEV_CLOCK=1. */
  readonly CLOCK_OFFSET_MS?: string;
  /** Timeout of a member's calls in tests, in ms (spec §9: 50 s). Only with DEV_CLOCK=1. */
  readonly CALL_TIMEOUT_MS?: string;
  readonly DEV_CLOCK?: string;
  /** "1": pseudo-locale, which brackets every translated text, for the test that finds untranslated ones. */
  readonly DEV_PSEUDO_LOCALE?: string;
  /** "1": in-memory refresh locks, for the development server, which has no Durable Objects. */
  readonly DEV_MEMORY_LOCKS?: string;
};

export type Settings = {
  readonly sealingKeys: SealingKeys;
  /** The content backend's URL without a trailing slash. */
  readonly backendBase: string;
  readonly backendOrigin: string;
  /** Service binding; null: the backend is called over the network. */
  readonly backend: Fetcher | null;
  readonly assets: Fetcher | null;
  /** Null in development only. */
  readonly refreshLocks: DurableObjectNamespace | null;
  /** Members' drafts, for a backend that keeps none; null: such a club's forms cannot be finished later. */
  readonly memberDrafts: DurableObjectNamespace | null;
  /** Shared secret: with it the backend trusts the visitor's IP address that this site sends. */
  readonly siteKey: string | null;
  /** This site's public origin, if requests arrive under another one; null: the request's origin. */
  readonly siteOrigin: string | null;
  /** Further origins for the CSP's form-action (identity provider, payment gateway). */
  readonly formOrigins: readonly string[];
  /** Allow-list for the address that an order is paid at. */
  readonly paymentOrigins: readonly string[];
  /** Allow-list for the `b` of a sign-in link. */
  readonly linkBases: readonly string[];
  /** HSTS holds for every subdomain of the site's host too. */
  readonly hstsSubdomains: boolean;
  /** Where browsers' errors are reported to; null: nowhere. */
  readonly errorReports: string | null;
  readonly config: SiteConfig;
  readonly clock: Clock;
  /** Ms between the starts of two calls of one member, whatever the backend asks for; null: as it asks. */
  readonly paceMs: number | null;
  /** undefined: that of spec §9. */
  readonly callTimeoutMs: number | undefined;
  readonly pseudoLocale: boolean;
  /** What a document depends on besides its request and the club's content: the build and these settings. */
  readonly installation: string;
};

/** The installation is misconfigured. The message names settings, never their values. */
export class NotConfigured extends Error {
  override name = "NotConfigured";
}

/** LIST_PAGE_CONTENT. Any other value: the club's own switch applies. */
const listPageSwitch: Readonly<Record<string, boolean>> = { "1": true, "0": false };

/**
 * Validates the environment, once an isolate.
 * @param buildId of the Worker (scripts/build.mjs)
 */
export async function readSettings(env: Env, buildId = ""): Promise<Settings | NotConfigured> {
  try {
    return await validSettings(env, buildId);
  } catch (error) {
    if (error instanceof NotConfigured) return error;
    throw error;
  }
}

/** Rejects with NotConfigured. */
async function validSettings(env: Env, buildId: string): Promise<Settings> {
  if (!env.REFRESH && env.DEV_MEMORY_LOCKS !== "1") {
    throw new NotConfigured("misconfigured: the Durable Object binding REFRESH is missing");
  }
  const offsetMs = env.DEV_CLOCK === "1" ? Number(env.CLOCK_OFFSET_MS ?? 0) : 0;
  const callTimeoutMs = env.DEV_CLOCK === "1" ? Number(env.CALL_TIMEOUT_MS ?? 0) : 0;
  const backendBase = readBackendBase(env.API_BASE);
  const backendOrigin = new URL(backendBase).origin;
  refuseDevelopmentSwitches(env, backendBase);
  for (const name of ["LOGIN_LINK_BASES", "PAYMENT_ORIGINS", "FORM_ORIGINS"] as const)
    requireSafeUrls(name, env[name]);
  const shown = {
    backendBase,
    backendOrigin,
    siteOrigin: readOrigins(env.SITE_ORIGIN)[0] ?? null,
    formOrigins: readOrigins(
      [env.FORM_ORIGINS, env.RACING_EVENT_MANAGER, env.PAYMENT_ORIGINS].filter(Boolean).join(","),
    ),
    paymentOrigins: env.PAYMENT_ORIGINS ? readOrigins(env.PAYMENT_ORIGINS) : [backendOrigin],
    hstsSubdomains: env.HSTS_SUBDOMAINS === "1",
    linkBases: parseLinkBases(env.LOGIN_LINK_BASES ?? ""),
    errorReports: readErrorReports(env.ERROR_REPORTS, backendBase),
    pseudoLocale: env.DEV_PSEUDO_LOCALE === "1",
    config: {
      ...defaultSiteConfig,
      loginOptions: { ...defaultSiteConfig.loginOptions, googleClientId: env.GOOGLE_CLIENT_ID ?? "" },
      racing: {
        clientApiId: env.RACING_CLIENT_ID ?? defaultSiteConfig.racing.clientApiId,
        eventManager: readEventManager(env.RACING_EVENT_MANAGER),
      },
      listPageContentFeature: listPageSwitch[env.LIST_PAGE_CONTENT ?? ""] ?? null,
    },
  };
  return {
    ...shown,
    sealingKeys: await readSealingKeys(env.SESSION_SECRETS),
    backend: env.BACKEND ?? null,
    assets: env.ASSETS ?? null,
    refreshLocks: env.REFRESH ?? null,
    memberDrafts: env.DRAFTS ?? null,
    siteKey: env.SITE_KEY || null,
    clock: offsetMs ? { ...systemClock, now: () => systemClock.now() + offsetMs } : systemClock,
    paceMs: readPaceMs(env.API_PACE_MS),
    callTimeoutMs: callTimeoutMs || undefined,
    installation: JSON.stringify([buildId, shown]),
  };
}

function readPaceMs(written: string | undefined): number | null {
  if (!written?.trim()) return null;
  if (!/^\d{1,4}$/.test(written.trim()) || Number(written) > maxPaceMs)
    throw new NotConfigured(`misconfigured: API_PACE_MS is no whole number from 0 to ${maxPaceMs}`);
  return Number(written);
}

/** Codes and tokens go there: over https, but for a service on this machine. */
function readEventManager(written: string | undefined): string {
  if (!written) return defaultSiteConfig.racing.eventManager;
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !isSafeUrl(written) || url.search || url.hash || url.username)
    throw new NotConfigured("misconfigured: RACING_EVENT_MANAGER is not an https address");
  return withoutEndSlashes(written.trim());
}

/** A comma-separated list; invalid entries are skipped elsewhere (readOrigins). */
function requireSafeUrls(name: keyof Env, urls = ""): void {
  const isUnsafe = (url: string) => URL.canParse(url) && !isSafeUrl(url);
  if (urls.split(",").some((url) => isUnsafe(url.trim())))
    throw new NotConfigured(`misconfigured: ${name} has an address that is not https`);
}

/** A site whose backend is elsewhere is no development site: the switches weaken it. */
function refuseDevelopmentSwitches(env: Env, backendBase: string): void {
  if (isLoopback(new URL(backendBase))) return;
  const on = Object.entries(env).find(([name, value]) => name.startsWith("DEV_") && value === "1");
  if (on) throw new NotConfigured(`misconfigured: ${on[0]} is for a site on this machine alone`);
}

async function readSealingKeys(secrets: string | undefined): Promise<SealingKeys> {
  if (!secrets) throw new NotConfigured("misconfigured: SESSION_SECRETS is missing");
  try {
    return await parseSealingKeys(secrets);
  } catch (error) {
    throw new NotConfigured(`misconfigured: SESSION_SECRETS: ${(error as Error).message}`);
  }
}

function readBackendBase(base: string | undefined): string {
  if (!base) throw new NotConfigured("misconfigured: API_BASE is missing");
  if (!isSafeUrl(base.trim())) throw new NotConfigured("misconfigured: API_BASE is not an https address");
  return withoutEndSlashes(base.trim());
}

/** A path at the backend, or an https address. */
function readErrorReports(url: string | undefined, backendBase: string): string | null {
  if (!url) return null;
  const isPath = /^\/(?!\/)/.test(url);
  const full = isPath ? backendBase + url : url;
  if (!URL.canParse(full) || !(isPath || new URL(full).protocol === "https:"))
    throw new NotConfigured("misconfigured: ERROR_REPORTS is neither a path nor an https address");
  return full;
}

/** The origins of a comma-separated list of URLs. Invalid ones are skipped, since origins go into headers. */
const readOrigins = (urls = ""): string[] =>
  urls
    .split(",")
    .map((url) => url.trim())
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin);
