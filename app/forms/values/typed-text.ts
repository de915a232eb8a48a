import { plainText, trimText } from "#rules/typed-text";
import { latinDigits } from "./latin-digits";

/**
 * A number or code as typed, in plain characters (NFKC) and 0 to 9, without the invisible marks that are
 * pasted with it: bidi controls, zero-width spaces and joiners, soft hyphens, fillers.
 */
export function plainCharacters(typed: string): string {
  return latinDigits(typed.normalize("NFKC"))
    .replace(/\p{Bidi_Control}|[\u00ad\u115f\u1160\u200b-\u200d\u2060\u2800\ufeff]/gu, "")
    .trim();
}

/** Spaces, dots and the dashes of any keyboard, which people write between the digits of a number. */
export const withoutSpacesAndDashes = (text: string): string =>
  text.replace(/[\s.\u2010-\u2015\u2212-]/g, "");

/** Capital letters, one space between words, and a hyphen for every kind of dash: as codes are printed. */
export const asPrinted = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ");

/** A text of any number of lines, without what is not seen around it. */
export const cleanText = (typed: string): string => trimText(plainText(typed));

/** One line: line breaks, tabs and control characters that were pasted with it become spaces. */
export const cleanLine = (typed: string): string => cleanText(typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "));
