// Amounts of money in the texts of pages: the backend sends them in cents, the site writes them in the
// reader's language.

/** What stands in a text for so many cents. */
export const amountMarker = (cents: number): string => `{{cents:${cents}}}`;

/** A text with its amounts written out. */
export const writeAmounts = (text: string, write: (cents: number) => string): string =>
  text.replaceAll(/\{\{cents:(\d{1,9})\}\}/g, (_, cents: string) => write(Number(cents)));
