import { redirect } from "@remix-run/cloudflare";
import { formRefusedHeader } from "~/http/internal-headers";
import { receiveSignInLink, type SiteBases } from "~/session/sign-in-links";
import type { Session } from "~/session/types";

/** Path and query of the page that a request belongs to, without single fetch's `.data` and `_routes`. */
export function requestedPath(request: Request): string {
  const url = new URL(request.url);
  const pathname = url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  return pathname + withoutEmptyValues(url.search);
}

/** "?draft" and "?draft=" are one address: URLSearchParams writes the first as the second. */
const withoutEmptyValues = (search: string) =>
  search
    .split("&")
    .map((pair) => (pair.indexOf("=") === pair.length - 1 ? pair.slice(0, -1) : pair))
    .join("&");

/** The sign-in, which remembers the path to return to. */
export const createSignInUrl = (path: string) => `/login?to=${encodeURIComponent(path)}`;

/**
 * Call it in every loader *and* action that needs sign-in (spec §2): loaders run in parallel, so a layout's
 * check protects nothing.
 * @throws Response a redirect to /login; the session remembers the path
 */
export function requireSignedIn(session: Session, request: Request): void {
  if (session.isSignedIn) return;
  throw askToSignIn(session, request);
}

/** What was typed into a posted form is kept on its way out (kept-form.ts). */
function askToSignIn(session: Session, request: Request): Response {
  session.rememberRedirect(requestedPath(request));
  const headers = isForm(request) ? { [formRefusedHeader]: "1" } : undefined;
  return redirect("/login", { status: 303, headers });
}

const isForm = ({ method, headers }: Request) => method === "POST" && headers.has("content-type");

/**
 * Signs out after the backend has ended the session (spec §8). The transport calls it; routes do not.
 * @throws Response a redirect to "/"; to the sign-in, which leads back, for a posted form
 */
export function endSession(session: Session, request: Request): never {
  session.expire();
  throw isForm(request) ? askToSignIn(session, request) : redirect("/", 303);
}

/**
 * For the loader of /login, which a sign-in link at any URL reaches (routed-request.ts). Moves the tokens out
 * of the URL, so that no page, history or Referer has them.
 * @throws Response a redirect to /login/link
 */
export function divertSignInLink(session: Session, request: Request, bases: SiteBases): void {
  const page = receiveSignInLink(session, new URL(request.url).searchParams, bases);
  if (page === null) return;
  throw redirect(page, {
    status: 303,
    headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store" },
  });
}
