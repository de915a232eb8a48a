import { type Cents, cents } from "#rules/money";
import { moneyText, type Reading } from "./reading.server";

type Paid = { readonly total: Cents; readonly credit: Cents };

const parts = ({ total, credit }: Paid, reading: Pick<Reading, "locale">) => ({
  credit: moneyText(credit, reading),
  rest: moneyText(cents(total - credit), reading),
});

/** What the member's credit paid of an order, and what was paid besides; null where credit paid nothing. */
export const creditText = (order: Paid, reading: Pick<Reading, "t" | "locale">): string | null =>
  order.credit === 0 ? null : reading.t("order.creditParts", parts(order, reading));

/** The same of an order that is still to be paid. */
export const unpaidCreditText = (order: Paid, reading: Pick<Reading, "t" | "locale">): string | null =>
  order.credit === 0 ? null : reading.t("purchase.toPayParts", parts(order, reading));
