import { data } from "@remix-run/cloudflare";

const retryAfterSeconds = "30";

/** What a loader throws when the backend call that its page needs has failed: the error view with a 503. */
export const unavailable = () =>
  data(null, {
    status: 503,
    headers: { "Retry-After": retryAfterSeconds, "Cache-Control": "no-store" },
  });

/** The same of an address that leads nowhere. */
export const notFound = () => data(null, { status: 404, headers: { "Cache-Control": "no-store" } });
