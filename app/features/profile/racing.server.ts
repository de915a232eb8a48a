import { createAuthorizeUrl } from "~/api/account/authorize-url";
import type { ClubApi } from "~/api/club/membership";
import type { RacingApi } from "~/api/club/racing";
import { callFailure, type ShownFailure, shownFailures } from "~/forms/call-failure";
import { randomText, sha256 } from "~/lib/random";
import { err, ok, type Result } from "~/lib/result";
import { keepRacingTokens } from "~/session/racing-token";
import type { Session } from "~/session/types";

/** This site, as the racing service knows it. */
type RacingClient = {
  readonly clientApiId: string;
  /** The service's address, without a trailing slash. */
  readonly eventManager: string;
  /** The absolute URL of this site's /profile/racing/return. */
  readonly redirectUri: string;
};

/** Begins the authorization-code flow with PKCE. Returns the URL to redirect the browser to. */
export async function beginRacing(
  session: Pick<Session, "racingAttempt">,
  { clientApiId, eventManager, redirectUri }: RacingClient,
): Promise<string> {
  const attempt = { state: randomText(32), nonce: randomText(32), codeVerifier: randomText(64) };
  session.racingAttempt = attempt;
  return createAuthorizeUrl(eventManager, {
    clientId: clientApiId,
    redirectUri,
    state: attempt.state,
    nonce: attempt.nonce,
    codeChallenge: await sha256(attempt.codeVerifier),
  });
}

const badState: ShownFailure = {
  kind: "badState",
  status: 400,
  tone: "danger",
  title: "auth.badState",
  text: "profile.racingRefused",
};

const refused: ShownFailure = {
  kind: "providerRefused",
  status: 403,
  tone: "warning",
  title: "forms.refusedTitle",
  text: "profile.racingRefused",
};

/**
 * Ends the flow: exchanges the code, asks the service for the account's id, and stores it at the club. The
 * state is valid once, whatever the outcome (spec §5).
 */
export async function finishRacing(
  { racing, club }: { readonly racing: RacingApi; readonly club: Pick<ClubApi, "setRacersId"> },
  session: Session,
  redirectUri: string,
  returned: { readonly state: string | null; readonly code: string | null; readonly error: string | null },
  now: number,
): Promise<Result<void, ShownFailure>> {
  const attempt = session.racingAttempt;
  session.racingAttempt = null;
  if (!attempt || returned.state !== attempt.state) return err(badState);
  if (returned.error !== null || !returned.code) return err(refused);
  const tokens = await racing.exchangeCode({
    code: returned.code,
    redirectUri,
    codeVerifier: attempt.codeVerifier,
  });
  if (!tokens.ok) {
    const failure = callFailure(tokens.error);
    return err(failure === "refused" ? refused : shownFailures[failure]);
  }
  const account = await racing.accountId(tokens.value.accessToken);
  if (!account.ok) return err(shownFailures[callFailure(account.error)]);
  if (account.value === null) return err(refused);
  const stored = await club.setRacersId(account.value);
  if (!stored.ok) return err(shownFailures[callFailure(stored.error)]);
  keepRacingTokens(session, tokens.value, now);
  return ok();
}
