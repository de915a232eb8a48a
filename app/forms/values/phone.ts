import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { latinDigits } from "./latin-digits";

/** A mobile (0412 345 678) or a landline with area code ((07) 4123 4567), as E.164: +61412345678. */
export function parsePhone(typed: string): Result<string, MessageKey> {
  const digits = dialled(typed);
  if (digits === "") return err("forms.phoneMissing");
  const number = nationalNumber(digits);
  return number ? ok(`+61${number}`) : err("forms.phoneInvalid");
}

/** The same of a mobile number alone. */
export function parseMobile(typed: string): Result<string, MessageKey> {
  const digits = dialled(typed);
  if (digits === "") return err("forms.mobileMissing");
  const number = nationalNumber(digits);
  return number?.startsWith("4") ? ok(`+61${number}`) : err("forms.mobileInvalid");
}

/** An Australian number as by parsePhone, or one of any country with its +: 8 to 15 digits, as E.164. */
export function parsePhoneAnywhere(typed: string): Result<string, MessageKey> {
  const parsed = parsePhone(typed);
  const digits = dialled(typed);
  return !parsed.ok && /^\+\d{8,15}$/.test(digits) ? ok(digits) : parsed;
}

/** A stored number as Australians write it: 0412 345 678 or (07) 4123 4567. Any other text stays as it is. */
export function formatPhone(stored: string): string {
  const number = nationalNumber(dialled(stored));
  if (!number) return stored;
  return number.startsWith("4")
    ? `0${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`
    : `(0${number.slice(0, 1)}) ${number.slice(1, 5)} ${number.slice(5)}`;
}

/** The typed text without separators and invisible bidi marks. */
function dialled(typed: string): string {
  return latinDigits(typed.normalize("NFKC")).replace(/[\s()./\u2010-\u2015\u2212-]|\p{Bidi_Control}/gu, "");
}

/**
 * The nine digits after the 0 or +61 of an Australian number: mobiles begin with 4, landlines with 2, 3, 7 or
 * 8. Takes 0061, 0011 61, and +61 (0)7.
 */
function nationalNumber(digits: string): string | null {
  return /^(?:(?:\+|00(?:11)?)?610?|0)([23478]\d{8})$/.exec(digits)?.[1] ?? null;
}
