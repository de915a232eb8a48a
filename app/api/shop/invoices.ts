import * as v from "valibot";
import { invoiceLineWire, invoiceWire } from "#contract/invoice";
import { sellPaths } from "#contract/paths";
import { toCents } from "#rules/money";
import type { Invoice, InvoiceName } from "~/domain/shop/invoice";
import { ok } from "~/lib/result";
import { type ApiResult, isNotFound } from "../api-error";
import { lenient, listReadBy, requiredList } from "../lenient-schema";
import type { Transport } from "../transport";

export type InvoiceApi = {
  /** By the member's own id, or by its token without a bearer. Null for an unknown one. */
  find(name: InvoiceName): ApiResult<Invoice | null>;
  /** The member's own, the newest first. */
  list(page: { readonly page: number; readonly pageSize: number }): ApiResult<{
    readonly invoices: readonly Invoice[];
    /** Of all pages; null: not said. */
    readonly total: number | null;
  }>;
};

/** An invoice without an amount or a party is malformed (contract 18). */
const knownInvoice = lenient(v.object({ ...invoiceWire.entries, lines: requiredList(invoiceLineWire) }), [
  ...(["lines", "discount_amount", "shipping_amount", "gst_registered", "buyer"] as const),
]);
const oneReply = v.object({ item: knownInvoice });
const listReply = v.object({
  data: listReadBy((list) =>
    list.flatMap((each) => {
      const read = v.safeParse(knownInvoice, each);
      return read.success ? [read.output] : [];
    }),
  ),
  total: v.fallback(v.nullish(v.number()), null),
});

const toInvoice = (wire: v.InferOutput<typeof knownInvoice>): Invoice => ({
  id: wire.id,
  number: wire.number,
  issuedOn: wire.issued_on,
  dueOn: wire.due_on,
  isGstRegistered: wire.gst_registered,
  seller: { ...wire.seller, address: wire.seller.address ?? [] },
  buyer: { ...wire.buyer, address: wire.buyer.address ?? [] },
  lines: wire.lines.map((line) => ({
    description: line.description,
    qty: line.qty,
    unitPrice: toCents(line.unit_price),
    amount: toCents(line.amount),
    isTaxable: line.taxable ?? true,
  })),
  subtotal: toCents(wire.subtotal),
  discount: toCents(wire.discount_amount ?? 0),
  shipping: toCents(wire.shipping_amount ?? 0),
  tax: toCents(wire.total_tax),
  total: toCents(wire.total_amount),
  paid: toCents(wire.paid_amount),
  credit: toCents(wire.credit_amount ?? 0),
  refunded: toCents(wire.refunded_amount ?? 0),
  refundedTax: toCents(wire.refunded_tax ?? 0),
  reference: wire.payment_reference,
  paidBy: wire.paid_by,
  status: wire.status,
  ticketCount: wire.ticket_count ?? null,
  orderKey: wire.order_key,
});

export function createInvoiceApi({ call }: Pick<Transport, "call">): InvoiceApi {
  return {
    find: async (name) => {
      const [path, as] =
        "id" in name
          ? [sellPaths.invoice(name.id), "session" as const]
          : [sellPaths.invoiceByToken(name.token), null];
      const reply = await call(oneReply, { method: "POST", path, body: {}, as });
      if (reply.ok) return ok(toInvoice(reply.value.item));
      return isNotFound(reply.error) ? ok(null) : reply;
    },
    list: async ({ page, pageSize }) => {
      const body = { page, page_size: pageSize };
      const reply = await call(listReply, { method: "POST", path: sellPaths.invoices, body, as: "session" });
      if (!reply.ok) return reply;
      const { data, total = null } = reply.value;
      return ok({ invoices: data.slice(0, pageSize).map(toInvoice), total });
    },
  };
}
