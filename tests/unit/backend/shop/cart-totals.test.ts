import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeTotals, lineCents, type PricedLine } from "../../../../backend/src/domain/shop/cart-totals";
import { gstInside, shares } from "../../../../backend/src/domain/shop/gst";

const line = (fields: Partial<PricedLine> = {}): PricedLine => ({
  qty: 1,
  unitCents: 1100,
  onceCents: 0,
  isTaxable: true,
  isSent: true,
  grams: 100,
  ...fields,
});
const percent = (value: number) => ({ percent: value, amountCents: null });
const amount = (cents: number) => ({ percent: null, amountCents: cents });

const anyLine = fc.record({
  qty: fc.integer({ min: 1, max: 99 }),
  unitCents: fc.integer({ min: 0, max: 1_000_000 }),
  onceCents: fc.integer({ min: 0, max: 10_000 }),
  isTaxable: fc.boolean(),
  isSent: fc.boolean(),
  grams: fc.integer({ min: 0, max: 5_000 }),
});
const anyDiscount = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map(percent),
  fc.integer({ min: 1, max: 5_000_000 }).map(amount),
);

describe("gstInside", () => {
  it("is an eleventh, half a cent upwards", () => {
    expect([0, 5, 6, 11, 110, 16, 17].map(gstInside)).toEqual([0, 0, 1, 1, 10, 1, 2]);
  });
});

describe("shares", () => {
  it("add up to the amount and never exceed their weights", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 12 }),
        fc.nat(),
        (weights, part) => {
          const sum = weights.reduce((total, weight) => total + weight, 0);
          const wanted = sum === 0 ? 0 : part % (sum + 1);
          const parts = shares(wanted, weights);
          expect(parts.reduce((total, cents) => total + cents, 0)).toBe(wanted);
          for (const [place, cents] of parts.entries())
            expect(cents).toBeLessThanOrEqual(weights[place] ?? 0);
        },
      ),
    );
  });
});

describe("totalsOf", () => {
  it("adds up to the cent, whatever is in the cart", () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 8 }),
        anyDiscount,
        fc.nat(20_000),
        (lines, discount, shipping) => {
          const totals = computeTotals(lines, discount, shipping, true);
          expect(totals.subtotalCents).toBe(lines.reduce((sum, each) => sum + lineCents(each), 0));
          expect(totals.totalCents).toBe(totals.subtotalCents - totals.discountCents + shipping);
          expect(totals.discountCents).toBeLessThanOrEqual(totals.subtotalCents);
          expect(totals.totalCents).toBeGreaterThanOrEqual(shipping);
          expect(totals.taxCents).toBe(
            totals.lineTaxCents.reduce((sum, cents) => sum + cents, gstInside(shipping)),
          );
          // Rounding by line moves it by half a cent a line at most.
          expect(totals.taxCents).toBeLessThanOrEqual(totals.totalCents / 11 + (lines.length + 1) / 2);
        },
      ),
    );
  });
  it("takes no GST on what is not taxable, and none at all without registration", () => {
    const lines = [line(), line({ isTaxable: false })];
    expect(computeTotals(lines, null, 1100, true).taxCents).toBe(200);
    expect(computeTotals(lines, null, 1100, false).taxCents).toBe(0);
  });
  it("takes a discount off the goods, never off the delivery", () => {
    expect(computeTotals([line()], amount(5000), 900, true)).toMatchObject({
      discountCents: 1100,
      totalCents: 900,
    });
    expect(computeTotals([line({ unitCents: 999 })], percent(15), 0, true).discountCents).toBe(150);
  });
  it("counts a joining fee once", () => {
    expect(computeTotals([line({ qty: 1, unitCents: 8800, onceCents: 2200 })], null, 0, true)).toMatchObject({
      subtotalCents: 11000,
      taxCents: 1000,
    });
  });
});
