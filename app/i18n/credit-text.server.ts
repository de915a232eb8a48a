import { type Cents, cents } from "#rules/money";
import type { HandPayment } from "~/domain/shop/order";
import { handPaymentNames } from "./hand-payment-names";
import { moneyText, type Reading } from "./reading.server";

type Paid = { readonly total: Cents; readonly credit: Cents };

const parts = ({ total, credit }: Paid, reading: Pick<Reading, "locale">) => ({
  credit: moneyText(credit, reading),
  rest: moneyText(cents(total - credit), reading),
});

/** What the member's credit paid of an order, and what was paid besides; null where credit paid nothing. */
export function creditText(
  order: Paid & { readonly paidBy: HandPayment | null },
  reading: Pick<Reading, "t" | "locale">,
): string | null {
  const { credit, paidBy } = order;
  if (credit === 0) return null;
  if (paidBy === null) return reading.t("order.creditParts", parts(order, reading));
  return reading.t("order.creditAnd", { ...parts(order, reading), way: reading.t(handPaymentNames[paidBy]) });
}

/** The same of an order that is still to be paid. */
export const unpaidCreditText = (order: Paid, reading: Pick<Reading, "t" | "locale">): string | null =>
  order.credit === 0 ? null : reading.t("purchase.toPayParts", parts(order, reading));
