import { authorizeAddress } from "~/api/authorize-address";
import { randomText, sha256 } from "~/lib/random";
import { err, type Result } from "~/lib/result";
import { type AuthFailure, authFailure } from "./failures";
import { type Auth, completeSignIn } from "./sign-in.server";

/** Where the flow goes and comes back. */
export type AuthorizationClient = {
  readonly clientId: string;
  /** This site's /auth, absolute. */
  readonly redirectUri: string;
};

/**
 * Begins the authorization-code flow (spec §7): state, nonce and the PKCE verifier stay in this browser's sealed
 * session. The value is the address to send the browser to.
 */
export async function beginAuthorization(
  { session }: Pick<Auth, "session">,
  backendBase: string,
  client: AuthorizationClient,
): Promise<string> {
  const attempt = { state: randomText(32), nonce: randomText(32), codeVerifier: randomText(64) };
  session.oauth = attempt;
  return authorizeAddress(backendBase, {
    ...client,
    state: attempt.state,
    nonce: attempt.nonce,
    codeChallenge: await sha256(attempt.codeVerifier),
  });
}

/** What stopped the flow: a state that is not ours (spec §5), the provider's own no, or a failed call. */
export type AuthorizationFailure = "badState" | "providerRefused" | AuthFailure;

/**
 * Takes the provider's answer. The stored state serves once, whatever comes of it, and nothing is asked of the backend
 * unless the returned one is equal to it.
 */
export async function finishAuthorization(
  auth: Auth,
  client: AuthorizationClient,
  answer: { readonly state: string | null; readonly code: string | null; readonly error: string | null },
): Promise<Result<string, AuthorizationFailure>> {
  const attempt = auth.session.oauth;
  auth.session.oauth = null;
  if (!attempt || answer.state !== attempt.state) return err("badState");
  if (answer.error !== null || !answer.code) return err("providerRefused");
  const exchanged = await auth.api.user.exchangeAuthorizationCode({
    code: answer.code,
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
