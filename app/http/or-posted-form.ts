import type { Result } from "~/lib/result";
import { orErrorView } from "./or-error-view";

/** Whether a loader runs after an action: Remix calls it with the post's headers then. */
export const isAfterPost = (request: Request): boolean => request.headers.has("content-type");

/**
 * What a form's loader shows; null when the backend does not answer after the form was refused: the page then
 * shows the refusal with what was typed.
 * @throws Response for the error view
 */
export function orPostedForm<T>(request: Request, found: Result<T, 404 | 503>): T | null {
  return isAfterPost(request) && !found.ok && found.error === 503 ? null : orErrorView(found);
}
