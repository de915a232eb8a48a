import { createETag, isKnown, mayBeTagged, notIn304 } from "~/http/conditional-requests";
import { contentSecurityPolicy, type PolicySources, setSecurityHeaders } from "~/http/security-headers";
import { memberHeader, ownerHeader, pageTtlHeader } from "~/http/service-worker-headers";
import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";
import {
  fillPlaceholders,
  markScriptPlaceholders,
  noPlaceholders,
  type Placeholders,
} from "~/page-cache/placeholders";
import { isStorable, mayStore, type ResponseFacts, type Usage } from "~/page-cache/policy";
import type { FinishedPage } from "~/page-cache/store";
import type { SealedCookie } from "~/session/sealed-cookie";
import type { OpenSession } from "~/session/store";

/** Max wait for a token refresh in progress before the cookie is written. */
const refreshTimeoutMs = 10_000;

/** 202 is single fetch's status for a redirect. */
const isRedirect = ({ status }: Response) => status === 202 || (status >= 300 && status < 400);

/** How a page is stored for others, if policy.ts lets it. */
export type Storing = {
  /** What its render has used so far. */
  readonly readUsage: () => Usage;
  readonly placeholders: Placeholders;
  readonly put: (page: FinishedPage) => void;
};

type Finishing = {
  readonly open: OpenSession;
  /** Besides the session's. */
  readonly cookies: readonly SealedCookie[];
  readonly policy: PolicySources;
  readonly clock: Clock;
  /** The backend's Retry-After, where it answered 429. */
  readonly retryAfterSeconds: number | null;
  /** null: no other request has the same cache key. */
  readonly storing: Storing | null;
};

/** Where the backend does not say. */
const usualRetryAfterSeconds = 60;
/** Of a 503 without one of its own (RFC 9110 §15.6.4). */
const unavailableRetryAfterSeconds = 30;

async function refreshSettled({ tokenManager }: OpenSession, clock: Clock): Promise<void> {
  const refresh = tokenManager.settled();
  if (refresh) await withTimeout(clock, refreshTimeoutMs, refresh, undefined);
}

async function setMember(headers: Headers, { memberTag, ownerTag }: OpenSession): Promise<void> {
  const [tag, owner] = await Promise.all([memberTag(), ownerTag()]);
  if (tag !== null) headers.set(memberHeader, tag);
  if (owner !== null) headers.set(ownerHeader, owner);
}

/** Last step of every document and data response: session commit, Cache-Control, ETag, security headers. */
export async function finishResponse(
  request: Request,
  response: Response,
  { open, cookies, policy, clock, retryAfterSeconds, storing }: Finishing,
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
  const facts: ResponseFacts = {
    status: finished.status,
    hadSession: open.existed,
    setsCookie: finished.headers.has("Set-Cookie"),
    routeSetsCookie,
  };
  const placeholders = storing?.placeholders ?? noPlaceholders;
  let body: string | null = null;
  if (
    isTagged ||
    placeholders.tokens.length > 0 ||
    (storing !== null && isStorable(storing.readUsage(), facts))
  ) {
    body = markScriptPlaceholders(await finished.text(), placeholders);
    const { status, headers } = finished;
    finished = new Response(fillPlaceholders(body, placeholders), { status, headers });
  }
  if (!isVisitors) finished.headers.set("Cache-Control", "private, no-store");
  else if (isTagged && body !== null) finished.headers.set("ETag", await createETag(body, policy.nonce));
  await setMember(finished.headers, open);
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
  // Once its body is there, nothing more is used.
  const usage = storing?.readUsage();
  if (storing && usage && body !== null && mayStore(usage, facts)) {
    const headers = new Headers(finished.headers);
    headers.delete("Content-Security-Policy");
    headers.delete("Set-Cookie");
    headers.delete(memberHeader);
    headers.delete(ownerHeader);
    storing.put({
      status: finished.status,
      body,
      headers,
      nonce: policy.nonce,
      policy: contentSecurityPolicy(policy),
      tokens: placeholders.tokens,
      endsAt: ttl === null ? null : clock.now() + Number(ttl) * 1000,
      parts: usage.parts,
    });
  }
  if (!isKnown(request, finished.headers.get("ETag"))) return finished;
  for (const name of notIn304) finished.headers.delete(name);
  return new Response(null, { status: 304, headers: finished.headers });
}

/** Last step of a cached page's answer to a member, which has all headers but the session's cookies. */
export async function finishCached(
  response: Response,
  { open, clock }: Pick<Finishing, "open" | "clock">,
): Promise<Response> {
  await refreshSettled(open, clock);
  for (const value of await open.commit()) response.headers.append("Set-Cookie", value);
  await setMember(response.headers, open);
  return response;
}
