import { isBackendAsset, passAsset } from "~/api/assets";
import { networkError, refusal } from "~/api/call-error";
import { createApi } from "~/api/client";
import { fallbackSettings } from "~/api/fallback-settings";
import { oncePerRequest } from "~/api/once-per-request";
import { createTokenCalls } from "~/api/token-calls";
import type { Fetch } from "~/api/transport";
import { answerStaticFile } from "~/boot/static-files";
import type { AppContext } from "~/context";
import { consentCookie } from "~/domain/analytics";
import { defaultSiteConfig, type SiteConfig } from "~/domain/site-config";
import { requestI18n } from "~/i18n/i18n.server";
import { pseudoI18n } from "~/i18n/pseudo";
import { type Clock, systemClock } from "~/lib/clock";
import { readCookies } from "~/lib/cookie-header";
import { origins } from "~/lib/origins";
import { pause } from "~/lib/pause";
import { randomBase64Url, sha256 } from "~/lib/random";
import { err, ok } from "~/lib/result";
import { finishResponse } from "~/session/finish-response";
import { forgetfulStorage } from "~/session/forgetful-storage";
import { type PolicySources, setFileSecurityHeaders } from "~/session/headers";
import { createSessionKeeper } from "~/session/keeper";
import { type LockStorage, type RefreshLock, RefreshLockCore } from "~/session/refresh-lock";
import { createSealer, parseSealingKeys, type SealingKeys } from "~/session/sealing";
import { parseLinkBases } from "~/session/sign-in-links";
import { createSessionStore } from "~/session/store";

/** The Worker's bindings, as wrangler.toml, its secrets and a deployment's own variables give them. */
export type Env = {
  readonly SESSION_SECRETS?: string;
  readonly API_BASE?: string;
  readonly BACKEND?: Fetcher;
  readonly LOGIN_LINK_BASES?: string;
  readonly SITE_ORIGIN?: string;
  /** Secret, shared with a backend that believes it. */
  readonly SITE_KEY?: string;
  /** Origins besides the backend's to which a posted form may lead (payment gateway, identity provider), by commas. */
  readonly FORM_ORIGINS?: string;
  readonly GOOGLE_CLIENT_ID?: string;
  readonly RACING_CLIENT_ID?: string;
  readonly RACING_EVENT_MANAGER?: string;
  readonly LIST_PAGE_CONTENT?: string;
  readonly ASSETS?: Fetcher;
  readonly REFRESH?: DurableObjectNamespace;
  /** Moves time in tests, in ms; counts only beside DEV_CLOCK=1. */
  readonly CLOCK_OFFSET_MS?: string;
  readonly DEV_CLOCK?: string;
  /** "1": brackets around every translated text, for the test that looks for others. */
  readonly DEV_PSEUDO_LOCALE?: string;
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
  readonly formOrigins: readonly string[];
  readonly config: SiteConfig;
  readonly clock: Clock;
};

/** spec §9: a request waits so long at most for the session to be ready, in ms. */
const readinessWait = 2_000;
/** Longer than the refresh lock remembers anything, in seconds. */
const successorMaxAge = 2 * 24 * 3600;

/** A setting that is neither says nothing. */
const switches: Readonly<Record<string, boolean>> = { "1": true, "0": false };

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
    backendBase: env.API_BASE.trim().replace(/\/+$/, ""),
    siteOrigin: origins(env.SITE_ORIGIN)[0] ?? null,
    formOrigins: origins(env.FORM_ORIGINS),
    clock: offset ? { now: () => Date.now() + offset } : systemClock,
    config: {
      ...defaultSiteConfig,
      loginOptions: { ...defaultSiteConfig.loginOptions, googleClientId: env.GOOGLE_CLIENT_ID ?? "" },
      racing: {
        clientApiId: env.RACING_CLIENT_ID ?? defaultSiteConfig.racing.clientApiId,
        eventManager: env.RACING_EVENT_MANAGER ?? defaultSiteConfig.racing.eventManager,
      },
      listPageContentFeature: switches[env.LIST_PAGE_CONTENT ?? ""] ?? null,
    },
  };
}

/**
 * The backend, over a service binding where there is one. With the key that was agreed with it, it is told the visitor's
 * network address: its limits would otherwise count all members as one visitor.
 */
const fetchBy = (env: Env, visitor: string | null = null): Fetch => {
  const { BACKEND: binding, SITE_KEY: siteKey } = env;
  return (request) => {
    if (siteKey && visitor) {
      request.headers.set("X-Site-Key", siteKey);
      request.headers.set("X-Client-Address", visitor);
    }
    return binding ? binding.fetch(request) : fetch(request);
  };
};

const openCache = async () => (typeof caches === "undefined" ? null : caches.open("content"));

/** The lock behind one refresh token, for the Durable Object in server.ts. @throws Misconfigured */
export function openRefreshLock(env: Env, storage: DurableObjectStorage): RefreshLockCore {
  return createRefreshLock(env, {
    get: (key) => storage.get(key),
    put: (key, value) => storage.put(key, value),
    deleteAll: () => storage.deleteAll(),
    setAlarmIn: (ms) => storage.setAlarm(Date.now() + ms),
  });
}

