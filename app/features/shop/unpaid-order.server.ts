import { orderNumber } from "#rules/order-number";
import type { Cart, UnpaidOrder } from "~/domain/shop/cart";
import { paymentPath } from "~/domain/shop/order-path";
import { moneyText, type Reading } from "~/i18n/reading.server";
import { unpaidOrderText } from "~/i18n/unpaid-order-text.server";
import type { UnpaidView } from "./view";

type Texts = Pick<Reading, "t" | "locale">;

function unpaidView(order: UnpaidOrder, text: string, reading: Texts): UnpaidView {
  const label = reading.t("purchase.finishPaying", { amount: moneyText(order.due, reading) });
  return { text, href: paymentPath(order.id), label };
}

/** What the cart's page says of unpaid orders: that it is one of them, or that some have things of it. */
export function unpaidViews({ ordered, replaces }: Cart, reading: Texts): readonly UnpaidView[] {
  const { t } = reading;
  if (ordered) {
    return [unpaidView(ordered, t("purchase.ordered", { number: orderNumber(ordered) }), reading)];
  }
  return replaces.map((order) =>
    unpaidView(order, `${unpaidOrderText(order, reading)} ${t("purchase.replacedByThis")}`, reading),
  );
}
