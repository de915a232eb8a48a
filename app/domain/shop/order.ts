export type OrderStatus = "awaiting-payment" | "paid" | "declined" | "released" | "refunded";

/**
 * An order; amounts are dollars. Other readers than its owner get key, status, total, hasMembership and
 * isKeptAsCredit only.
 */
export type Order = {
  readonly key: string;
  readonly status: OrderStatus;
  readonly total: number;
  readonly hasMembership: boolean;
  /** It was paid after it was released: nothing was issued, and the money is the member's credit. */
  readonly isKeptAsCredit: boolean;
  /** Null for others than its owner. */
  readonly id: number | null;
  /** Instants. */
  readonly createdAt: string | null;
  readonly paidAt: string | null;
  readonly lines: readonly {
    readonly name: string;
    readonly qty: number;
    readonly price: number;
    readonly subtotal: number;
  }[];
  readonly discount: number;
  readonly shipping: { readonly name: string; readonly amount: number } | null;
  readonly credit: number;
  readonly tax: number;
  /** Where it can still be paid. */
  readonly payment: string | null;
  readonly heldUntil: string | null;
  readonly invoiceId: number | null;
  readonly ticketCount: number;
  /** Of what was paid, what became the member's credit instead of paying for it. */
  readonly keptAmount: number;
  /** YYYY-MM-DD. */
  readonly membershipValidTo: string | null;
};
