import { data } from "@remix-run/cloudflare";
import type { Result } from "~/lib/result";

/** Headers of every answer at an address that is a secret: in no cache, no search engine and no Referer. */
export const secrecy = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "no-referrer",
};

/**
 * The value of a result at such an address.
 * @throws Response for the error view: 404, 429 after too many wrong secrets, 503 without an answer
 */
export function orSecretError<T>(result: Result<T, 404 | 429 | 503>): T {
  if (result.ok) return result.value;
  throw data(null, { status: result.error, headers: secrecy });
}
