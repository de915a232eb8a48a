import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReviewed } from "~/features/checkout/reviewed.server";
import { findChanges, type Reviewed, summariseReview } from "~/features/checkout/what-changed";
import { sampleCart, sampleLine } from "./sample-cart";

const dollars = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100);
const anyReviewed: fc.Arbitrary<Reviewed> = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      name: fc.string(),
      qty: fc.integer({ min: 1, max: 99 }),
      amount: dollars,
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  ),
  discount: dollars,
  deliveryAmount: dollars,
  credit: dollars,
  total: dollars,
  place: fc.string({ maxLength: 40 }),
  delivery: fc.string({ maxLength: 40 }),
});

const before = summariseReview(sampleCart, "1 Quay St");

describe("what changed since a review", () => {
  it("is nothing for the same order, and the same twice over for the way back", () => {
    fc.assert(
      fc.property(anyReviewed, anyReviewed, (one, other) => {
        expect(findChanges(one, one)).toEqual([]);
        expect(findChanges(one, other)).toHaveLength(findChanges(other, one).length);
      }),
    );
  });

  it("tells every amount that differs, old beside new", () => {
    fc.assert(
      fc.property(anyReviewed, anyReviewed, (one, other) => {
        const told = findChanges(one, other).map(({ kind }) => kind);
        for (const kind of ["discount", "deliveryAmount", "credit", "total"] as const)
          expect(told.includes(kind)).toBe(Math.round(one[kind] * 100) !== Math.round(other[kind] * 100));
      }),
    );
  });

  it("survives the form", () => {
    expect(parseReviewed(JSON.stringify(before))).toEqual(before);
    for (const odd of ["", "null", "{}", "[", '{"lines":[{"id":1}]}'])
      expect([odd, parseReviewed(odd)]).toEqual([odd, null]);
  });

  it("names lines by product and variant, with what became of each", () => {
    const dearer = { ...sampleLine, price: 35, subtotal: 70 };
    const added = { ...sampleLine, id: 2, name: "Club cap", qty: 1, subtotal: 30 };
    const now = summariseReview({ ...sampleCart, lines: [dearer, added], total: 112.5 }, "1 Quay St");
    expect(findChanges(before, now)).toEqual([
      { kind: "line", name: "Club cap: Navy", before: { qty: 2, amount: 60 }, now: { qty: 2, amount: 70 } },
      { kind: "line", name: "Club cap", before: null, now: { qty: 1, amount: 30 } },
      { kind: "total", before: 72.5, now: 112.5 },
    ]);
    expect(findChanges(now, before)[1]).toMatchObject({ before: { qty: 1 }, now: null });
  });

  it("is not a rounding of binary fractions", () => {
    expect(findChanges({ ...before, total: 0.1 + 0.2 }, { ...before, total: 0.3 })).toEqual([]);
  });
});
