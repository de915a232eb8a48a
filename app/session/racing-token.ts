import type { Tokens } from "~/domain/account/tokens";
import { jwtExpiry } from "~/lib/jwt-expiry";
import { sha256 } from "~/lib/random";
import type { Session } from "./types";

/** Longer ones would make every request's cookie too large. */
const maxTokenLength = 1_200;
const maxRefreshTokenLength = 300;
/** A token that expires sooner is refreshed first (spec §9). */
const refreshAheadMs = 30_000;

type RacingSession = Pick<Session, "racingToken" | "racingRefreshToken">;

/** Keeps the racing account's tokens; an access token of unknown life, or a long one, not at all. */
export function keepRacingTokens(
  session: RacingSession,
  { accessToken, refreshToken }: Pick<Tokens, "accessToken" | "refreshToken">,
  now: number,
): void {
  const expiry = jwtExpiry(accessToken);
  const isKept = expiry !== null && expiry > now && accessToken.length <= maxTokenLength;
  session.racingToken = isKept ? accessToken : null;
  session.racingRefreshToken = isKept && refreshToken.length <= maxRefreshTokenLength ? refreshToken : null;
}

/**
 * The kept token, refreshed when it has expired; null without one. Refused tokens leave the session.
 * @param base of the racing service
 */
export async function freshRacingToken(
  session: RacingSession & Pick<Session, "exchangeTokens" | "fingerprint">,
  base: string,
  now: number,
): Promise<string | null> {
  // Alone at first: who has none shares home with others (common-session.ts).
  const { racingToken: accessToken } = session;
  if (accessToken === null) return null;
  const leftMs = (jwtExpiry(accessToken) ?? 0) - now;
  if (leftMs > refreshAheadMs) return accessToken;
  const { racingRefreshToken: refreshToken } = session;
  const renewed =
    refreshToken &&
    (await session.exchangeTokens({ accessToken, refreshToken, base }, await ownFingerprint(session)));
  if (renewed && renewed.outcome === "refreshed") keepRacingTokens(session, renewed.tokens, now);
  else if (renewed && renewed.outcome === "inconclusive") return leftMs > 0 ? accessToken : null;
  else if (leftMs <= 0) session.racingToken = session.racingRefreshToken = null;
  return session.racingToken;
}

/** The service is told nothing that goes with the member's own tokens. */
const ownFingerprint = async ({ fingerprint }: Pick<Session, "fingerprint">) =>
  (await sha256(`racing ${fingerprint}`)).slice(0, fingerprint.length);
