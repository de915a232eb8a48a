export type OrderStatus = "awaiting-payment" | "paid" | "declined" | "released" | "refunded";

/**
 * An order; amounts are dollars. Whoever is not its owner is told key, status, total and hasMembership alone.
 */
export type Order = {
  readonly key: string;
  readonly status: OrderStatus;
  readonly total: number;
  readonly hasMembership: boolean;
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
  /** YYYY-MM-DD. */
  readonly membershipValidTo: string | null;
};
