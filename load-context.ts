import { backendFetch } from "~/api/backend-fetch";
import { createApi } from "~/api/client";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { oncePerRequest } from "~/api/once-per-request";
import { createOptional } from "~/api/optional";
import type { Settings } from "~/env";
import { purgePicture } from "~/http/cached-picture";
import type { PolicySources } from "~/http/security-headers";
import { endSession } from "~/http/sign-in-guard";
import { browserName } from "~/lib/browser-name";
import { randomBase64Url } from "~/lib/random";
import { withTimeout } from "~/lib/with-timeout";
import type { CacheScope } from "~/page-cache/cache-key";
import type { Usage } from "~/page-cache/policy";
import { createCartContext } from "~/request/cart-context";
import type { AppContext } from "~/request/context";
import { finishCached, finishResponse, type Storing } from "~/request/finish-response";
import type { ContextParts, LoadedContext } from "~/request/loaded-context";
import { createMemberReads } from "~/request/member-reads";
import { createMembershipContext } from "~/request/membership-context";
import { openSession } from "~/request/open-session";
import { mayReport } from "~/request/report-limit";
import { createCartKey } from "~/session/cart-key";
import { watchSession } from "~/session/common-session";
import { createDeviceToken } from "~/session/device-token";

/** Max wait for the session (spec §9, readiness). */
const readinessTimeoutMs = 2_000;

/** Composes the context of one request. */
export async function loadContext(
  request: Request,
  settings: Settings,
  { visit, waitUntil }: ContextParts,
): Promise<LoadedContext> {
  const { sealingKeys, backendBase, clock, config } = settings;
  const optional = createOptional(clock);
  const { origin, i18n, facts, storage } = visit;
  const policy: PolicySources = {
    nonce: randomBase64Url(16),
    secure: origin.startsWith("https:"),
    hstsSubdomains: settings.hstsSubdomains,
    backendOrigin: settings.backendOrigin,
    formOrigins: settings.formOrigins,
  };
  const open = await openSession(request, settings, visit);
  const { session, tokenManager } = open;
  const cookies = request.headers.get("cookie");
  const sealed = { keys: sealingKeys, secure: policy.secure, clock };
  const cartKey = createCartKey(cookies, sealed);
  const deviceToken = createDeviceToken(cookies, sealed);
  let retryAfterSeconds: number | null = null;
  const allowed = new Set<CacheScope>();
  const watched = watchSession(session);
  let storing: Storing | null = null;
  let asksForMembership = false;
  // The allow-list has changed since: that base gets no more calls, and no other gets its tokens.
  if (tokenManager.base !== undefined && !settings.linkBases.includes(tokenManager.base)) session.signOut();
  const visitor = {
    ipAddress: request.headers.get("cf-connecting-ip"),
    browser: browserName(request.headers.get("user-agent")),
  };
  const { api, recorded, calls } = createApi({
    fetch: backendFetch(settings, visitor),
    base: backendBase,
    clock,
    timeoutMs: settings.callTimeoutMs,
    session: {
      get accessToken() {
        return tokenManager.accessToken;
      },
      get base() {
        return tokenManager.base;
      },
      refresh: () => tokenManager.refresh(),
      end: () => endSession(session),
      setLinkActive: (active) => {
        session.linkActive = active;
      },
    },
    ...storage,
    asksForData: facts.isDataRequest,
    waitUntil,
    onRateLimit: (seconds) => {
      if (seconds > 0) retryAfterSeconds = Math.ceil(seconds);
    },
    racing: config.racing,
    errorReports: settings.errorReports,
    user: {
      get fingerprint() {
        return session.fingerprint;
      },
      deviceToken,
    },
    optional,
  });
  // Before rendering: new tokens can only be stored before the response starts.
  const refresh = tokenManager.refreshIfDue();
  if (refresh) await withTimeout(clock, readinessTimeoutMs, refresh, undefined);
  const life = { clock, waitUntil };
  const siteSettings = oncePerRequest(life, fallbackSettings, () => api.content.siteSettings());
  const isRead = request.method === "GET" || request.method === "HEAD";
  const carts = createCartContext({
    ...{ session, cartKey, clock, isRead, optional },
    carts: api.carts,
  });
  const membership = createMembershipContext({
    ...{ session, club: api.club, settings: siteSettings, clock, optional },
  });
  const context: AppContext = {
    refusal: null,
    request: {
      clock,
      i18n,
      ...facts,
      nonce: policy.nonce,
      allowAnalytics: (sources) => {
        policy.analytics = sources;
      },
      allowCaching: (cacheScope) => {
        allowed.add(cacheScope);
      },
      waitUntil,
      purgePicture: (hash) => purgePicture(storage.cache, hash, request.url),
      mayReport: () => mayReport(storage.memory, visitor.ipAddress, clock.now()),
    },
    site: {
      origin,
      backendBase,
      linkBases: settings.linkBases,
      // With nothing to pay the order's own page comes next.
      paymentOrigins: [...settings.paymentOrigins, origin],
      config,
      settings: siteSettings,
      sitemapEntry: (url) => oncePerRequest(life, null, () => api.content.sitemapEntry(url))(),
      menu: oncePerRequest(life, [], () => api.content.mainPages()),
    },
    session: watched.session,
    api,
    optional,
    membershipPlaceholders: null,
    cart: carts.cart,
    reads: createMemberReads(recorded, carts.count),
    ...membership,
    membership: () => {
      asksForMembership = true;
      return membership.membership();
    },
  };
  const readUsage = (callsBefore: number): Usage => ({
    scope: visit.cacheScope,
    isAllowed: allowed.has(visit.cacheScope),
    hasCalledBackend: calls() > callsBefore,
    hasUsedCart: carts.isCartUsed(),
    hasReadSession: watched.isRead() || asksForMembership,
    parts: api.content.servedParts(),
  });
  return {
    context,
    finishCached: (response) => finishCached(response, { open, clock }),
    startStoring: (put, placeholders) => {
      const callsBefore = calls();
      storing = { put, placeholders, readUsage: () => readUsage(callsBefore) };
      asksForMembership = false;
    },
    finish: (response) =>
      finishResponse(request, response, {
        open,
        policy,
        clock,
        retryAfterSeconds,
        cookies: [cartKey, deviceToken],
        storing,
      }),
  };
}
