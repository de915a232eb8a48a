import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { cleanText } from "./typed-text";

/** In UTF-16 code units. */
const maxNameLength = 80;

/**
 * A person's name on one line, up to 80 characters with at least one letter: any script, and whatever else
 * names have. Only what would garble the text around it goes: control characters and bidi controls.
 * @param missing the message when nothing was typed
 */
export function parsePersonName(
  typed: string,
  missing: MessageKey = "forms.nameMissing",
): Result<string, MessageKey> {
  const name = cleanText(
    typed
      .normalize("NFC")
      .replace(/\p{Bidi_Control}|\ufeff/gu, "")
      .replace(/[\p{Cc}\p{Z}]+/gu, " "),
  );
  if (name === "") return err(missing);
  if (name.length > maxNameLength) return err("forms.nameLong");
  // A Hangul filler is a letter that nobody sees.
  return /(?!\p{Default_Ignorable_Code_Point})\p{L}/u.test(name) ? ok(name) : err("forms.nameInvalid");
}
