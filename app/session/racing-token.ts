import { jwtExpiry } from "~/lib/jwt-expiry";
import type { Session } from "./types";

/** Longer ones would make every request's cookie too large. */
const maxTokenLength = 1_200;

/** Keeps the racing account's token while it lives; one of unknown life, or a long one, not at all. */
export function keepRacingToken(session: Session, token: string, now: number): void {
  const expiry = jwtExpiry(token);
  session.racingToken = expiry !== null && expiry > now && token.length <= maxTokenLength ? token : null;
}

/** The kept token; null without one, or once it has expired, when it leaves the session. */
export function liveRacingToken(session: Session, now: number): string | null {
  const token = session.racingToken;
  if (token === null) return null;
  if ((jwtExpiry(token) ?? 0) > now) return token;
  session.racingToken = null;
  return null;
}
