import type { HandPayment } from "~/domain/shop/order";
import type { MessageKey } from "./types";

/** What each is called. */
export const handPaymentNames: Readonly<Record<HandPayment, MessageKey>> = {
  transfer: "invoice.byTransfer",
  cash: "invoice.byCash",
  cheque: "invoice.byCheque",
};
