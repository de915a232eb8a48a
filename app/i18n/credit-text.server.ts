import { type Cents, cents } from "#rules/money";
import { moneyText, type Reading } from "./reading.server";

/** What the member's credit pays of an order, and what is paid besides; null where credit pays nothing. */
export const creditText = (
  { total, credit }: { readonly total: Cents; readonly credit: Cents },
  reading: Pick<Reading, "t" | "locale">,
): string | null =>
  credit === 0
    ? null
    : reading.t("order.creditParts", {
        credit: moneyText(credit, reading),
        rest: moneyText(cents(total - credit), reading),
      });
