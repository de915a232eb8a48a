import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { latinDigits } from "./latin-digits";

/** A six-digit code from an email, typed or pasted: spaces, dashes and digits of other scripts are fine. */
export function parseCode(typed: string): Result<string, MessageKey> {
  const code = latinDigits(typed).replace(/[\s\u200b\u2060.·-]/g, "");
  if (code === "") return err("forms.codeMissing");
  return /^\d{6}$/.test(code) ? ok(code) : err("forms.codeInvalid");
}
