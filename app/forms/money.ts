import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { latinDigits } from "./latin-digits";

/** In cents: a million dollars. */
const largestAmount = 100_000_000;

/**
 * Dollars as typed by a person, as integer cents (0 or more). "$1,234.50", "1 234.5", "1234,50" and
 * "1.234,50" are 123450. "1.234" is refused: it is a thousand to some and a dollar to others.
 * @param largest in cents
 */
export function parseMoney(typed: string, largest = largestAmount): Result<number, MessageKey> {
  const amount = plainAmount(typed);
  if (amount === "") return err("forms.moneyMissing");
  const match = amountShape.exec(amount)?.groups;
  if (!match) return err("forms.moneyInvalid");
  const { whole = "", separator, point, cents = "" } = match;
  const isAmbiguous = separator !== undefined && (separator === point || (separator === "." && !point));
  const dollars = whole.replace(/\D/g, "");
  if (isAmbiguous || dollars + cents === "") return err("forms.moneyInvalid");
  const total = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  return total > largest ? err("forms.moneyTooLarge") : ok(total);
}

/** An amount as the value of a field: 123450 is "1234.50". */
export function moneyText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Dollars, grouped by one separator throughout or not at all, then up to two decimals. */
const amountShape =
  /^(?<whole>\d{1,3}(?<separator>[ ,.'’])\d{3}(?:\k<separator>\d{3})*|\d*)(?:(?<point>[.,])(?<cents>\d{0,2}))?$/;

/** In Latin digits and punctuation, without the currency and without invisible bidi marks. */
function plainAmount(typed: string): string {
  return latinDigits(typed.normalize("NFKC"))
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/٫/g, ".")
    .replace(/٬/g, ",")
    .trim()
    .replace(/^(?:AUD|AU?\$|\$)|(?:AUD|\$)$/gi, "")
    .trim();
}
