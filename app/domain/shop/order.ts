import type { Cents } from "#rules/money";

export type OrderStatus = "awaiting-payment" | "paid" | "declined" | "released" | "refunded";

/**
 * An order. Other readers than its owner get key, status, total, hasMembership and isKeptAsCredit only.
 */
export type Order = {
  readonly key: string;
  readonly status: OrderStatus;
  readonly total: Cents;
  readonly hasMembership: boolean;
  /** It was paid after it was released: nothing was issued, and the money is the member's credit. */
  readonly isKeptAsCredit: boolean;
  /** Null for others than its owner. */
  readonly id: number | null;
  /** Instants. */
  readonly createdAt: string | null;
  readonly paidAt: string | null;
  readonly lines: readonly { readonly name: string; readonly qty: number }[];
  readonly credit: Cents;
  /** Where it can still be paid. */
  readonly payment: string | null;
  readonly heldUntil: string | null;
  readonly invoiceId: number | null;
  readonly ticketCount: number;
  /** Of what was paid, what became the member's credit instead of paying for it. */
  readonly keptAmount: Cents;
  /** YYYY-MM-DD. */
  readonly membershipValidTo: string | null;
};
