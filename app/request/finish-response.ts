import { isKnown, mayBeTagged, notIn304, tagOf } from "~/http/conditional-requests";
import { pageTtlHeader } from "~/http/page-cache-header";
import { contentSecurityPolicy, type PolicySources, setSecurityHeaders } from "~/http/security-headers";
import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";
import type { CacheScope } from "~/page-cache/cache-key";
import { fillPlaceholders, markScriptPlaceholders, type Placeholders } from "~/page-cache/placeholders";
import type { SealedCookie } from "~/session/sealed-cookie";
import type { OpenSession } from "~/session/store";

/** Max wait for a token refresh in progress before the cookie is written. */
const refreshTimeoutMs = 10_000;

/** 202 is single fetch's status for a redirect. */
const isRedirect = ({ status }: Response) => status === 202 || (status >= 300 && status < 400);

/** A response of status 200 or 404 with all its headers, as it can be kept for others. */
export type StorableResponse = {
  readonly status: number;
  /** As it was rendered: with marks in place of its reader's own words. */
  readonly body: string;
  /** All but the policy and the session's cookies. */
  readonly headers: Headers;
  readonly policy: string;
  readonly nonce: string;
  /** The page's own ttl (page-cache-header.ts); null without one. */
  readonly ttlSeconds: number | null;
};

export type Finishing = {
  readonly open: OpenSession;
  /** Besides the session's. */
  readonly cookies: readonly SealedCookie[];
  readonly policy: PolicySources;
  readonly clock: Clock;
  /** The backend's Retry-After, where it answered 429. */
  readonly retryAfterSeconds: number | null;
  readonly cacheScope: CacheScope;
  /** Takes a response that may be kept for others; null when this one may not. */
  readonly keep: ((response: StorableResponse) => void) | null;
  /** What its marks stand for. */
  readonly own: Placeholders;
};

/** Where the backend does not say. */
const usualRetryAfterSeconds = 60;
/** Of a 503 without one of its own (RFC 9110 §15.6.4). */
const unavailableRetryAfterSeconds = 30;

async function refreshSettled({ tokenManager }: OpenSession, clock: Clock): Promise<void> {
  const refresh = tokenManager.settled();
  if (refresh) await withTimeout(clock, refreshTimeoutMs, refresh, undefined);
}

/** Last step of every document and data response: session commit, Cache-Control, ETag, security headers. */
export async function finishResponse(
  request: Request,
  response: Response,
  { open, cookies, policy, clock, retryAfterSeconds, cacheScope, keep, own }: Finishing,
): Promise<Response> {
  await refreshSettled(open, clock);
  let finished = new Response(response.body, response);
  const routeSetsCookie = finished.headers.has("Set-Cookie");
  if (isRedirect(response)) open.restoreFlash();
  const changed = await Promise.all(cookies.map((cookie) => cookie.header()));
  for (const value of [...(await open.commit()), ...changed.filter((header) => header !== null)]) {
    finished.headers.append("Set-Cookie", value);
  }
  const isVisitors = !open.existed && !finished.headers.has("Set-Cookie");
  const isTagged = isVisitors && mayBeTagged(request, finished);
  const isKept =
    keep !== null &&
    (finished.status === 200 || finished.status === 404) &&
    (cacheScope === "visitors" ? isVisitors : open.existed && !routeSetsCookie);
  let body: string | null = null;
  if (isTagged || isKept || own.marks.length > 0) {
    body = markScriptPlaceholders(await finished.text(), own);
    const { status, headers } = finished;
    finished = new Response(fillPlaceholders(body, own), { status, headers });
  }
  if (!isVisitors) finished.headers.set("Cache-Control", "private, no-store");
  else if (isTagged && body !== null) finished.headers.set("ETag", await tagOf(body, policy.nonce));
  const ttl = finished.headers.get(pageTtlHeader);
  if (finished.headers.get("Cache-Control")?.includes("no-store")) finished.headers.delete(pageTtlHeader);
  if (!finished.headers.has("Cache-Control")) finished.headers.set("Cache-Control", "private, no-cache");
  finished.headers.append("Vary", "Cookie, Accept-Language");
  if (finished.status === 429)
    finished.headers.set("Retry-After", String(retryAfterSeconds ?? usualRetryAfterSeconds));
  if (finished.status === 503 && !finished.headers.has("Retry-After"))
    finished.headers.set("Retry-After", String(unavailableRetryAfterSeconds));
  // RFC 9110 §15.5.6: a post to a route without an action.
  if (finished.status === 405 && !finished.headers.has("Allow")) finished.headers.set("Allow", "GET, HEAD");
  setSecurityHeaders(finished.headers, policy);
  if (isKept && keep && body !== null) {
    const headers = new Headers(finished.headers);
    headers.delete("Content-Security-Policy");
    headers.delete("Set-Cookie");
    keep({
      ...{ status: finished.status, body, headers },
      ...{ nonce: policy.nonce, policy: contentSecurityPolicy(policy) },
      ttlSeconds: ttl === null ? null : Number(ttl),
    });
  }
  if (!isKnown(request, finished.headers.get("ETag"))) return finished;
  for (const name of notIn304) finished.headers.delete(name);
  return new Response(null, { status: 304, headers: finished.headers });
}

/** Last step of a kept document's answer to a member, which has all headers but the session's cookies. */
export async function finishCached(
  response: Response,
  { open, clock }: Pick<Finishing, "open" | "clock">,
): Promise<Response> {
  await refreshSettled(open, clock);
  for (const value of await open.commit()) response.headers.append("Set-Cookie", value);
  return response;
}
