import { dayInWords } from "../club-time";
import { shares } from "./gst";
import { creditGateway, readHandPayment } from "./payments/payment-types";

/** A payment or refund as stored, with its order's amounts. */
export type TakenPayment = {
  readonly kind: "payment" | "overpayment" | "wrong-amount" | "kept-as-credit" | "refund";
  readonly gateway: string;
  readonly reference: string;
  /** Of a refund negative, and of what takes a payment back. */
  readonly amount_cents: number;
  /** Of it, what became the member's credit instead of paying for the order, or of that what went again. */
  readonly kept_cents: number;
  readonly created_at: string;
  readonly order_id: number;
  /** 1: that order has no lines, and only holds money that became credit, or credit that was paid out. */
  readonly is_for_credit: number;
  /** Of a refund of parts what it gives back, and so is the GST. */
  readonly total_cents: number;
  readonly tax_cents: number;
  readonly credit_cents: number;
  readonly invoice_number: string | null;
  readonly name: string;
};

type SaleKind = TakenPayment["kind"] | "part-payment" | "credited" | "taken-back" | "paid-out";

/** An officer records less than is due knowing it; of a gateway it is a mistake. */
export function readSaleKind({
  kind,
  gateway,
  amount_cents,
  is_for_credit,
}: Pick<TakenPayment, "kind" | "gateway" | "amount_cents" | "is_for_credit">): SaleKind {
  // Credit is kept of money that comes: below 0 it is money that an officer has paid out of it.
  if (kind === "kept-as-credit" && amount_cents < 0) return "paid-out";
  if (kind !== "refund" && amount_cents < 0) return "taken-back";
  if (kind !== "wrong-amount" || readHandPayment(gateway) === null) return kind;
  return is_for_credit === 1 ? "credited" : "part-payment";
}

/** What one way of paying brought, or took. */
export type Sale = Pick<TakenPayment, "created_at" | "order_id" | "invoice_number" | "name"> & {
  readonly kind: SaleKind;
  readonly gateway: string;
  /** The gateway's own number; "" of credit. */
  readonly reference: string;
  readonly cents: number;
  /** GST within. */
  readonly taxCents: number;
};

/**
 * A gateway's own number, without the prefix under which it is stored; of a transfer also without what is put
 * after it where it pays several orders, or was taken back.
 */
export function ownReference({ gateway, reference }: Pick<TakenPayment, "gateway" | "reference">): string {
  const own = reference.startsWith(`${gateway}-`) ? reference.slice(gateway.length + 1) : reference;
  return readHandPayment(gateway) === null ? own : own.replace(/~\d+-?$/, "").replace(/\+\d+$/, "");
}

/** Of a line of the bank's statement: its day, and a key that nobody reads (modules/reconcile/upload.ts). */
const ofStatement = /^bank (\d{4}-\d\d-\d\d) [\w-]{16}$/;

/** Whether it was recorded from the bank's statement, which made its reference. */
export const isOfStatement = (payment: Pick<TakenPayment, "gateway" | "reference">): boolean =>
  ofStatement.test(ownReference(payment));

/** The same, to be read: cash has none, and is stored by its order's number. */
export const shownReference = (payment: Pick<TakenPayment, "gateway" | "reference">): string =>
  readHandPayment(payment.gateway) === "cash"
    ? ""
    : ownReference(payment).replace(ofStatement, (_, day: string) => `bank statement, ${dayInWords(day)}`);

/**
 * The parts of a payment: what a gateway collected or gave back, and what came of the member's credit or
 * became credit. So a gateway's sales are what it pays out, and the sum of all is what was sold: credit
 * that is given counts as paid back, and as paid when it is used. The order's GST is divided over them.
 */
export function listSales(payment: TakenPayment): readonly Sale[] {
  const { kind, gateway, amount_cents, kept_cents, total_cents, tax_cents, credit_cents } = payment;
  const { created_at, order_id, invoice_number, name } = payment;
  const about = { kind: readSaleKind(payment), created_at, order_id, invoice_number, name };
  const isCredit = gateway === creditGateway;
  const part = (cents: number, taxCents: number): Sale => ({
    ...about,
    gateway,
    reference: isCredit ? "" : shownReference(payment),
    cents,
    taxCents,
  });
  const asCredit = (cents: number, taxCents: number): Sale => ({
    ...about,
    gateway: creditGateway,
    reference: "",
    cents,
    taxCents,
  });
  const sign = kind === "refund" || amount_cents < 0 ? -1 : 1;
  const kept = kept_cents > 0 ? [asCredit(-sign * kept_cents, 0)] : [];
  // It paid for nothing.
  if (kind !== "payment" && kind !== "refund") return [part(amount_cents, 0), ...kept];
  if (isCredit) return [part(kind === "refund" ? amount_cents : total_cents, sign * tax_cents)];
  const [tax = 0, creditTax = 0] = shares(tax_cents, [total_cents - credit_cents, credit_cents]);
  const paid = part(amount_cents, sign * tax);
  const used = credit_cents > 0 ? [asCredit(sign * credit_cents, sign * creditTax)] : [];
  return [paid, ...used, ...kept];
}

type SalesTotal = { readonly gateway: string; readonly cents: number; readonly taxCents: number };

/** What each way of paying adds up to, credit last. */
export function totalsByGateway(sales: readonly Sale[]): readonly SalesTotal[] {
  const totals = new Map<string, SalesTotal>();
  for (const { gateway, cents, taxCents } of sales) {
    const { cents: before = 0, taxCents: taxBefore = 0 } = totals.get(gateway) ?? {};
    totals.set(gateway, { gateway, cents: before + cents, taxCents: taxBefore + taxCents });
  }
  const isLast = ({ gateway }: SalesTotal) => Number(gateway === creditGateway);
  return [...totals.values()].toSorted((one, other) => isLast(one) - isLast(other));
}
