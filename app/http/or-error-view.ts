import { data } from "@remix-run/cloudflare";
import type { Result } from "~/lib/result";

/**
 * A result's value.
 * @throws Response with the error's status, for the error view: 404, or 503 when the backend does not answer
 */
export function orErrorView<T>(result: Result<T, 404 | 503>): T {
  if (result.ok) return result.value;
  throw data(null, { status: result.error, headers: { "Cache-Control": "no-store" } });
}
