type Part = Pick<Intl.NumberFormatPart | Intl.NumberRangeFormatPart, "type" | "value">;

/** Arabic says AU$, whose letters turn the amount around in a line from right to left. */
const symbol = ({ type, value }: Part) => (type === "currency" ? "$" : value);

/**
 * Dollars with two decimals (spec §9), from the least to the most when they differ; "$" in every language.
 */
export function asMoney(dollars: number, locale: string, upTo = dollars): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "AUD",
    currencyDisplay: "narrowSymbol",
  });
  const parts: readonly Part[] =
    upTo > dollars ? format.formatRangeToParts(dollars, upTo) : format.formatToParts(dollars);
  return parts.map(symbol).join("");
}
