/** What is done with a line's money for an order, as when an officer types another sum than is due. Cents. */
export type BankSum = {
  /** Of the member's credit, what pays with it. */
  readonly usedCents: number;
  /** Of the line, what becomes the member's credit: what is more than due, or all of a payment in part. */
  readonly keptCents: number;
};

/** Credit pays what a line lacks, if it is enough; else the line is a payment in part. */
export function splitLine(amountCents: number, dueCents: number, creditCents: number): BankSum {
  const missing = dueCents - amountCents;
  if (missing <= 0) return { usedCents: 0, keptCents: -missing };
  return creditCents >= missing
    ? { usedCents: missing, keptCents: 0 }
    : { usedCents: 0, keptCents: amountCents };
}
