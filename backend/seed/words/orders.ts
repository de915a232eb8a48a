import rows from "./orders.json" with { type: "json" };
/** What was bought on a day. Cents, GST inside. */
export type OrderLineSource = {
  /** Of a SKU that the shop has. */
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly cents: number;
  readonly grams?: number;
  readonly kind?: "membership" | "ticket";
  /** No GST is in it. */
  readonly isUntaxed?: true;
};

export type TicketSource = {
  readonly id: number;
  readonly eventId: number;
  readonly holder: string;
  readonly cents: number;
  readonly status: "valid" | "used" | "void";
};

export type OrderSource = {
  readonly id: number;
  readonly userId: number;
  readonly daysAgo: number;
  readonly status: "awaiting-payment" | "paid" | "declined" | "released" | "refunded";
  readonly lines: readonly OrderLineSource[];
  readonly percentOff?: { readonly code: string; readonly percent: number };
  /** One of the ways of delivery, by its id. */
  readonly deliveryId?: number;
  readonly note?: string;
  /** Of an order that was paid. */
  readonly invoice?: {
    readonly id: number;
    /** From before the club was registered for GST. */
    readonly isWithoutGst?: true;
    /** The member bought for the business. */
    readonly isForBusiness?: true;
  };
  readonly tickets?: readonly TicketSource[];
};

/** Offers that are over: in no list of the shop, and still on the invoices of those who bought them. */
export const pastOffers = rows.pastOffers;

/** Member 1 has an order in each state; the last order is another member's. */
export const orders = rows.orders as readonly OrderSource[];
