import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { plainCharacters, withoutSpacesAndDashes } from "./typed-text";

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * The Australian Business Register's check: with 1 taken from the first digit, the weighted sum of the digits
 * is a multiple of 89 (abr.business.gov.au, "Format of the ABN").
 */
function hasValidChecksum(digits: string): boolean {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** An Australian business number as its eleven digits. "ABN 51 824 753 556" is "51824753556". */
export function parseAbn(typed: string): Result<string, MessageKey> {
  const digits = withoutSpacesAndDashes(plainCharacters(typed)).replace(/^ABN:?/i, "");
  if (digits === "") return err("forms.abnMissing");
  if (!/^[1-9]\d{10}$/.test(digits)) return err("forms.abnInvalid");
  return hasValidChecksum(digits) ? ok(digits) : err("forms.abnWrongDigit");
}

/** A stored ABN as it is printed: 51 824 753 556. Any other text stays as it is. */
export const formatAbn = (stored: string): string =>
  stored.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
