import type { Cents } from "#rules/money";
import type { DeliveryDays } from "~/domain/shop/cart";
import { moneyText, type Reading, rangeText } from "~/i18n/reading.server";

/** "2–4 working days"; "" where they are not said. */
export const deliveryDaysText = (days: DeliveryDays, reading: Pick<Reading, "t" | "locale">): string =>
  days === null ? "" : reading.t("purchase.days", { count: days[1], days: rangeText(...days, reading) });

/** "Free" for nothing. */
export const deliveryPriceText = (amount: Cents, reading: Pick<Reading, "t" | "locale">): string =>
  amount > 0 ? moneyText(amount, reading) : reading.t("shop.free");
