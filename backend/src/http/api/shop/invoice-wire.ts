import * as v from "valibot";
import { type InvoiceWire, type PartyWire, partyWire } from "#contract/invoice";
import { toDollars } from "#rules/money";
import type { InvoiceLineRow, InvoiceRow } from "../../../db/shop/invoices";
import { readHandPayment } from "../../../domain/shop/payments/payment-types";
import { isOfStatement, ownReference } from "../../../domain/shop/sales-report";

/** A party as it was frozen; without what cannot be read of it. */
function readParty(json: string): PartyWire {
  const stored: unknown = JSON.parse(json);
  const read = v.safeParse(partyWire, stored);
  return read.success ? read.output : { name: "", abn: null, address: [], email: null, phone: null };
}

/**
 * The payment's number. Of one that an officer recorded without the word of its kind; cash and the bank's
 * statement have none that a buyer knows.
 */
function readReference({ payment_reference: reference, paid_by: gateway }: InvoiceRow): string | null {
  const kind = readHandPayment(gateway);
  if (kind === null || reference === null) return reference;
  const payment = { gateway: kind, reference };
  return kind === "cash" || isOfStatement(payment) ? null : ownReference(payment);
}

export const toInvoiceWire = (row: InvoiceRow): InvoiceWire => ({
  id: row.id,
  number: row.number,
  issued_on: row.issued_on,
  due_on: row.due_on,
  gst_registered: row.gst_registered === 1,
  seller: readParty(row.seller),
  buyer: readParty(row.buyer),
  lines: (JSON.parse(row.lines) as InvoiceLineRow[]).map((line) => ({
    description: line.description,
    qty: line.qty,
    unit_price: toDollars(line.unit_price_cents),
    taxable: line.taxable === 1,
    amount: toDollars(line.qty * line.unit_price_cents),
  })),
  subtotal: toDollars(row.subtotal_cents),
  discount_amount: toDollars(row.discount_cents),
  shipping_amount: toDollars(row.shipping_cents),
  total_tax: toDollars(row.tax_cents),
  total_amount: toDollars(row.total_cents),
  paid_amount: toDollars(row.paid_cents),
  credit_amount: toDollars(row.credit_cents),
  refunded_amount: toDollars(row.refunded_cents),
  refunded_tax: toDollars(row.refunded_tax_cents),
  payment_reference: readReference(row),
  paid_by: readHandPayment(row.paid_by),
  status: row.status,
  order_key: row.order_key,
  ticket_count: row.ticket_count,
});
