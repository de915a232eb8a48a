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
import { createCartContext, openKindFinder } from "~/request/cart-context";
import type { AppContext, RequestFacts } from "~/request/context";
import { finishCached, finishResponse, type Storing } from "~/request/finish-response";
import type { ContextParts, LoadedContext } from "~/request/loaded-context";
import { createMemberReads } from "~/request/member-reads";
import { createMembershipContext } from "~/request/membership-context";
import { findDraftStore, openSession } from "~/request/open-session";
import { openCalls, type RequestCalls } from "~/request/request-calls";
import { createSiteFacts } from "~/request/site-facts";
import type { Visit } from "~/request/visit";
import { createCartKey } from "~/session/cart-key";
import { watchSession } from "~/session/common-session";
import { createDeviceToken } from "~/session/device-token";
import type { OpenSession } from "~/session/store";

/** Max wait for the session (spec §9, readiness). */
const readinessTimeoutMs = 2_000;

/** Its tokens are refreshed before rendering: new ones have to be stored before the response starts. */
async function openReadySession(request: Request, settings: Settings, visit: Visit): Promise<OpenSession> {
  const open = await openSession(request, settings, visit);
  const { session, tokenManager } = open;
  // The allow-list has changed since: that base gets no more calls, and no other gets its tokens.
  if (tokenManager.base !== undefined && !settings.linkBases.includes(tokenManager.base)) session.signOut();
  const refresh = tokenManager.refreshIfDue();
  if (refresh) await withTimeout(settings.clock, readinessTimeoutMs, refresh, undefined);
  return open;
}

/** What a page's render uses of its request, which decides whether it is stored (page-cache/policy.ts). */
function watchUsage(
  { cacheScope }: Visit,
  {
    calls,
    carts,
    isSessionRead,
  }: {
    readonly calls: RequestCalls;
    readonly carts: ReturnType<typeof createCartContext>;
    readonly isSessionRead: () => boolean;
  },
) {
  const allowed = new Set<CacheScope>();
  let callsBefore = 0;
  let asksForMembership = false;
  return {
    allowCaching: (scope: CacheScope) => {
      allowed.add(scope);
    },
    noteMembership: () => {
      asksForMembership = true;
    },
    start: () => {
      callsBefore = calls.count();
      asksForMembership = false;
    },
    read: (): Usage => ({
      scope: cacheScope,
      isAllowed: allowed.has(cacheScope),
      hasCalledBackend: calls.count() > callsBefore,
      hasUsedCart: carts.isCartUsed(),
      hasReadSession: isSessionRead() || asksForMembership,
      parts: calls.content.servedParts(),
    }),
  };
}

const createPolicy = (settings: Settings, { origin }: Visit): PolicySources => ({
  nonce: randomBase64Url(16),
  secure: origin.startsWith("https:"),
  hstsSubdomains: settings.hstsSubdomains,
  backendOrigin: settings.backendOrigin,
  formOrigins: settings.formOrigins,
});

const createRequestFacts = (
  { i18n, facts }: Visit,
  {
    policy,
    ...rest
  }: { readonly policy: PolicySources } & Pick<RequestFacts, "clock" | "waitUntil" | "allowCaching">,
): RequestFacts => ({
  ...facts,
  ...rest,
  i18n,
  loadI18n,
  nonce: policy.nonce,
  allowAnalytics: (sources) => {
    policy.analytics = sources;
  },
});

/** Composes the context of one request. */
export async function loadContext(
  request: Request,
  settings: Settings,
  { visit, waitUntil }: ContextParts,
): Promise<LoadedContext> {
  const { sealingKeys, clock } = settings;
  const optional = createOptional(clock);
  const policy = createPolicy(settings, visit);
  const open = await openReadySession(request, settings, visit);
  const { session, ownerTag } = open;
  const cookies = request.headers.get("cookie");
  const sealed = { keys: sealingKeys, secure: policy.secure, clock };
  const cartKey = createCartKey(cookies, sealed);
  const deviceToken = createDeviceToken(cookies, sealed);
  let retryAfterSeconds: number | null = null;
  const watched = watchSession(session);
  let storing: Storing | null = null;
  const calls = openCalls(request, settings, { visit, waitUntil, open }, (seconds) => {
    retryAfterSeconds = seconds;
  });
  const { transport, content, backendFetch } = calls;
  const site = createSiteFacts(settings, visit, content, waitUntil);
  const carts = createCartContext({
    session,
    carts: createCartApi(transport, openKindFinder(calls, session)),
    cartKey,
    clock,
    isRead: request.method === "GET" || request.method === "HEAD",
    optional,
  });
  const usage = watchUsage(visit, { calls, carts, isSessionRead: watched.isRead });
  const membership = createMembershipContext({
    session,
    club: createClubApi(transport),
    site,
    clock,
    optional,
  });
  const context: AppContext = {
    refusal: null,
    request: createRequestFacts(visit, { clock, policy, waitUntil, allowCaching: usage.allowCaching }),
    site,
    session: watched.session,
    transport,
    content,
    backendFetch,
    storage: visit.storage,
    deviceToken,
    draftStore: () => findDraftStore(settings, watched.session),
    optional,
    homePlaceholders: null,
    cart: carts.cart,
    reads: createMemberReads((call) => optional.within(calls.readText(call)), carts.count),
    ...membership,
    membership: () => {
      usage.noteMembership();
      return membership.membership();
    },
  };
  return {
    context,
    ownerTag,
    finishCached: (response) => finishCached(response, { open, clock }),
    startStoring: (put, placeholders) => {
      usage.start();
      storing = { put, placeholders, readUsage: usage.read };
    },
    finish: async (response) => {
      await carts.joinAfterSignIn();
      return finishResponse(request, response, {
        open,
        policy,
        clock,
        retryAfterSeconds,
        cookies: [cartKey, deviceToken],
        storing,
      });
    },
  };
}
