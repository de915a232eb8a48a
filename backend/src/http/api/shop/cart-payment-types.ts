import { readTransferDays } from "../../../db/content/site-settings";
import { checkoutPaymentTypes, type PaymentType } from "../../../domain/shop/payments/payment-types";
import { findTransferRefusal, type TransferRefusal } from "../../../domain/shop/payments/transfer-offer";
import type { AppContext } from "../../services";
import type { PricedCart } from "./price-cart";

type CartPayments = {
  /** How the order of a cart can be paid now. */
  readonly types: readonly PaymentType[];
  /** Why not by bank transfer, where the club takes transfers; null: it can, or the club takes none. */
  readonly refusal: TransferRefusal | null;
};

/** What the cart's reply offers, and what submitOrder takes. */
export async function cartPayments(
  c: AppContext,
  { lines, buyer, others }: Pick<PricedCart, "lines" | "buyer" | "others">,
): Promise<CartPayments> {
  const { db, settings } = c.var.services;
  const days = await readTransferDays(db);
  const refusal = days > 0 ? findTransferRefusal(lines, buyer, others) : null;
  return { types: checkoutPaymentTypes(settings, refusal ? 0 : days), refusal };
}
