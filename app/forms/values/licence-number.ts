import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { asPrinted, plainCharacters } from "./typed-text";

/**
 * A driver licence number: 5 to 12 letters and digits; spaces stay as typed. Shapes differ by state, so no
 * more is checked.
 */
export function parseLicenceNumber(typed: string): Result<string, MessageKey> {
  const licence = asPrinted(plainCharacters(typed));
  if (licence === "") return err("forms.licenceMissing");
  return /^[A-Z\d]{5,12}$/.test(licence.replace(/ /g, "")) ? ok(licence) : err("forms.licenceInvalid");
}