function createRefreshLock(env: Env, storage: LockStorage): RefreshLockCore {
  const { keys, backendBase, clock } = readInstallation(env);
  const backend = createTokenCalls(fetchBy(env), backendBase, clock);
  return new RefreshLockCore(
    storage,
    backend,
    createSealer(keys, "successor", clock, successorMaxAge),
    clock,
  );
}

async function lockOf(env: Env, refreshToken: string): Promise<RefreshLock> {
  // A development server has no Durable Objects: there one request's own lock has to do.
  if (!env.REFRESH) return createRefreshLock(env, forgetfulStorage());
  const stub: unknown = env.REFRESH.get(env.REFRESH.idFromName(await sha256(refreshToken)));
  return stub as RefreshLock;
}

/** A request's context and what is done with its response. */
export type RequestContext = {
  readonly context: AppContext;
  /** Writes the session back, once, and sets the headers that every response carries. */
  finish(response: Response): Promise<Response>;
};

/** A file: the backend's pictures and films, and those of the build. Null when the request is for something else. @throws Misconfigured */
export async function answerFile(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response | null> {
  const installation = readInstallation(env);
  const file = isBackendAsset(new URL(request.url).pathname)
    ? await passAsset(request, {
        fetch: fetchBy(env),
        base: installation.backendBase,
        cache: await openCache(),
        waitUntil,
      })
    : await answerStaticFile(request, env.ASSETS);
  if (!file) return null;
  const finished = new Response(file.body, file);
  setFileSecurityHeaders(finished.headers, isSecure(request, installation));
  return finished;
}

/** https, as the visitor sees it. */
const isSecure = (request: Request, { siteOrigin }: Installation) =>
  (siteOrigin ?? new URL(request.url).origin).startsWith("https:");

/** This site's own addresses: what an Origin header may say. @throws Misconfigured */
export function siteOrigins(request: Request, env: Env): readonly string[] {
  return [readInstallation(env).siteOrigin ?? new URL(request.url).origin];
}

/** @throws Misconfigured */
export async function createContext(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<RequestContext> {
  const installation = readInstallation(env);
  const { keys, backendBase, config, clock } = installation;
  const policy: PolicySources = {
    nonce: randomBase64Url(16),
    secure: isSecure(request, installation),
    backendOrigin: new URL(backendBase).origin,
    formOrigins: installation.formOrigins,
  };
  const cookieHeader = request.headers.get("cookie");
  const cookies = readCookies(cookieHeader);
  const open = await createSessionStore(keys, policy.secure, clock).open(cookieHeader);
  const keeper = createSessionKeeper(
    open,
    (refreshToken) => lockOf(env, refreshToken),
    createSealer(keys, "successor", clock, successorMaxAge),
    clock,
  );
  const i18n = await requestI18n(request);
  const api = createApi({
    fetch: fetchBy(env, request.headers.get("cf-connecting-ip")),
    base: backendBase,
    clock,
    session: keeper,
    cache: await openCache(),
    keyBase: new URL(`/.content/${encodeURIComponent(backendBase)}/`, request.url).href,
    waitUntil,
    racingClientId: config.racing.clientApiId,
    user: {
      get fingerprint() {
        return open.session.fingerprint;
      },
      endEverywhere: async () => ((await keeper.endEverywhere()) ? ok() : err(networkError)),
      refreshTokens: async (tokens) => {
        const newer = await keeper.refreshTokens(tokens);
        if (newer === "kept") return err(networkError);
        return newer === "refused" ? err(refusal(401, { code: "TOKEN_INVALID" })) : ok(newer);
      },
    },
  });
  // Before anything is rendered: once the response is on its way, newer tokens could not be kept.
  await Promise.race([keeper.refreshIfDue(), pause(readinessWait)]);
  const theme = cookies.get("theme");
  const context: AppContext = {
    clock,
    config,
    settings: oncePerRequest(fallbackSettings, waitUntil, () => api.content.siteSettings()),
    sitemapEntry: (url) => oncePerRequest(null, waitUntil, () => api.content.sitemapEntry(url))(),
    menu: oncePerRequest([], waitUntil, () => api.content.mainPages()),
    session: open.session,
    api,
    i18n: env.DEV_PSEUDO_LOCALE === "1" ? pseudoI18n(i18n) : i18n,
    theme: theme === "light" || theme === "dark" ? theme : "system",
    nonce: policy.nonce,
    origin: installation.siteOrigin ?? new URL(request.url).origin,
    streams: cookies.get("js") === "1",
    saveData: request.headers.get("save-data")?.toLowerCase() === "on",
    optsOut: [request.headers.get("sec-gpc"), request.headers.get("dnt")].includes("1"),
    consent: cookies.get(consentCookie),
    admit: (sources) => {
      policy.analytics = sources;
    },
    backendBase,
    linkBases: parseLinkBases(env.LOGIN_LINK_BASES ?? ""),
    waitUntil,
  };
  return {
    context,
    finish: (response) => finishResponse(request, response, { open, keeper, policy }),
  };
}
