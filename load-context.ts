import { createTokenCalls } from "~/api/account/token-calls";
import { backendFetch } from "~/api/backend-fetch";
import { createApi } from "~/api/client";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { oncePerRequest } from "~/api/once-per-request";
import { createCartContext } from "~/cart-context";
import type { AppContext } from "~/context";
import type { Settings } from "~/env";
import { finishResponse, type VisitorsResponse } from "~/http/finish-response";
import type { FinishedDocument } from "~/http/kept-documents";
import type { PolicySources } from "~/http/security-headers";
import { endSession } from "~/http/sign-in-guard";
import { browserName } from "~/lib/browser-name";
import { randomBase64Url, sha256 } from "~/lib/random";
import { withTimeout } from "~/lib/with-timeout";
import { createMembershipContext } from "~/membership-context";
import { createCartKey } from "~/session/cart-key";
import { inMemoryStorage } from "~/session/in-memory-storage";
import { type LockStorage, type RefreshLock, RefreshLockCore } from "~/session/refresh-lock";
import { successorSealer } from "~/session/sealing";
import { createSessionStore } from "~/session/store";
import type { Visit } from "~/visit";

/** Max wait for the session (spec §9, readiness). */
const readinessTimeoutMs = 2_000;

export type LoadedContext = {
  readonly context: AppContext;
  /** Commits the session and sets the headers of every response. Call it once. */
  finish(response: Response): Promise<Response>;
};

/** @param storage a Durable Object's, or in-memory in development. */
export function createRefreshLock(settings: Settings, storage: LockStorage): RefreshLockCore {
  const { sealingKeys, backendBase, clock } = settings;
  const calls = createTokenCalls(backendFetch(settings), backendBase, clock);
  return new RefreshLockCore(storage, calls, successorSealer(sealingKeys, clock), clock);
}

async function lockOf(settings: Settings, refreshToken: string): Promise<RefreshLock> {
  const { refreshLocks } = settings;
  if (!refreshLocks) return createRefreshLock(settings, inMemoryStorage());
  const stub: unknown = refreshLocks.get(refreshLocks.idFromName(await sha256(refreshToken)));
  return stub as RefreshLock;
}

export type ContextParts = {
  readonly visit: Visit;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Takes a document that may be kept for other visitors. */
  readonly keep?: (document: FinishedDocument) => void;
};

/** Composes the context of one request. */
export async function loadContext(
  request: Request,
  settings: Settings,
  { visit, waitUntil, keep }: ContextParts,
): Promise<LoadedContext> {
  const { sealingKeys, backendBase, clock, config } = settings;
  const { origin, i18n, facts, storage } = visit;
  const policy: PolicySources = {
    nonce: randomBase64Url(16),
    secure: origin.startsWith("https:"),
    backendOrigin: new URL(backendBase).origin,
    formOrigins: settings.formOrigins,
  };
  const open = await createSessionStore({
    keys: sealingKeys,
    secure: policy.secure,
    clock,
    lockOf: (refreshToken) => lockOf(settings, refreshToken),
  }).open(request.headers.get("cookie"));
  const { session, tokenManager } = open;
  const cookies = request.headers.get("cookie");
  const cartKey = createCartKey(cookies, { keys: sealingKeys, secure: policy.secure, clock });
  let retryAfterSeconds: number | null = null;
  let mayKeep = false;
  // The allow-list has changed since: that base gets no more calls, and no other gets its tokens.
  if (tokenManager.base !== undefined && !settings.linkBases.includes(tokenManager.base)) session.signOut();
  const visitor = {
    ipAddress: request.headers.get("cf-connecting-ip"),
    browser: browserName(request.headers.get("user-agent")),
  };
  const api = createApi({
    fetch: backendFetch(settings, visitor),
    base: backendBase,
    clock,
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
    waitUntil,
    onRateLimit: (seconds) => {
      if (seconds > 0) retryAfterSeconds = Math.ceil(seconds);
    },
    racing: config.racing,
    errorReports: settings.errorReports,
    user: session,
  });
  // Before rendering: new tokens can only be stored before the response starts.
  await withTimeout(clock, readinessTimeoutMs, tokenManager.refreshIfDue(), undefined);
  const life = { clock, waitUntil };
  const siteSettings = oncePerRequest(life, fallbackSettings, () => api.content.siteSettings());
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
      allowKeeping: () => {
        mayKeep = true;
      },
      waitUntil,
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
    session,
    api,
    ...createCartContext({ session, carts: api.carts, cartKey }),
    ...createMembershipContext({ session, club: api.club, settings: siteSettings, clock }),
  };
  /** A document that was made of content alone, all of which came. */
  const keepVisitors = (response: VisitorsResponse) => {
    const parts = api.content.servedParts();
    if (!parts || api.hasCalled() || cartKey.isUsed()) return;
    const { ttlSeconds, ...document } = response;
    keep?.({ ...document, parts, endsAt: ttlSeconds === null ? null : clock.now() + ttlSeconds * 1000 });
  };
  return {
    context,
    finish: (response) =>
      finishResponse(request, response, {
        ...{ open, cartKey, policy, clock, retryAfterSeconds },
        keep: mayKeep && keep ? keepVisitors : null,
      }),
  };
}
