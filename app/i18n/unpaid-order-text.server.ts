import { orderNumber } from "#rules/order-number";
import type { UnpaidOrder } from "~/domain/shop/cart";
import { moneyText, type Reading } from "./reading.server";

/** "Order 000043 (2 items, $50.10) still waits for payment." */
export const unpaidOrderText = (
  { id, count, due }: UnpaidOrder,
  reading: Pick<Reading, "t" | "locale">,
): string =>
  reading.t("purchase.waits", { number: orderNumber({ id }), count, amount: moneyText(due, reading) });
