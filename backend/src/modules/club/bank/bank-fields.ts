import { transferDays } from "../../../domain/shop/payments/due-day";
import type { Consequence, SettingField } from "../setting";

/** "BSB: 064-000 → 124-001" */
const changed =
  (label: string): Consequence =>
  (before, after) =>
    `${label}: ${before || "empty"} → ${after || "empty"}`;

const part = (name: string, label: string, kind: SettingField["kind"], hint: string): SettingField => ({
  label,
  kind,
  at: ["bank_transfer", name],
  hint,
  consequence: changed(label),
});

/** Where a bank transfer is paid to. They are given together or not at all (`bankProblem`). */
export const bankFields = {
  account_name: part("account_name", "Account name", "line", "As the bank has it."),
  bsb: part("bsb", "BSB", "bsb", "Six digits, like 123-456."),
  account_number: part("account_number", "Account number", "bank-account", "Digits alone."),
  words: part(
    "words",
    "Words",
    "line",
    "Below the numbers, like: It takes up to two days to arrive. Empty: nothing.",
  ),
  days: {
    ...part(
      "days",
      "Days to pay by transfer",
      "days",
      `0 to ${transferDays.max}. An order by transfer keeps its items and its price so long. 0: the shop does not offer transfers.`,
    ),
    unset: String(transferDays.usual),
    isRequired: true,
  },
} as const satisfies Readonly<Record<string, SettingField>>;

const given = ["account_name", "bsb", "account_number"] as const;

/** "123-456", of six digits however they are grouped; null of anything else. */
export function readBsb(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : null;
}

/** Its digits, or null. */
export function readAccountNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{4,10}$/.test(digits) ? digits : null;
}

/** A whole number of days that a club can choose, or null. */
export const readTransferDays = (text: string): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) <= transferDays.max ? Number(text) : null;

/** What is missing where some are given. */
export function bankProblem(
  typed: Readonly<Record<string, string | boolean>>,
): Readonly<Record<string, string>> {
  const isEmpty = (name: string) => String(typed[name] ?? "").trim() === "";
  const all = [...given, "words"];
  if (all.every(isEmpty)) return {};
  return Object.fromEntries(
    given.filter(isEmpty).map((name) => [name, "Fill this in, or empty all of them: nothing is shown then"]),
  );
}
