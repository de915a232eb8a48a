import { data } from "@remix-run/cloudflare";

const retryAfterSeconds = "30";

/**
 * The response that a loader throws when the backend call that its page needs has failed: the error view with
 * a 503. Its route exports `headers`, else Retry-After is lost.
 */
export const unavailable = () =>
  data(null, {
    status: 503,
    headers: { "Retry-After": retryAfterSeconds, "Cache-Control": "no-store" },
  });

/** The same of an address that leads nowhere. */
export const notFound = () => data(null, { status: 404 });
