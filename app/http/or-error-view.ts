import type { Result } from "~/lib/result";
import { notFound, unavailable } from "./unavailable";

/**
 * A result's value.
 * @throws Response for the error view: 404, or 503 without the backend
 */
export function orErrorView<T>(result: Result<T, 404 | 503>): T {
  if (result.ok) return result.value;
  throw result.error === 404 ? notFound() : unavailable();
}
