import { shares } from "../gst";
import { paidLineCents } from "../order-line";

/** A line of a paid order, or its delivery, with what refunds have given back of it. */
export type RefundableLine = {
  /** null: the delivery. */
  readonly lineId: number | null;
  readonly name: string;
  readonly kind: string;
  /** Of the delivery 1. */
  readonly qty: number;
  /** After its share of the discount. */
  readonly cents: number;
  /** GST within. */
  readonly taxCents: number;
  readonly refundedQty: number;
  readonly refundedCents: number;
  readonly refundedTaxCents: number;
};

/** What one refund gives back of a line. */
export type RefundPart = Pick<RefundableLine, "lineId" | "name" | "kind" | "taxCents"> & {
  /** 0: money alone. */
  readonly qty: number;
  readonly cents: number;
};

type SoldLine = Parameters<typeof paidLineCents>[0] & {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly tax_cents: number;
};
type SoldOrder = {
  readonly discount_cents: number;
  readonly shipping_cents: number;
  readonly shipping_name: string | null;
  readonly tax_cents: number;
};
/** What refunds have given back of a line; null: of the delivery. */
export type RefundedLine = {
  readonly order_line_id: number | null;
  readonly qty: number;
  readonly cents: number;
  readonly tax_cents: number;
};

/** The lines of an order and its delivery, adding up to its total, with what is refunded of each. */
export function refundableLines(
  order: SoldOrder,
  lines: readonly SoldLine[],
  refunded: readonly RefundedLine[],
): readonly RefundableLine[] {
  const discounts = shares(order.discount_cents, lines.map(paidLineCents));
  const lineTax = lines.reduce((sum, { tax_cents }) => sum + tax_cents, 0);
  const sold = lines.map((line, place) => ({
    lineId: line.id,
    name: line.name,
    kind: line.kind,
    qty: line.qty,
    cents: paidLineCents(line) - (discounts[place] ?? 0),
    taxCents: line.tax_cents,
  }));
  const delivery = {
    lineId: null,
    name: order.shipping_name ?? "Delivery",
    kind: "delivery",
    qty: 1,
    cents: order.shipping_cents,
    taxCents: order.tax_cents - lineTax,
  };
  return [...sold, ...(order.shipping_cents > 0 ? [delivery] : [])].map((line) => {
    const before = refunded.find(({ order_line_id }) => order_line_id === line.lineId);
    return {
      ...line,
      refundedQty: before?.qty ?? 0,
      refundedCents: before?.cents ?? 0,
      refundedTaxCents: before?.tax_cents ?? 0,
    };
  });
}

export const qtyLeft = ({ qty, refundedQty }: RefundableLine): number => qty - refundedQty;
export const centsLeft = ({ cents, refundedCents }: RefundableLine): number => cents - refundedCents;
export const isLeft = (line: RefundableLine): boolean => qtyLeft(line) > 0 || centsLeft(line) > 0;

const part = (amount: number, of: number, whole: number) =>
  whole === 0 ? 0 : Math.floor((amount * of) / whole);

/** What so many of a line cost. The pieces add up to the line, whatever was rounded before. */
export function priceOf(line: RefundableLine, qty: number): number {
  const { cents, refundedQty } = line;
  const price = part(cents, refundedQty + qty, line.qty) - part(cents, refundedQty, line.qty);
  return Math.min(price, centsLeft(line));
}

/** A part of a line, with the GST within that adds up to the line's. */
export function refundPart(line: RefundableLine, qty: number, cents: number): RefundPart {
  const { lineId, name, kind } = line;
  const taxUntil = part(line.taxCents, line.refundedCents + cents, line.cents);
  return { lineId, name, kind, qty, cents, taxCents: Math.max(0, taxUntil - line.refundedTaxCents) };
}

/** All that is left of an order. @param maxCents what was paid of it and not given back */
export function allLeft(lines: readonly RefundableLine[], maxCents: number): readonly RefundPart[] {
  let left = maxCents;
  return lines.filter(isLeft).map((line) => {
    const cents = Math.min(centsLeft(line), left);
    left -= cents;
    return refundPart(line, qtyLeft(line), cents);
  });
}

export const sumOf = (parts: readonly RefundPart[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Whether nothing is left of the order after a refund.
 * @param paidCents what was paid of it and not given back
 */
export function isWhole(
  lines: readonly RefundableLine[],
  parts: readonly RefundPart[],
  paidCents: number,
): boolean {
  const qtyOf = (id: number | null) => parts.find(({ lineId }) => lineId === id)?.qty ?? 0;
  const isEmpty = lines.every((line) => line.lineId === null || qtyLeft(line) === qtyOf(line.lineId));
  return isEmpty && sumOf(parts) === paidCents;
}
