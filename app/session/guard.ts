import { redirect } from "@remix-run/cloudflare";
import type { Result } from "~/lib/result";
import { receiveSignInLink } from "./sign-in-links";
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

/**
 * First in the loaders of the addresses that a sign-in link may lead to ("/" and /login): its tokens never stand in a
 * page, nor in the address of one.
 * @throws Response a redirect to the clean address that asks whether the link is one's own.
 */
export function divertSignInLink(session: Session, request: Request, allowedBases: readonly string[]): void {
  if (!receiveSignInLink(session, new URL(request.url).searchParams, allowedBases)) return;
  throw redirect("/login/link", {
    status: 303,
    headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store" },
  });
}
