import type { ApiError } from "~/api/api-error";
import { type CallFailure, callFailure, type ShownFailure, shownFailures } from "~/forms/call-failure";
import { type CodeFailure, codeFailure, codeMessages } from "~/forms/code-failure";
import { failed, invalid, type Submission } from "~/forms/submission";

/** What can go wrong while somebody signs in, signs up or resets a password. */
export type AuthFailure =
  | CodeFailure
  /** rateLimited: too many codes requested (backend-contract §2: 5 an hour). */
  | CallFailure
  /** Too many codes tried (10 in 10 minutes). */
  | "paused";

/** The backend's code decides first, then what kind of error it was. */
export function authFailure(error: ApiError): AuthFailure {
  return codeFailure(error) ?? callFailure(error);
}

const isCodeFailure = (failure: AuthFailure): failure is CodeFailure => failure in codeMessages;

/** Those that say something of codes, and the form kit's. */
const messages: Readonly<Record<Exclude<AuthFailure, CodeFailure>, ShownFailure>> = {
  ...shownFailures,
  rateLimited: {
    ...shownFailures.rateLimited,
    title: "auth.rateLimitedTitle",
    text: "auth.rateLimited",
  },
  paused: {
    kind: "paused",
    status: 429,
    tone: "warning",
    title: "auth.pausedTitle",
    text: "auth.paused",
  },
  refused: { ...shownFailures.refused, text: "auth.refused" },
};

/** A failure as it is shown above the form. */
export function shownAuthFailure(failure: AuthFailure): ShownFailure {
  return messages[isCodeFailure(failure) ? "refused" : failure];
}

/** The submission after a refused password. It does not tell whether the email has an account. */
export function passwordFailed(failure: AuthFailure, values: Submission["values"]): Submission {
  if (isCodeFailure(failure) || failure === "refused")
    return invalid([{ field: "password", key: "login.passwordWrong" }], values);
  const shown = shownAuthFailure(failure);
  return failed(failure === "paused" ? { ...shown, text: "auth.pausedPassword" } : shown, values);
}

/**
 * The submission after a failure: at the code's field when the code was refused, else about the whole form.
 */
export function authFailed(failure: AuthFailure, values: Submission["values"]): Submission {
  return isCodeFailure(failure)
    ? invalid([{ field: "code", key: codeMessages[failure] }], values)
    : failed(shownAuthFailure(failure), values);
}
