import type { HeldOrder } from "../held-orders";

type NextLine = { readonly kind: "goods" | "membership" | "ticket"; readonly stock: number | null };

/** Why an order is not taken by bank transfer, which holds what it orders for days. */
export type TransferRefusal = "members-alone" | "one-at-a-time";

/** Whether an unpaid order keeps places of an event, or pieces of a counted stock, for days. */
const holdsForDays = ({ due_on, lines }: HeldOrder): boolean =>
  due_on !== null && lines.some(({ kind, taken_qty }) => kind === "ticket" || taken_qty > 0);

/**
 * Why the next order cannot be paid by transfer; null: it can. Somebody whom the club has not approved can
 * pay a membership so, by itself: that holds nothing back from others.
 * @param others the buyer's unpaid orders that the next one leaves in place
 */
export function findTransferRefusal(
  lines: readonly NextLine[],
  { isApproved }: { readonly isApproved: boolean },
  others: readonly HeldOrder[],
): TransferRefusal | null {
  if (!isApproved && !lines.every(({ kind }) => kind === "membership")) return "members-alone";
  const isLimited = lines.some(({ kind, stock }) => kind === "ticket" || stock !== null);
  return isLimited && others.some(holdsForDays) ? "one-at-a-time" : null;
}

export const transferRefusalText: Readonly<Record<TransferRefusal, string>> = {
  "members-alone": "A bank transfer is for members, and for a membership by itself",
  "one-at-a-time": "You have an unpaid order by bank transfer. Pay it or cancel it first",
};
