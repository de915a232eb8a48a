import { isAbn } from "#rules/abn";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { plainCharacters, withoutSpacesAndDashes } from "./typed-text";

/** An Australian business number as its eleven digits. "ABN 51 824 753 556" is "51824753556". */
export function parseAbn(typed: string): Result<string, MessageKey> {
  const digits = withoutSpacesAndDashes(plainCharacters(typed)).replace(/^ABN:?/i, "");
  if (digits === "") return err("forms.abnMissing");
  if (!/^[1-9]\d{10}$/.test(digits)) return err("forms.abnInvalid");
  return isAbn(digits) ? ok(digits) : err("forms.abnWrongDigit");
}

/** A stored ABN as it is printed: 51 824 753 556. Any other text stays as it is. */
export const formatAbn = (stored: string): string =>
  stored.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
