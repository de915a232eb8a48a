import { type Cents, cents } from "#rules/money";
import { parseId } from "#rules/parse-id";
import type { HandPayment } from "./order";

/** Who sells, or who buys. */
export type Party = {
  readonly name: string;
  readonly abn: string | null;
  readonly address: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
};

/** An invoice as it was issued; GST is inside its amounts. */
export type Invoice = {
  readonly id: number;
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly isGstRegistered: boolean;
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly {
    readonly description: string;
    readonly qty: number;
    readonly unitPrice: Cents;
    readonly isTaxable: boolean;
    readonly amount: Cents;
  }[];
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  /** GST inside the total. */
  readonly tax: Cents;
  readonly total: Cents;
  readonly paid: Cents;
  /** Of what was paid, what the member's credit paid. */
  readonly credit: Cents;
  /** What refunds have given back of it. */
  readonly refunded: Cents;
  /** GST within what was refunded. */
  readonly refundedTax: Cents;
  readonly reference: string | null;
  /** How the payment came, where the club recorded it; null of a card. */
  readonly paidBy: HandPayment | null;
  readonly status: "due" | "paid" | "void" | "refunded";
  /** null: not said. */
  readonly ticketCount: number | null;
  /** Of the order that it was issued for; null: not said. */
  readonly orderKey: string | null;
};

/** From this total on, a tax invoice says who the buyer is (GST Act s 29-70): $1,000. */
export const buyerShownFrom = cents(100_000);

/** What an invoice is called in law, in any language. */
export const invoiceWords = { taxed: "Tax invoice", untaxed: "Invoice" } as const;

/** What is still to be paid. Only an open invoice has anything. */
export const amountOwing = ({ status, total, paid }: Pick<Invoice, "status" | "total" | "paid">): Cents =>
  cents(status === "due" ? Math.max(0, total - paid) : 0);

/** An invoice or its tickets by the member's own id, or by the secret of an emailed link. */
export type InvoiceName = { readonly id: number } | { readonly token: string };

/** The id in a path; null when the text is not an id. */
export function parseInvoiceId(text: string | undefined): { readonly id: number } | null {
  const id = parseId(text);
  return id === null ? null : { id };
}

/** The secret of an address; null when it has not the form of one. */
export const parseInvoiceToken = (text: string | undefined): { readonly token: string } | null =>
  text !== undefined && /^[\w-]{22}$/.test(text) ? { token: text } : null;
