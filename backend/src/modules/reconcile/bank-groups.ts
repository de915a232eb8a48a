import type { BankLineRow } from "../../db/shop/bank-lines";
import type { Officer } from "../../desk/officer";
import { isPayout } from "../../domain/shop/bank/matches";
import { type BankLines, isOpen } from "./read-bank";

type Group = {
  readonly title: string;
  /** Of the field with why nothing is recorded of its lines. */
  readonly reason: "reason-matched" | "reason" | "reason-payouts" | "reason-out";
  readonly hint: string;
  /** What the field says at first. */
  readonly usual: string;
};

/** The lines that wait, by what can be done with them. Each group has a form of its own. */
export const groups = {
  matched: {
    title: "To record",
    reason: "reason-matched",
    hint: "If one of them is for something else.",
    usual: "",
  },
  rest: {
    title: "No order matches",
    reason: "reason",
    hint: "Such as interest, or recorded for a membership.",
    usual: "",
  },
  payouts: {
    title: "Card payouts",
    reason: "reason-payouts",
    hint: "The payments by card were recorded when they were made.",
    usual: "Card payout",
  },
  out: {
    title: "Money out",
    reason: "reason-out",
    hint: "Such as a refund, a bill or a fee.",
    usual: "",
  },
} as const satisfies Readonly<Record<string, Group>>;
export type GroupName = keyof typeof groups;
export const groupNames = Object.keys(groups) as GroupName[];

/** The group whose form was posted. */
export const postedGroup = (name: string | undefined): GroupName =>
  groupNames.find((each) => each === name) ?? "rest";

/** Whether an officer can tick a line to record it. */
export function isPickable(bank: BankLines, line: BankLineRow, who: Officer): boolean {
  const match = bank.matches.get(line.id);
  if (match?.kind === "renewal") return match.userId !== who.userId;
  const isPayable = match?.kind === "order" || match?.kind === "other-sum";
  return isPayable && bank.orders.get(match.orderId)?.userId !== who.userId;
}

function groupOf(bank: BankLines, line: BankLineRow, who: Officer): GroupName {
  if (line.amount_cents < 0) return "out";
  if (isPickable(bank, line, who)) return "matched";
  return !bank.matches.has(line.id) && !bank.unmatched.has(line.id) && isPayout(line.description)
    ? "payouts"
    : "rest";
}

/** The open lines of a group. */
export const linesOf = (bank: BankLines, name: GroupName, who: Officer): readonly BankLineRow[] =>
  bank.lines.filter((line) => isOpen(line) && groupOf(bank, line, who) === name);
