import type { Signature } from "~/domain/club/siv-application";
import { formatPhone } from "~/forms/values/phone";
import { dayText, type Reading, recordedText } from "~/i18n/reading.server";
import { dateText } from "~/lib/date-text";
import type { SignedPartView, TechnicalRecordView, TextToSignView } from "./view";

/** The dated facts of rules/signed-text.ts: a month, a day or an instant. Numbers may look the same. */
const datedFact =
  /^((?:Built|Date of birth|Financial until|Licence expiry|Roadworthy date): )(\d{4}-\d{2})(-\d{2})?(T[\d:.]{5,15}Z)?$/gm;

/** What is signed is English. */
const english = "en-AU";

const phoneFact = /^(Phone: )(\+\d{8,15})$/gm;

/** A text with its dates in words and its phone as one dials it. What counts is the text as it is stored. */
function readableText(text: string, timeZone: string): string {
  const zoned = { locale: english, timeZone };
  return text
    .replace(phoneFact, (_, fact: string, phone: string) => fact + formatPhone(phone))
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

const factLine = /^([^:\n]{1,60}:) ([\s\S]*)$/;

/** A part with its lines as rules/signed-text.ts writes them; null for any other. */
function readPart(block: string): SignedPartView | null {
  // Later lines of a value are indented.
  const [title = "", ...lines] = block.split(/\n(?! {4})/).map((line) => line.replaceAll("\n    ", "\n"));
  if (title === "" || title.includes("\n") || factLine.test(title)) return null;
  const numbers = lines.map((_, index) => `${index + 1}. `);
  if (lines.every((line, index) => line.startsWith(numbers[index] ?? "")))
    return { title, facts: [], declarations: lines.map((line, index) => line.slice(numbers[index]?.length)) };
  const facts = lines.flatMap((line) => {
    const [, label, value] = factLine.exec(line) ?? [];
    return label && value ? [[label, value] as const] : [];
  });
  return facts.length === lines.length ? { title, facts, declarations: [] } : null;
}

/** What is to be signed. */
export function textToSign(text: string, { timeZone }: Reading): TextToSignView {
  const readable = readableText(text, timeZone);
  const parts = readable.split("\n\n").map(readPart);
  return parts.every((part) => part !== null) ? parts : readable;
}

/** What is stored of a signature, in the contract's words; null where the text is not known. */
export function technicalRecord(signature: Signature, { t }: Pick<Reading, "t">): TechnicalRecordView | null {
  const { method, name, signedOn, signedAt, locale, textHash, text } = signature;
  if (text === "") return null;
  const facts = { method, name, signed_on: signedOn, signed_at: signedAt, locale, "SHA-256": textHash };
  return {
    hint: t("sivTask.recordHint"),
    text,
    facts: Object.entries(facts)
      .map(([fact, value]) => `${fact}: ${value}`)
      .join("\n"),
  };
}
