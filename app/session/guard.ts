import { redirect } from "@remix-run/cloudflare";
import type { Result } from "~/lib/result";
import type { Session } from "./types";

/** The page that a request belongs to: single fetch's ".data" and its own parameters are no part of what a member wanted. */
export function wantedPath(request: Request): string {
  const url = new URL(request.url);
  const pathname = url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  return pathname + url.search;
}

/**
 * For every loader *and* action of a page that needs sign-in (spec §2): loaders run in parallel, so a layout guards nothing.
 * @throws Response a redirect to /login, after remembering the wanted path.
 */
export function requireSignedIn(session: Session, request: Request): void {
  if (session.isSignedIn) return;
  session.rememberRedirect(wantedPath(request));
  throw redirect("/login", 303);
}

/**
 * After a backend call of a member: when the answer has ended the session (TOKEN_INVALID, a failed signature, a refused
 * refresh), the transport has signed out already, and the visitor goes to the start (spec §8).
 * @throws Response a redirect to "/".
 */
export function orSignOut<T, E>(session: Session, result: Result<T, E>): Result<T, E> {
  if (!result.ok && !session.isSignedIn) throw redirect("/", 303);
  return result;
}
