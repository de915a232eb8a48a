import type { Result } from "~/lib/result";
import { orErrorView } from "./or-error-view";

/**
 * What a form's loader shows; null when the backend does not answer after the form was refused: the page then
 * shows the refusal with what was typed. Remix calls the loader after an action with the post's headers.
 * @throws Response for the error view
 */
export function orPostedForm<T>(request: Request, found: Result<T, 404 | 503>): T | null {
  const isAfterPost = request.headers.has("content-type");
  return isAfterPost && !found.ok && found.error === 503 ? null : orErrorView(found);
}
