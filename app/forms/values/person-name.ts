import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { cleanText } from "./typed-text";

/** In UTF-16 code units. */
const maxNameLength = 80;

/**
 * A person's name: up to 80 characters with at least one letter, in any script; control and bidi characters
 * are removed.
 * @param missing the message when empty
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
  // A Hangul filler is an invisible letter.
  return /(?!\p{Default_Ignorable_Code_Point})\p{L}/u.test(name) ? ok(name) : err("forms.nameInvalid");
}
