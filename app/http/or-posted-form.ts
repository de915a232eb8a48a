import type { Result } from "~/lib/result";
import { orErrorView } from "./or-error-view";

/** Whether a loader runs after an action: Remix calls it with the post's headers then. */
export const isAfterPost = (request: Request): boolean => request.headers.has("content-type");

/**
 * What a form's loader shows; null without the backend after a refused post: the page then shows what was
 * typed.
 * @throws Response for the error view
 */
export function orPostedForm<T>(request: Request, found: Result<T, 404 | 503>): T | null {
  return isAfterPost(request) && !found.ok && found.error === 503 ? null : orErrorView(found);
}
