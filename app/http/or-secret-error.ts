import { data } from "@remix-run/cloudflare";
import type { ApiError } from "~/api/api-error";
import { err, ok, type Result } from "~/lib/result";

/** Headers of every answer at a secret URL: no cache, no search engine, no Referer. */
export const secrecy = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "no-referrer",
};

/** What was found at such an address, or the status of the error view. */
type SecretResult<T> = Result<T, 404 | 429 | 503>;

/** 404 for another's as for none, 429 after too many wrong secrets, 503 without an answer. */
export function secretResult<T>(found: Result<T | null, ApiError>): SecretResult<T> {
  if (!found.ok) return err(found.error.code === "RATE_LIMITED" ? 429 : 503);
  return found.value === null ? err(404) : ok(found.value);
}

/**
 * The value of a result at a secret URL.
 * @throws Response for the error view: 404, 429 after too many wrong secrets, 503 without an answer
 */
export function orSecretError<T>(result: SecretResult<T>): T {
  if (result.ok) return result.value;
  throw data(null, { status: result.error, headers: secrecy });
}
