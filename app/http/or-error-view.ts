import type { Result } from "~/lib/result";
import { notFound, unavailable } from "./unavailable";

/**
 * A result's value.
 * @throws Response with the error's status, for the error view: 404, or 503 when the backend does not answer
 */
export function orErrorView<T>(result: Result<T, 404 | 503>): T {
  if (result.ok) return result.value;
  throw result.error === 404 ? notFound() : unavailable();
}
