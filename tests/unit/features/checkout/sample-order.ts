import { cents } from "#rules/money";
import type { Order } from "~/domain/shop/order";
import { orderStateView } from "~/features/checkout/order-state.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";

export const origins = ["https://pay.example"];
export const paid: Order = {
  key: "key-of-order",
  status: "paid",
  total: cents(9500),
  hasMembership: true,
  id: 4,
  isKeptAsCredit: false,
  paidBy: null,
  bankTransfer: null,
  keptAmount: cents(0),
  createdAt: null,
  paidAt: null,
  lines: [],
  discount: cents(0),
  delivery: { name: null, address: [], days: null, amount: cents(0) },
  isReplaced: false,
  isCancelled: false,
  credit: cents(500),
  payment: null,
  heldUntil: null,
  invoiceId: 12,
  ticketCount: 2,
  membershipValidTo: "2027-12-31",
  awaitsApproval: false,
  note: null,
};
/** What the return page says of it. */
export const getState = (order: Order | null, isSignedIn = true, hasLeft = false, canCancel = true) =>
  orderStateView(ok(order), { isSignedIn, hasLeft, canCancel }, reading, origins);
