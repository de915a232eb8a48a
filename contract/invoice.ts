import * as v from "valibot";
import { handPaymentTypes } from "./order";
import { paging } from "./records";
import { flag, id, nullable, text } from "./wire";

export const invoiceLineWire = v.object({
  description: v.string(),
  qty: v.number(),
  /** Dollars, including GST. */
  unit_price: v.number(),
  taxable: v.nullish(flag, true),
  amount: v.number(),
});

/** Who sells, and who buys, as they were on the day of issue. */
export const partyWire = v.object({
  name: v.string(),
  abn: nullable(text),
  /** Lines of an address. */
  address: v.nullish(v.array(v.string()), []),
  email: nullable(v.string()),
  phone: nullable(text),
});

export type PartyWire = v.InferOutput<typeof partyWire>;

/** A tax invoice (domain.md 4: "Invoice" of a club without GST registration). */
export const invoiceWire = v.object({
  id,
  number: text,
  /** YYYY-MM-DD in the club's zone. */
  issued_on: v.string(),
  due_on: nullable(v.string()),
  gst_registered: flag,
  seller: partyWire,
  /** Always sent; a document under $1,000 need not show more than the name (GST Act s 29-70). */
  buyer: partyWire,
  lines: v.array(invoiceLineWire),
  subtotal: v.number(),
  discount_amount: v.nullish(v.number(), 0),
  shipping_amount: v.nullish(v.number(), 0),
  total_tax: v.number(),
  total_amount: v.number(),
  paid_amount: v.number(),
  /** Of what was paid, what the member's credit paid. */
  credit_amount: v.nullish(v.number(), 0),
  /** What refunds have given back of it. */
  refunded_amount: v.nullish(v.number(), 0),
  /** GST within that. */
  refunded_tax: v.nullish(v.number(), 0),
  payment_reference: nullable(text),
  /** How the payment came, where an officer recorded it; null of a card. */
  paid_by: nullable(v.picklist(handPaymentTypes)),
  status: v.picklist(["due", "paid", "void", "refunded"]),
  order_key: nullable(v.string()),
  /** Tickets of the same order; missing: ask for them. */
  ticket_count: v.nullish(v.number()),
});
export type InvoiceWire = v.InferOutput<typeof invoiceWire>;

/** 128 random bits as base64url (RFC 4648 §5). */
export const invoiceToken = /^[\w-]{22}$/;

/**
 * POST /sell/invoice/{id} with the owner's bearer, NOT_FOUND for others; POST /sell/invoice/byToken/{token}
 * without.
 */
export const invoiceReply = v.object({ item: invoiceWire });
/** POST /sell/invoice: the member's own, the newest first. */
export const invoiceListRequest = v.object({ ...paging });
export const invoiceListReply = v.object({ data: v.array(invoiceWire), total: v.number() });
