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
  /** The order stays unpaid, the amount becomes the member's credit, and the club has to look at it. */
  | "wrong-amount"
  /** Of an order that was released and cannot be paid any more: likewise. */
  | "kept-as-credit"
  /** Of an order that can be paid, by somebody whom its membership level is not for by now: likewise. */
  | "outside-ages"
  /** It can still be paid. */
  | "declined"
  /** Nothing changes. */
  | "known"
  /** An officer records it, and its order is not as that was confirmed: nothing changes. */
  | "refused";

/** An order as its payment finds it. */
type PayableOrder = {
  readonly status: (typeof orderStatuses)[number];
  readonly dueCents: number;
  /** Whether its stock, promotion and credit are taken, or can be taken again. */
  readonly isPayable: boolean;
  /** Whether its membership level, if it has one, is for the buyer's age today. */
  readonly isAgeFit: boolean;
};

/** What becomes of an order by a gateway's event. */
export function paymentOutcome(
  { status, dueCents, isPayable, isAgeFit }: PayableOrder,
  { isSuccess, amountCents, isKnown }: GatewayEvent,
): Exclude<PaymentOutcome, "refused"> {
  const isPaid = status === "paid" || status === "refunded";
  if (!isSuccess) return isPaid || status === "released" ? "known" : "declined";
  if (isKnown) return "known";
  if (isPaid) return "overpaid";
  if (amountCents !== dueCents) return "wrong-amount";
  if (!isPayable) return "kept-as-credit";
  return isAgeFit ? "paid" : "outside-ages";
}
