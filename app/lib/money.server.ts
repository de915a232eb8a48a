/** Dollars with two decimals (spec §9), from the least to the most when they differ. */
export function asMoney(dollars: number, locale: string, upTo = dollars): string {
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "AUD",
    // "$" in every language, never "A$".
    currencyDisplay: "narrowSymbol",
  });
  return upTo > dollars ? format.formatRange(dollars, upTo) : format.format(dollars);
}
