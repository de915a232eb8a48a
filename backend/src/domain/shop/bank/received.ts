/** What is done with a line's money for an order, as when an officer types another sum than is due. Cents. */
export type BankSum = {
  /** Of the member's credit, what pays with it. */
  readonly usedCents: number;
  /** Of the line, what becomes the member's credit: what is more than due, or all of a payment in part. */
  readonly keptCents: number;
};

/**
 * Splits the money of a bank line for an order. More than is due becomes credit. Less than is due pays the
 * order if the member's credit covers the rest; if not, all of it becomes credit (a part payment). Cents.
 */
export function splitLine(amountCents: number, dueCents: number, creditCents: number): BankSum {
  const missing = dueCents - amountCents;
  if (missing <= 0) return { usedCents: 0, keptCents: -missing };
  return creditCents >= missing
    ? { usedCents: missing, keptCents: 0 }
    : { usedCents: 0, keptCents: amountCents };
}
