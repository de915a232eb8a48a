import type { ApiError } from "~/api/api-error";
import type { MessageKey } from "~/i18n/types";

/** A refused code: shown at its field. */
export type CodeFailure = "codeWrong" | "otherBrowser" | "codeExpired" | "codeUsed" | "tooManyTries";

const byErrorCode: Readonly<Record<string, CodeFailure>> = {
  CODE_WRONG: "codeWrong",
  OTHER_BROWSER: "otherBrowser",
  CODE_EXPIRED: "codeExpired",
  CODE_USED: "codeUsed",
  TOO_MANY_TRIES: "tooManyTries",
};

/** Messages of the area sign-in. */
export const codeMessages: Readonly<Record<CodeFailure, MessageKey>> = {
  codeWrong: "auth.codeWrong",
  otherBrowser: "auth.otherBrowser",
  codeExpired: "auth.codeExpired",
  codeUsed: "auth.codeUsed",
  tooManyTries: "auth.tooManyTries",
};

/** undefined: the call failed for another reason. */
export const codeFailure = ({ code }: ApiError): CodeFailure | undefined => byErrorCode[code];
