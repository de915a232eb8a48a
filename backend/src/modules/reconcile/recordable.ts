import type { BankLineRow } from "../../db/shop/bank-lines";
import type { Officer } from "../../desk/officer";
import { dayInWords } from "../../domain/club-time";
import { dollars } from "../../domain/money";
import { recordChanges, recordRow } from "../../http/activity";
import type { AppContext } from "../../http/services";

/** A ticked line and what it pays, as it would be done now. */
export type Recordable = {
  readonly line: BankLineRow;
  /** What it pays and does, which have to be the same when it is done. */
  readonly version: string;
  /** Whether the member's credit pays the rest. */
  readonly usesCredit: boolean;
  /** What it takes of that credit, cents. */
  readonly usedCents: number;
  /** What happens, a sentence. */
  readonly words: string;
  /** Why the member gets no mail, a sentence; null: they get the receipt. */
  readonly untold: string | null;
  /** Records it as a transfer by hand, with a line of activity of its own; whether it is done. */
  readonly record: () => Promise<boolean>;
};

/** "$30.00 of 5 December 2026". */
export const lineWords = ({ amount_cents, day }: BankLineRow): string =>
  `${dollars(amount_cents)} of ${dayInWords(day)}`;

/** The line of activity of a recorded line, which the next write brings. @param path of what it pays */
export function recordActivity(
  c: AppContext,
  who: Officer,
  { day, amount_cents }: BankLineRow,
  { path, userId }: { readonly path: string; readonly userId: number },
): void {
  c.var.services.activity.line = {
    ...recordRow(c, who, "confirm", path),
    also: `/admin/members/${userId}`,
  };
  recordChanges(c, {}, { how: "transfer", day, cents: amount_cents });
}
