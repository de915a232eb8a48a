import { gstInside, shares } from "./gst";

/** A line of a cart or an order, priced. Cents, GST inside. */
export type PricedLine = {
  readonly qty: number;
  /** Of one, with its addons. */
  readonly unitCents: number;
  /** Paid once besides: a joining fee. */
  readonly onceCents: number;
  readonly isTaxable: boolean;
  /** Whether it is sent or picked up. */
  readonly isSent: boolean;
  /** Of one. */
  readonly grams: number;
};

/** A promotion that applies: one of the two. */
export type Discount = { readonly percent: number | null; readonly amountCents: number | null };

export type Totals = {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  /** Inside the total. */
  readonly taxCents: number;
  readonly totalCents: number;
  /** A line each, in their order: GST inside what it costs after its share of the discount. */
  readonly lineTaxCents: readonly number[];
};

export const lineCents = ({ qty, unitCents, onceCents }: PricedLine): number => qty * unitCents + onceCents;

export const computeSubtotal = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineCents(line), 0);

export const sumGrams = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { isSent, qty, grams }) => sum + (isSent ? qty * grams : 0), 0);

/**
 * What a cart costs. A discount never exceeds the goods and never applies to delivery; a percentage is
 * rounded to the cent. GST is an eleventh, rounded by line (contract 9), of each line after its share of the
 * discount, and of the delivery.
 * @param shippingCents taxable, as delivery is
 * @param isGstRegistered false: no GST is charged and none is inside
 */
export function computeTotals(
  lines: readonly PricedLine[],
  discount: Discount | null,
  shippingCents: number,
  isGstRegistered: boolean,
): Totals {
  const amounts = lines.map(lineCents);
  const subtotalCents = computeSubtotal(lines);
  const wanted = discount?.amountCents ?? Math.round((subtotalCents * (discount?.percent ?? 0)) / 100);
  const discountCents = Math.min(wanted, subtotalCents);
  const discounts = shares(discountCents, amounts);
  const lineTaxCents = lines.map(({ isTaxable }, place) =>
    isGstRegistered && isTaxable ? gstInside((amounts[place] ?? 0) - (discounts[place] ?? 0)) : 0,
  );
  const shippingTax = isGstRegistered ? gstInside(shippingCents) : 0;
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents: lineTaxCents.reduce((sum, cents) => sum + cents, shippingTax),
    totalCents: subtotalCents - discountCents + shippingCents,
    lineTaxCents,
  };
}
