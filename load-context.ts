import { createClubApi } from "~/api/club/membership";
import { createOptional } from "~/api/optional";
import { createCartApi } from "~/api/shop/carts";
import type { Settings } from "~/env";
import type { PolicySources } from "~/http/security-headers";
import { loadI18n } from "~/i18n/i18n.server";
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
import { openCalls } from "~/request/request-calls";
import { createSiteFacts } from "~/request/site-facts";
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
  const { sealingKeys, clock } = settings;
  const optional = createOptional(clock);
  const { i18n, facts, storage } = visit;
  const policy: PolicySources = {
    nonce: randomBase64Url(16),
    secure: visit.origin.startsWith("https:"),
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
  const calls = openCalls(request, settings, { visit, waitUntil, open }, (seconds) => {
    retryAfterSeconds = seconds;
  });
  const { transport, content, backendFetch } = calls;
  // Before rendering: new tokens can only be stored before the response starts.
  const refresh = tokenManager.refreshIfDue();
  if (refresh) await withTimeout(clock, readinessTimeoutMs, refresh, undefined);
  const site = createSiteFacts(settings, visit, content, waitUntil);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const carts = createCartContext({
    session,
    carts: createCartApi(transport),
    cartKey,
    clock,
    isRead,
    optional,
  });
  const membership = createMembershipContext({
    session,
    getMembership: createClubApi(transport).getMembership,
    settings: site.settings,
    clock,
    optional,
  });
  const context: AppContext = {
    refusal: null,
    request: {
      clock,
      i18n,
      loadI18n,
      ...facts,
      nonce: policy.nonce,
      allowAnalytics: (sources) => {
        policy.analytics = sources;
      },
      allowCaching: (scope) => {
        allowed.add(scope);
      },
      waitUntil,
    },
    site,
    session: watched.session,
    transport,
    content,
    backendFetch,
    storage,
    deviceToken,
    optional,
    membershipPlaceholders: null,
    cart: carts.cart,
    reads: createMemberReads((call) => optional.within(calls.readText(call)), carts.count),
    ...membership,
    membership: () => {
      asksForMembership = true;
      return membership.membership();
    },
  };
  const readUsage = (callsBefore: number): Usage => ({
    scope: visit.cacheScope,
    isAllowed: allowed.has(visit.cacheScope),
    hasCalledBackend: calls.count() > callsBefore,
    hasUsedCart: carts.isCartUsed(),
    hasReadSession: watched.isRead() || asksForMembership,
    parts: content.servedParts(),
  });
  return {
    context,
    finishCached: (response) => finishCached(response, { open, clock }),
    startStoring: (put, placeholders) => {
      const callsBefore = calls.count();
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
