import type { Tokens } from "~/domain/account/tokens";
import { withoutEndSlashes } from "~/lib/trim-slashes";
import type { Session } from "./types";

/** A sign-in link (spec §2) as parsed from a URL: none, invalid, one token of two, or its tokens. */
type SignInLink =
  | { readonly kind: "none" }
  | { readonly kind: "refused" }
  | { readonly kind: "incomplete" }
  | { readonly kind: "link"; readonly tokens: Tokens };

/** A JWT or an opaque bearer token. */
const tokenPattern = /^[\w.~+/=-]{1,4096}$/;

/** Parses LOGIN_LINK_BASES: the allowed values of a link's `b`, separated by commas. */
export function parseLinkBases(setting: string): readonly string[] {
  return setting
    .split(",")
    .map((base) => base.trim())
    .filter((base) => base !== "");
}

export type SiteBases = {
  /** The site's own backend, without a trailing slash. */
  readonly backendBase: string;
  /** Allow-list for `b`, beside `backendBase`. */
  readonly linkBases: readonly string[];
};

const isSameBase = (left: string, right: string) => withoutEndSlashes(left) === withoutEndSlashes(right);

/**
 * Parses `a` (access token), `r` (refresh token) and `b` (API base URL) of a URL or a form. `b` must be the
 * site's own backend or in the allow-list: that host would receive the tokens.
 */
export function parseSignInLink(query: URLSearchParams, { backendBase, linkBases }: SiteBases): SignInLink {
  const accessToken = query.get("a");
  const refreshToken = query.get("r");
  if (accessToken === null && refreshToken === null) return { kind: "none" };
  const base = query.get("b");
  // Parameter pollution: a link has each parameter once.
  if (["a", "r", "b"].some((name) => query.getAll(name).length > 1)) return { kind: "refused" };
  const isOwn = base === null || isSameBase(base, backendBase);
  const allowed = isOwn ? undefined : linkBases.find((each) => isSameBase(base, each));
  if (!isOwn && allowed === undefined) return { kind: "refused" };
  if (!accessToken || !refreshToken) return { kind: "incomplete" };
  if (!tokenPattern.test(accessToken) || !tokenPattern.test(refreshToken)) return { kind: "refused" };
  return { kind: "link", tokens: { accessToken, refreshToken, base: allowed } };
}

/** The query of /login/link for a link that lacks a token. */
export const incompleteLink = "incomplete";

/**
 * Stores a sign-in link's tokens in the session until the user confirms them. Makes no call.
 * @returns the page that asks about the link, or says what is wrong with it; null: the URL had no link
 */
export function receiveSignInLink(session: Session, query: URLSearchParams, bases: SiteBases): string | null {
  const link = parseSignInLink(query, bases);
  if (link.kind === "none") return null;
  session.pendingLink = link.kind === "link" ? link.tokens : null;
  return link.kind === "incomplete" ? `/login/link?${incompleteLink}` : "/login/link";
}
