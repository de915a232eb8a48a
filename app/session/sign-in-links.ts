import type { Tokens } from "~/domain/user";
import type { Session } from "./types";

/** What an address carries of a sign-in link (spec §2): nothing, a link that must not be used, or its tokens. */
export type SignInLink =
  | { readonly kind: "none" }
  | { readonly kind: "refused" }
  | { readonly kind: "link"; readonly tokens: Tokens };

/** Tokens are base64url texts with dots; anything else is no token, and no call is made with it. */
const token = /^[\w.~+/=-]{1,4096}$/;

/** LOGIN_LINK_BASES: API base addresses that a link's `b` may name, separated by commas. */
export function parseLinkBases(setting: string): readonly string[] {
  return setting
    .split(",")
    .map((base) => base.trim())
    .filter((base) => base !== "");
}

/**
 * Reads `a` (access token), `r` (refresh token) and `b` (API base address) from an address or a form. `b` has to be on
 * the allow-list to the letter: the tokens of a link would be shown to that host, and its answers believed.
 */
export function parseSignInLink(query: URLSearchParams, allowedBases: readonly string[]): SignInLink {
  const accessToken = query.get("a");
  const refreshToken = query.get("r");
  if (accessToken === null && refreshToken === null) return { kind: "none" };
  const base = query.get("b");
  // A parameter given twice is somebody's trick, not a link of ours.
  if (["a", "r", "b"].some((name) => query.getAll(name).length > 1)) return { kind: "refused" };
  if (base !== null && !allowedBases.includes(base)) return { kind: "refused" };
  if (!token.test(accessToken ?? "") || !token.test(refreshToken ?? "")) return { kind: "refused" };
  return { kind: "link", tokens: { accessToken: accessToken ?? "", refreshToken: refreshToken ?? "" } };
}

/**
 * Takes a sign-in link's tokens into the sealed session, where they wait for the person's yes. True when there was a
 * link, also one that is refused: the clean page to go to then says so, and no call is made.
 */
export function receiveSignInLink(
  session: Session,
  query: URLSearchParams,
  allowedBases: readonly string[],
): boolean {
  const link = parseSignInLink(query, allowedBases);
  if (link.kind !== "none") session.pendingLink = link.kind === "link" ? link.tokens : null;
  return link.kind !== "none";
}
