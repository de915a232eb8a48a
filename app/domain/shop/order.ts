import type { Cents } from "#rules/money";
import type { DeliveryDays, LineEvent } from "./cart";

/** How money comes that no gateway tells of. */
export type HandPayment = "transfer" | "cash" | "cheque";

export type OrderStatus = "awaiting-payment" | "paid" | "declined" | "released" | "refunded";

/** How an order gets to its member. */
export type OrderDelivery = {
  /** "Express"; null: not said. */
  readonly name: string | null;
  /** Name, street, place; empty when nothing is sent. */
  readonly address: readonly string[];
  readonly days: DeliveryDays;
  readonly amount: Cents;
};

/** Where a bank transfer for an order goes. */
export type BankTransfer = {
  /** The last day to pay, YYYY-MM-DD; null: its buyer has not chosen to pay by transfer. */
  readonly payBy: string | null;
  readonly accountName: string;
  readonly bsb: string;
  readonly accountNumber: string;
  /** What the payer writes with it. */
  readonly reference: string;
  /** The note of the club beside the account; "" where it has none. */
  readonly words: string;
};

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
  readonly lines: readonly {
    readonly name: string;
    readonly qty: number;
    /** goods, membership, ticket, or what else the backend sells. */
    readonly kind: string;
    readonly amount: Cents;
    /** Of a ticket; null where it is not said. */
    readonly event: LineEvent | null;
  }[];
  readonly discount: Cents;
  readonly delivery: OrderDelivery;
  readonly credit: Cents;
  /** What the member has told the club at the checkout, with its line breaks. */
  readonly note: string | null;
  /** Where it can still be paid. */
  readonly payment: string | null;
  /** Of one that is still to be paid, where the club names an account. */
  readonly bankTransfer: BankTransfer | null;
  readonly heldUntil: string | null;
  readonly invoiceId: number | null;
  readonly ticketCount: number;
  /** Of what was paid, what became the member's credit instead of paying for it. */
  readonly keptAmount: Cents;
  /** YYYY-MM-DD. */
  readonly membershipValidTo: string | null;
  /** The club has not approved the membership in it. */
  readonly awaitsApproval: boolean;
  /** Of a released one: a later order of the member has taken its place. */
  readonly isReplaced: boolean;
  /** Of a released one: the member or the club has cancelled it. */
  readonly isCancelled: boolean;
  /** How its payment came, where the club recorded it; null of a card, and before it is paid. */
  readonly paidBy: HandPayment | null;
};
