import { createTokenCalls } from "~/api/account/token-calls";
import { backendFetch } from "~/api/backend-fetch";
import { createApi } from "~/api/client";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { oncePerRequest } from "~/api/once-per-request";
import { createOptional } from "~/api/optional";
import { createCartContext } from "~/cart-context";
import type { AppContext } from "~/context";
import type { Settings } from "~/env";
import type { Audience } from "~/http/document-variant";
import { finishKept, finishResponse, type SharedResponse } from "~/http/finish-response";
import type { FinishedDocument } from "~/http/kept-documents";
import { purgePicture } from "~/http/kept-picture";
import { noOwnWords, type OwnWords } from "~/http/own-words";
import { mayReport } from "~/http/report-limit";
import type { PolicySources } from "~/http/security-headers";
import { endSession } from "~/http/sign-in-guard";
import { browserName } from "~/lib/browser-name";
import { randomBase64Url, sha256 } from "~/lib/random";
import { withTimeout } from "~/lib/with-timeout";
import { createMemberReads } from "~/member-reads";
import { createMembershipContext } from "~/membership-context";
import { createCartKey } from "~/session/cart-key";
import { watchSession } from "~/session/common-session";
import { createDeviceToken } from "~/session/device-token";
import { inMemoryStorage } from "~/session/in-memory-storage";
import { type LockStorage, type RefreshLock, RefreshLockCore } from "~/session/refresh-lock";
import { successorSealer } from "~/session/sealing";
import { createSessionStore, type OpenSession } from "~/session/store";
import type { Visit } from "~/visit";

/** Max wait for the session (spec §9, readiness). */
const readinessTimeoutMs = 2_000;

export type LoadedContext = {
  readonly context: AppContext;
  /** Commits the session and sets the headers of every response. Call it or `finishKept`, once. */
  finish(response: Response): Promise<Response>;
  /** The same for a kept document's answer to a member, whose headers are set. */
  finishKept(response: Response): Promise<Response>;
  /**
   * From here on `finish` may hand out what is rendered, if it reads nothing of this member.
   * @param own the words that it is rendered without
   */
  startSharing(keep: (document: FinishedDocument) => void, own: OwnWords): void;
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

/** Opens the seal of a request's session. */
export function openSession(
  { headers }: Request,
  settings: Settings,
  { origin }: Pick<Visit, "origin">,
): Promise<OpenSession> {
  const { sealingKeys: keys, clock } = settings;
  return createSessionStore({
    ...{ keys, clock },
    secure: origin.startsWith("https:"),
    lockOf: (refreshToken) => lockOf(settings, refreshToken),
  }).open(headers.get("cookie"));
}

export type ContextParts = {
  readonly visit: Visit;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

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
  const mayKeep = new Set<Audience>();
  const watched = watchSession(session);
  let sharing: { keep: (document: FinishedDocument) => void; own: OwnWords; callsBefore: number } | null =
    null;
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
      allowKeeping: (audience) => {
        mayKeep.add(audience);
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
    standIn: null,
    cart: carts.cart,
    reads: createMemberReads(recorded, carts.count),
    ...membership,
    membership: () => {
      asksForMembership = true;
      return membership.membership();
    },
  };
  const isOwn = (callsBefore: number) =>
    calls() > callsBefore ||
    carts.isCartUsed() ||
    // A visitor's session is empty, whatever is read of it.
    (visit.audience === "members" && (watched.isRead() || asksForMembership));
  /** A document that was made of content alone, all of which came. */
  const share = ({ ttlSeconds, ...response }: SharedResponse) => {
    const parts = api.content.servedParts();
    if (!sharing || !parts || isOwn(sharing.callsBefore)) return;
    const endsAt = ttlSeconds === null ? null : clock.now() + ttlSeconds * 1000;
    sharing.keep({ ...response, parts, endsAt, marks: sharing.own.marks });
  };
  return {
    context,
    finishKept: (response) => finishKept(response, { open, clock }),
    startSharing: (keep, own) => {
      sharing = { keep, own, callsBefore: calls() };
      asksForMembership = false;
    },
    finish: (response) =>
      finishResponse(request, response, {
        ...{ open, policy, clock, retryAfterSeconds },
        cookies: [cartKey, deviceToken],
        audience: visit.audience,
        keep: sharing && mayKeep.has(visit.audience) ? share : null,
        own: sharing?.own ?? noOwnWords,
      }),
  };
}
