import type { MessageKey } from "~/i18n/types";

export type PartyView = {
  readonly name: string;
  /** 51 824 753 556. */
  readonly abn: string | null;
  readonly lines: readonly string[];
};

export type AmountRow = {
  readonly kind:
    | "subtotal"
    | "discount"
    | "shipping"
    | "total"
    | "tax"
    | "paid"
    | "credit"
    | "refunded"
    | "refundedTax"
    | "owing";
  readonly amount: string;
};

export type InvoiceView = {
  readonly number: string;
  /** The words of the law, and their translation in another language. */
  readonly heading: { readonly english: string; readonly translation: string | null };
  readonly isGstRegistered: boolean;
  readonly status: "due" | "paid" | "void" | "refunded";
  readonly issuedOn: string;
  /** null once paid. */
  readonly dueOn: string | null;
  readonly seller: PartyView & { readonly email: string | null; readonly phone: string | null };
  readonly buyer: PartyView;
  readonly lines: readonly {
    readonly description: string;
    readonly qty: string;
    readonly unitPrice: string;
    readonly isTaxable: boolean;
    readonly amount: string;
  }[];
  readonly amounts: readonly AmountRow[];
  readonly reference: string | null;
  /** How the payment came, where the club recorded it. */
  readonly paidBy: MessageKey | null;
};

export type InvoiceLinks = {
  readonly view: string;
  readonly print: string;
  /** null without tickets. */
  readonly tickets: string | null;
  /** What the list is called that an own invoice leads back to. */
  readonly list: MessageKey | null;
};

/** How an invoice that is due can be paid: where, or by writing to whom. Null for any other. */
export type InvoicePayment =
  | { readonly url: string; readonly amount: string }
  | { readonly email: string }
  | null;

export type OrderView = {
  readonly orderKey: string;
  /** What is in it: of many things the first two. */
  readonly title: string;
  /** "Order 000123"; null: not said. */
  readonly number: string | null;
  /** The day alone. */
  readonly placedOn: string;
  readonly placedAt: string;
  readonly status: MessageKey;
  readonly tone: "good" | "open" | "over";
  readonly total: string;
  /** What credit paid of it, and what was paid besides; null without credit. */
  readonly note: string | null;
  /** The total without what credit pays. */
  readonly due: string;
  /** All that is in it, where the title does not say that. */
  readonly lines: readonly { readonly name: string; readonly qty: number }[];
  /** Where it can be paid; null when it cannot be any more. */
  readonly payment: string | null;
  /** The page that asks whether to cancel it; null when it cannot be cancelled. */
  readonly cancel: string | null;
  /** Until when it is held for its payment, and what follows. */
  readonly held: readonly string[];
  readonly invoice: string | null;
  readonly tickets: string | null;
};

/** An invoice in the list of a site whose backend lists no orders. */
export type ListedInvoice = Pick<OrderView, "status" | "tone" | "total" | "lines"> & {
  readonly number: string;
  readonly issuedOn: string;
  readonly path: string;
};

export type InvoiceListView = Pick<OrderListView, "newer" | "older"> & {
  readonly invoices: readonly ListedInvoice[];
};

export type OrderListView = {
  readonly orders: readonly OrderView[];
  /** Addresses of the pages beside this one. */
  readonly newer: string | null;
  readonly older: string | null;
};
