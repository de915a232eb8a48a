import * as v from "valibot";
import { lineEventWire } from "#contract/cart";
import { orderLineWire, orderWire } from "#contract/order";
import { sellPaths } from "#contract/paths";
import { toCents } from "#rules/money";
import type { BankTransfer, Order } from "~/domain/shop/order";
import { ok } from "~/lib/result";
import { type ApiResult, isNotFound } from "../api-error";
import { lenient, lenientList, requiredList } from "../lenient-schema";
import type { Transport } from "../transport";
import { lineEventFromWire, readDeliveryDays } from "./cart-from-wire";

export type OrderPage = { readonly page: number; readonly pageSize: number };

export type OrderApi = {
  /** Null for an unknown key. A reader who is not its owner gets its status alone. */
  find(key: string, who: { readonly isSignedIn: boolean }): ApiResult<Order | null>;
  /** The member's own, the newest first. */
  list(page: OrderPage): ApiResult<{
    readonly orders: readonly Order[];
    readonly total: number;
  }>;
  /** Of the member's own unpaid ones: "paid" when it was paid meanwhile, "unknown" for an unknown key. */
  cancel(key: string): ApiResult<"cancelled" | "paid" | "unknown">;
};

const lineWire = v.object({
  ...orderLineWire.entries,
  event: v.fallback(v.nullish(lineEventWire), null),
});
const knownOrder = v.object({ ...orderWire.entries, lines: lenientList(lineWire) });
const oneReply = v.object({ item: lenient(knownOrder, ["key", "status", "total_amount"]) });
const listReply = v.object({ data: requiredList(knownOrder), total: v.fallback(v.number(), 0) });

const toBankTransfer = (wire: v.InferOutput<typeof knownOrder>["bank_transfer"]): BankTransfer | null =>
  wire
    ? {
        payBy: wire.pay_by ?? null,
        accountName: wire.account_name,
        bsb: wire.bsb,
        accountNumber: wire.account_number,
        reference: wire.reference,
        words: wire.words ?? "",
      }
    : null;

const toOrder = (wire: v.InferOutput<typeof knownOrder>): Order => ({
  key: wire.key,
  status: wire.status,
  total: toCents(wire.total_amount),
  hasMembership: wire.has_membership ?? false,
  isKeptAsCredit: wire.is_kept_as_credit ?? false,
  id: wire.id,
  createdAt: wire.created_at,
  paidAt: wire.paid_at,
  lines: wire.lines.map(({ name, qty, kind, subtotal, event }) => ({
    name,
    qty,
    kind: kind ?? "goods",
    amount: toCents(subtotal),
    event: lineEventFromWire(event),
  })),
  discount: toCents(wire.discount_amount ?? 0),
  delivery: {
    name: wire.shipping_name,
    address: wire.shipping_address ?? [],
    days: readDeliveryDays(wire.shipping_days_min, wire.shipping_days_max),
    amount: toCents(wire.shipping_amount ?? 0),
  },
  credit: toCents(wire.credit_amount ?? 0),
  note: wire.note || null,
  payment: wire.payment,
  bankTransfer: toBankTransfer(wire.bank_transfer),
  heldUntil: wire.held_until,
  invoiceId: wire.invoice_id,
  ticketCount: wire.ticket_count ?? 0,
  keptAmount: toCents(wire.kept_amount ?? 0),
  membershipValidTo: wire.membership_valid_to,
  awaitsApproval: wire.awaits_approval ?? false,
  isReplaced: wire.is_replaced ?? false,
  isCancelled: wire.is_cancelled ?? false,
  paidBy: wire.paid_by,
});

export function createOrderApi({ call }: Pick<Transport, "call">): OrderApi {
  return {
    find: async (key, { isSignedIn }) => {
      const as = isSignedIn ? "session" : null;
      const reply = await call(oneReply, { method: "POST", path: sellPaths.order(key), body: {}, as });
      if (reply.ok) return ok(toOrder(reply.value.item));
      return isNotFound(reply.error) ? ok(null) : reply;
    },
    list: async ({ page, pageSize }) => {
      const body = { page, page_size: pageSize };
      const reply = await call(listReply, { method: "POST", path: sellPaths.orders, body, as: "session" });
      if (!reply.ok) return reply;
      return ok({ orders: reply.value.data.map(toOrder), total: reply.value.total });
    },
    cancel: async (key) => {
      const path = sellPaths.cancelOrder;
      const reply = await call(v.unknown(), { method: "POST", path, body: { key }, as: "session" });
      if (reply.ok) return ok("cancelled");
      if (reply.error.code === "CONFLICT") return ok("paid");
      return isNotFound(reply.error) ? ok("unknown") : reply;
    },
  };
}
