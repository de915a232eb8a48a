import * as v from "valibot";
import { type InvoiceWire, type PartyWire, partyWire } from "#contract/invoice";
import type { InvoiceLineRow, InvoiceRow } from "../../../db/shop/invoices";
import { dollarsOf } from "../../../domain/money";

/** A party as it was frozen; without what cannot be read of it. */
function partyOf(json: string): PartyWire {
  const stored: unknown = JSON.parse(json);
  const read = v.safeParse(partyWire, stored);
  return read.success ? read.output : { name: "", abn: null, address: [], email: null, phone: null };
}

export const toInvoiceWire = (row: InvoiceRow): InvoiceWire => ({
  id: row.id,
  number: row.number,
  issued_on: row.issued_on,
  due_on: row.due_on,
  gst_registered: row.gst_registered === 1,
  seller: partyOf(row.seller),
  buyer: partyOf(row.buyer),
  lines: (JSON.parse(row.lines) as InvoiceLineRow[]).map((line) => ({
    description: line.description,
    qty: line.qty,
    unit_price: dollarsOf(line.unit_price_cents),
    taxable: line.taxable === 1,
    amount: dollarsOf(line.qty * line.unit_price_cents),
  })),
  subtotal: dollarsOf(row.subtotal_cents),
  discount_amount: dollarsOf(row.discount_cents),
  shipping_amount: dollarsOf(row.shipping_cents),
  total_tax: dollarsOf(row.tax_cents),
  total_amount: dollarsOf(row.total_cents),
  paid_amount: dollarsOf(row.paid_cents),
  payment_reference: row.payment_reference,
  status: row.status,
  order_key: row.order_key,
  ticket_count: row.ticket_count,
});
