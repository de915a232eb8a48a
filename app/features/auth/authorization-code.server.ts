import { createAuthorizeUrl } from "~/api/account/authorize-url";
import type { ShownFailure } from "~/forms/call-failure";
import { randomText, sha256 } from "~/lib/random";
import { err, type Result } from "~/lib/result";
import { type AuthFailure, authFailure, shownAuthFailure } from "./failures";
import { type Auth, completeSignIn } from "./sign-in.server";

/** The OAuth client: this site, as the provider knows it. */
type AuthorizationClient = {
  readonly clientId: string;
  /** The absolute URL of this site's /auth. */
  readonly redirectUri: string;
};

/**
 * Begins the authorization-code flow with PKCE (spec §7, RFC 7636). Returns the URL to redirect the browser
 * to.
 */
export async function beginAuthorization(
  { session }: Pick<Auth, "session">,
  backendBase: string,
  client: AuthorizationClient,
): Promise<string> {
  const attempt = { state: randomText(32), nonce: randomText(32), codeVerifier: randomText(64) };
  session.oauth = attempt;
  return createAuthorizeUrl(backendBase, {
    ...client,
    state: attempt.state,
    nonce: attempt.nonce,
    codeChallenge: await sha256(attempt.codeVerifier),
  });
}

/** Why the flow failed: an unknown state (spec §5), a refusal by the provider, or a failed call. */
type AuthorizationFailure = "badState" | "providerRefused" | AuthFailure;

const shown: Readonly<Record<"badState" | "providerRefused", ShownFailure>> = {
  badState: {
    kind: "badState",
    status: 400,
    tone: "danger",
    title: "auth.badState",
    text: "auth.badStateHint",
  },
  providerRefused: {
    kind: "providerRefused",
    status: 403,
    tone: "warning",
    title: "auth.providerCancelledTitle",
    text: "auth.providerCancelled",
  },
};

/** A failure as /auth shows it. */
export function shownAuthorizationFailure(failure: AuthorizationFailure): ShownFailure {
  return failure === "badState" || failure === "providerRefused" ? shown[failure] : shownAuthFailure(failure);
}

/**
 * Ends the flow. The stored state is valid once, whatever the outcome; without a match the backend is not
 * called. The value is the path to redirect to.
 */
export async function finishAuthorization(
  auth: Auth,
  client: AuthorizationClient,
  returned: { readonly state: string | null; readonly code: string | null; readonly error: string | null },
): Promise<Result<string, AuthorizationFailure>> {
  const attempt = auth.session.oauth;
  auth.session.oauth = null;
  if (!attempt || returned.state !== attempt.state) return err("badState");
  if (returned.error !== null || !returned.code) return err("providerRefused");
  const exchanged = await auth.user.exchangeAuthorizationCode({
    code: returned.code,
    clientId: client.clientId,
    redirectUri: client.redirectUri,
    codeVerifier: attempt.codeVerifier,
  });
  if (!exchanged.ok) {
    const failure = authFailure(exchanged.error);
    return err(failure === "refused" ? "providerRefused" : failure);
  }
  return completeSignIn(auth, exchanged.value);
}
