import type { orderStatuses } from "#contract/order";

/** What a gateway says of a payment. */
export type GatewayEvent = {
  readonly isSuccess: boolean;
  readonly amountCents: number;
  /** Whether this payment, by the gateway's own number, is recorded already. */
  readonly isKnown: boolean;
};

export type PaymentOutcome =
  | "paid"
  /** Of an order that was paid before: the amount becomes the member's credit. */
  | "overpaid"
  /** Recorded; the order stays unpaid and the club has to look at it. */
  | "wrong-amount"
  /** It can still be paid. */
  | "declined"
  /** Nothing changes. */
  | "known";

/** What becomes of an order by a gateway's event. A released order is paid all the same. */
export function paymentOutcome(
  { status, dueCents }: { readonly status: (typeof orderStatuses)[number]; readonly dueCents: number },
  { isSuccess, amountCents, isKnown }: GatewayEvent,
): PaymentOutcome {
  const isPaid = status === "paid" || status === "refunded";
  if (!isSuccess) return isPaid || status === "released" ? "known" : "declined";
  if (isKnown) return "known";
  if (isPaid) return "overpaid";
  return amountCents === dueCents ? "paid" : "wrong-amount";
}
