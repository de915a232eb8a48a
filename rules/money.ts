declare const unit: unique symbol;

/**
 * A whole number of cents, as both Workers count money. Dollars and what arithmetic returns are no Cents
 * until a function of this file makes them so.
 */
export type Cents = number & { readonly [unit]: "cents" };

/** What is counted in cents already: a stored amount, a sum or difference of Cents. */
export const cents = (count: number): Cents => count as Cents;

/**
 * Dollars of the wire (spec §7) to the nearest cent. In 15 digits, half a cent is half: the double of 1.005
 * is less.
 */
export const toCents = (dollars: number): Cents => cents(Math.round(Number((dollars * 100).toPrecision(15))));

export const toDollars = (count: number): number => count / 100;

/** Dollars as a form's field and JSON-LD have them: 120000 is "1200.00". */
export const dollarsText = (count: number): string => toDollars(count).toFixed(2);
