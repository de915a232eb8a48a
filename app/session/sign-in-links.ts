import type { Tokens } from "~/domain/account/tokens";
import { withoutEndSlashes } from "~/lib/trim-slashes";
import type { Session } from "./types";

/** A sign-in link (spec §2) as parsed from a URL: none, invalid, or its tokens. */
type SignInLink =
  | { readonly kind: "none" }
  | { readonly kind: "refused" }
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
  /** Allow-list for `b`. */
  readonly linkBases: readonly string[];
};

/**
 * Parses `a` (access token), `r` (refresh token) and `b` (API base URL) of a URL or a form. `b` must be in
 * the allow-list: that host would receive the tokens.
 */
export function parseSignInLink(query: URLSearchParams, { backendBase, linkBases }: SiteBases): SignInLink {
  const accessToken = query.get("a");
  const refreshToken = query.get("r");
  if (accessToken === null && refreshToken === null) return { kind: "none" };
  const base = query.get("b");
  // Parameter pollution: a link has each parameter once.
  if (["a", "r", "b"].some((name) => query.getAll(name).length > 1)) return { kind: "refused" };
  if (base !== null && !linkBases.includes(base)) return { kind: "refused" };
  if (!tokenPattern.test(accessToken ?? "") || !tokenPattern.test(refreshToken ?? ""))
    return { kind: "refused" };
  const isOwn = base === null || withoutEndSlashes(base) === backendBase;
  return {
    kind: "link",
    tokens: {
      accessToken: accessToken ?? "",
      refreshToken: refreshToken ?? "",
      base: isOwn ? undefined : base,
    },
  };
}

/**
 * Stores a sign-in link's tokens in the session until the user confirms them. Makes no call.
 * @returns true when the URL had a link, even an invalid one
 */
export function receiveSignInLink(session: Session, query: URLSearchParams, bases: SiteBases): boolean {
  const link = parseSignInLink(query, bases);
  if (link.kind !== "none") session.pendingLink = link.kind === "link" ? link.tokens : null;
  return link.kind !== "none";
}
