import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";
import type { CartKey } from "~/session/cart-key";
import type { OpenSession } from "~/session/store";
import { mayBeTagged, tagDocument } from "./conditional-requests";
import { pageTtlHeader } from "./page-cache-header";
import { type PolicySources, setSecurityHeaders } from "./security-headers";

/** Max wait for a token refresh in progress before the cookie is written. */
const refreshTimeoutMs = 10_000;

/** 202 is single fetch's status for a redirect. */
const isRedirect = ({ status }: Response) => status === 202 || (status >= 300 && status < 400);

export type Finishing = {
  readonly open: OpenSession;
  readonly cartKey: CartKey;
  readonly policy: PolicySources;
  readonly clock: Clock;
  /** The backend's Retry-After, where it answered 429. */
  readonly retryAfterSeconds: number | null;
};

/** Where the backend does not say. */
const usualRetryAfterSeconds = 60;

/** Last step of every document and data response: session commit, Cache-Control, ETag, security headers. */
export async function finishResponse(
  request: Request,
  response: Response,
  { open, cartKey, policy, clock, retryAfterSeconds }: Finishing,
): Promise<Response> {
  await withTimeout(clock, refreshTimeoutMs, open.tokenManager.settled(), undefined);
  let finished = new Response(response.body, response);
  if (isRedirect(response)) open.restoreFlash();
  const cart = await cartKey.header();
  for (const value of [...(await open.commit()), ...(cart ? [cart] : [])]) {
    finished.headers.append("Set-Cookie", value);
  }
  if (open.existed || finished.headers.has("Set-Cookie"))
    finished.headers.set("Cache-Control", "private, no-store");
  else if (mayBeTagged(request, finished)) finished = await tagDocument(request, finished, policy.nonce);
  if (finished.headers.get("Cache-Control")?.includes("no-store")) finished.headers.delete(pageTtlHeader);
  if (!finished.headers.has("Cache-Control")) finished.headers.set("Cache-Control", "private, no-cache");
  finished.headers.append("Vary", "Cookie, Accept-Language");
  if (finished.status === 429)
    finished.headers.set("Retry-After", String(retryAfterSeconds ?? usualRetryAfterSeconds));
  // RFC 9110 §15.5.6: a post to a route without an action.
  if (finished.status === 405 && !finished.headers.has("Allow")) finished.headers.set("Allow", "GET, HEAD");
  setSecurityHeaders(finished.headers, policy);
  // The stored policy stays: its nonces match the stored body.
  if (finished.status === 304) finished.headers.delete("Content-Security-Policy");
  return finished;
}
