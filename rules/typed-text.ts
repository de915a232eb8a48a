/**
 * The rule for typed text, of every field of the site, the API and the admin.
 *
 * - Invisible text counts as empty: spaces, zero-width characters, fillers.
 * - Invisible characters around a text go: phones paste them.
 * - Inside it they stay: Persian, Arabic and Indic words and emoji need joiners and variation selectors.
 * - Control characters, lone surrogates, line separators and what turns the direction of the text around it
 *   are refused by the API. The site and the admin leave them out before.
 */

/** Unicode's default ignorables (DerivedCoreProperties), white space and the empty Braille pattern. */
const unseen = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** White space and what has no use at the end of a text; an emoji may end in a variation selector. */
const around = "[\\p{White_Space}\\u00ad\\u115f\\u1160\\u200b\\u2060\\u2800\\u3164\\ufeff\\uffa0]";
const start = new RegExp(`^${around}+`, "u");
const atEnd = new RegExp(`${around}$`, "u");

/** Bidi embeddings, overrides and isolates. */
export const turning = "\\u202a-\\u202e\\u2066-\\u2069";
/** Of any system, and of Unicode. */
export const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
const harmful = new RegExp(`[${turning}\\p{Cs}]|[^\\P{Cc}\\n\\r\\t]`, "gu");

/** Whether a reader would see nothing. */
export const isUnseen = (text: string): boolean => unseen.test(text);

/** Without invisible characters around it; "" for an invisible text. */
export function trimText(text: string): string {
  if (isUnseen(text)) return "";
  const trimmed = text.replace(start, "");
  let end = trimmed.length;
  // By hand: a pattern that ends in +$ tries every run of spaces inside the text.
  while (atEnd.test(trimmed.slice(end - 1, end))) end -= 1;
  return trimmed.slice(0, end);
}

/** As it is, but without what the API refuses in every text. */
export const withoutHarmful = (text: string): string =>
  text.replace(/[\u0085\u2028\u2029]/g, "\n").replace(harmful, "");

/** The same with line breaks of one kind; "" for an invisible text. */
export function plainText(text: string): string {
  const plain = withoutHarmful(text.replace(lineBreaks, "\n"));
  return isUnseen(plain) ? "" : plain;
}

/** An email address's domain has a dot and an end. */
export const emailDomain = /@[^@]+\.[^@.]+$/;
