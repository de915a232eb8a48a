import type { ApiError } from "~/api/types";
import type { MessageKey } from "~/i18n/types";

/** What is wrong with a code itself: said at its field. */
export type CodeFailure = "codeWrong" | "codeExpired" | "codeUsed" | "tooManyTries";

/** What can go wrong while somebody signs in, up or out, as people are told it. */
export type AuthFailure =
  | CodeFailure
  /** Too many codes asked for (backend-contract §2: 5 an hour). */
  | "rateLimited"
  /** Too many codes tried (10 in 10 minutes). */
  | "paused"
  /** The backend could not be reached, or did not answer in time. */
  | "unreachable"
  /** The backend answered, but nothing that makes sense. */
  | "unavailable"
  /** The backend said no and gave no reason that we know. */
  | "refused"
  /** This browser has no line to the site. */
  | "offline";

const byCode: Readonly<Record<string, AuthFailure>> = {
  CODE_WRONG: "codeWrong",
  CODE_EXPIRED: "codeExpired",
  CODE_USED: "codeUsed",
  TOO_MANY_TRIES: "tooManyTries",
  RATE_LIMITED: "rateLimited",
};

/** Decides by the backend's code first, then by what kind of trouble it was. */
export function authFailure(error: ApiError): AuthFailure {
  const known = byCode[error.code];
  if (known) return known;
  if (error.kind === "network" || error.kind === "timeout") return "unreachable";
  if (error.kind === "malformed" || error.status >= 500) return "unavailable";
  return error.status === 429 ? "rateLimited" : "refused";
}

const codeMessages: Readonly<Record<CodeFailure, MessageKey>> = {
  codeWrong: "auth.codeWrong",
  codeExpired: "auth.codeExpired",
  codeUsed: "auth.codeUsed",
  tooManyTries: "auth.tooManyTries",
};

/** The words for a failure that belongs to the code's field; null for every other failure. */
export function codeMessage(failure: AuthFailure): MessageKey | null {
  return failure in codeMessages ? codeMessages[failure as CodeFailure] : null;
}
