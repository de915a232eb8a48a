import type { Signature } from "~/domain/club/siv-application";
import { dayText, type Reading, recordedText } from "~/i18n/reading.server";
import { dateText } from "~/lib/date-text";
import type { SignedTextView } from "../view";

/** The dated facts of rules/signed-text.ts: a month, a day or an instant. Numbers may look the same. */
const datedFact =
  /^((?:Built|Date of birth|Financial until|Licence expiry|Roadworthy date): )(\d{4}-\d{2})(-\d{2})?(T[\d:.]{5,15}Z)?$/gm;

/** What is signed is English. */
const english = "en-AU";

/** A fact that was not stated, as texts had them that were signed before 2026-11-26. */
const emptyFact = /^[A-Z][^:\n]{0,40}: -$\n?/gm;

/** A signed text with its dates in words, to be read. What counts is the text as it is stored. */
function readableText(text: string, timeZone: string): string {
  const zoned = { locale: english, timeZone };
  return text
    .replace(emptyFact, "")
    .replace(datedFact, (line, fact: string, month: string, day?: string, time?: string) => {
      if (!day) {
        const first = Date.parse(`${month}-01`);
        if (time || Number.isNaN(first)) return line;
        return fact + dateText({ locale: english, timeZone: "UTC", month: "long", year: "numeric" }, first);
      }
      const date = month + day;
      return fact + (time ? recordedText(date + time, zoned) || date + time : dayText(date, zoned));
    });
}

/** What is to be signed. */
export const textToSign = (text: string, textHash: string, { timeZone }: Reading): SignedTextView => ({
  text: readableText(text, timeZone),
  facts: `SHA-256: ${textHash}`,
  stored: text,
});

/** What was signed, with the record of it in the contract's words; null where the text is not known. */
export function signedTextView(signature: Signature, { timeZone }: Reading): SignedTextView | null {
  const { method, name, signedOn, signedAt, locale, textHash, text } = signature;
  if (text === "") return null;
  const facts = { method, name, signed_on: signedOn, signed_at: signedAt, locale, "SHA-256": textHash };
  return {
    text: readableText(text, timeZone),
    facts: Object.entries(facts)
      .map(([fact, value]) => `${fact}: ${value}`)
      .join("\n"),
    stored: text,
  };
}
