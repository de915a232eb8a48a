import { type Question, questionOf } from "../unlikely";

type Kind = { readonly words: string; readonly digits: number };

const mobile: Kind = { words: "a mobile number", digits: 10 };
const withAreaCode: Kind = { words: "a number with its area code", digits: 10 };
const local: Kind = { words: "a number without its area code", digits: 8 };
const long13: Kind = { words: "a 1300 or 1800 number", digits: 10 };
const short13: Kind = { words: "a 13 number", digits: 6 };

/** How numbers begin and how long they are: the Telecommunications Numbering Plan of the ACMA. */
const kinds: readonly (readonly [begins: RegExp, kind: Kind])[] = [
  [/^0[45]/, mobile],
  [/^0[2378]/, withAreaCode],
  [/^1[389]0/, long13],
  [/^13/, short13],
  [/^[2-9]/, local],
];
/** Of a number from abroad, with its country: at most 15 is E.164’s. */
const abroad = { min: 8, max: 15 };

/** Its digits as they are dialled in Australia, and those of an international number that are not counted. */
function readNumber(text: string): { readonly national: string; readonly isWithCountry: boolean } | null {
  const digits = text.replace(/\D/g, "");
  const isInternational = /^\s*(\+|0011)/.test(text);
  const full = digits.replace(/^0011/, "");
  if (!full.startsWith("61") || (!isInternational && full.length !== 11))
    return isInternational ? null : { national: digits, isWithCountry: false };
  const rest = full.slice(2);
  return { national: /^[01]/.test(rest) ? rest : `0${rest}`, isWithCountry: !/^[01]/.test(rest) };
}

/**
 * Of a phone number, or of none: asked of one whose digits are too few or too many for what it begins like.
 * Several in one field, with "/" or "or" between them, are not asked of.
 */
export function questionPhone(text: string): Question | null {
  const shown = text.trim();
  if (shown === "" || /[/,;]|\bor\b/i.test(shown)) return null;
  const number = readNumber(shown);
  if (number === null) {
    const count = shown.replace(/\D/g, "").replace(/^0011/, "").length;
    return count >= abroad.min && count <= abroad.max
      ? null
      : questionOf(shown, `has ${count} digits, and a number from abroad has ${abroad.min} to ${abroad.max}`);
  }
  const { national, isWithCountry } = number;
  const kind = kinds.find(([begins]) => begins.test(national))?.[1];
  if (!kind) return questionOf(shown, "does not begin like an Australian number");
  if (national.length === kind.digits) return null;
  const less = isWithCountry ? 1 : 0;
  const where = isWithCountry ? " after +61" : "";
  return questionOf(
    shown,
    `has ${national.length - less} digits${where}, and ${kind.words} has ${kind.digits - less}`,
  );
}
