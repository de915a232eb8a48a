import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import { parseReviewed, writeReviewed } from "~/features/checkout/reviewed.server";
import { findChanges, type Reviewed, summariseReview } from "~/features/checkout/what-changed";
import { sampleCart, sampleLine } from "./sample-cart";

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(cents);
const anyReviewed: fc.Arbitrary<Reviewed> = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom("cap", "mug", "badge", "full", "family"),
      name: fc.string(),
      qty: fc.integer({ min: 1, max: 99 }),
      amount,
    }),
    { selector: ({ key }) => key, maxLength: 5 },
  ),
  discount: amount,
  deliveryAmount: amount,
  credit: amount,
  total: amount,
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
          expect(told.includes(kind)).toBe(one[kind] !== other[kind]);
      }),
    );
  });

  it("is read back from its form unchanged", () => {
    expect(parseReviewed(writeReviewed(before))).toEqual(before);
    for (const odd of ["", "null", "{}", "[", '{"lines":[{"id":1}]}'])
      expect([odd, parseReviewed(odd)]).toEqual([odd, null]);
  });

  it("names lines by product and variant, with what became of each", () => {
    const dearer = { ...sampleLine, price: cents(3500), subtotal: cents(7000) };
    const added = { ...sampleLine, id: 2, sku: "CAP", name: "Club cap", qty: 1, subtotal: cents(3000) };
    const now = summariseReview({ ...sampleCart, lines: [dearer, added], total: cents(11_250) }, "1 Quay St");
    expect(findChanges(before, now)).toEqual([
      {
        kind: "line",
        name: "Club cap: Navy",
        before: { qty: 2, amount: 6000 },
        now: { qty: 2, amount: 7000 },
      },
      { kind: "line", name: "Club cap", before: null, now: { qty: 1, amount: 3000 } },
      { kind: "total", before: 7250, now: 11_250 },
    ]);
    expect(findChanges(now, before)[1]).toMatchObject({ before: { qty: 1 }, now: null });
  });

  it("is nothing for the same things put in again, in any order and under other ids", () => {
    const engraving = { id: "initials", name: "Initials", text: "M. L.", price: cents(500) };
    const lines = [
      sampleLine,
      { ...sampleLine, id: 2, addons: [engraving] },
      { ...sampleLine, id: 3, addons: [{ ...engraving, text: "K. L." }] },
      { ...sampleLine, id: 4, kind: "membership" as const, sku: "FAMILY", additionalMember: "Kim" },
    ];
    const review = (shown: typeof lines) => summariseReview({ ...sampleCart, lines: shown }, "1 Quay St");
    const shuffled = fc.shuffledSubarray(lines, { minLength: 4 });
    fc.assert(
      fc.property(shuffled, fc.integer({ min: 5, max: 1000 }), (again, firstId) => {
        const now = again.map((line, at) => ({ ...line, id: firstId + at }));
        expect(findChanges(review(lines), review(now))).toEqual([]);
      }),
    );
  });

  it("tells apart what differs by an addition or by the second person alone", () => {
    const family = { ...sampleLine, kind: "membership" as const, productName: "Membership", name: "Family" };
    const initials = { id: "initials", name: "Initials", price: cents(500) };
    const pairs = [
      [{ ...family, additionalMember: "Kim" }, { ...family, additionalMember: "Lee" }, "Membership: Family"],
      [
        { ...sampleLine, addons: [{ ...initials, text: "Kim" }] },
        { ...sampleLine, addons: [{ ...initials, text: "Lee" }] },
        "Club cap: Navy · Initials:",
      ],
    ] as const;
    for (const [old, current, name] of pairs) {
      const [was, is] = [old, current].map((line) => summariseReview({ ...sampleCart, lines: [line] }, ""));
      const names = was && is && findChanges(was, is).map((change) => "name" in change && change.name);
      expect(names).toEqual([expect.stringMatching(`${name}.*Kim`), expect.stringMatching(`${name}.*Lee`)]);
    }
  });

  it("counts two lines of one thing together", () => {
    const one = { ...sampleLine, qty: 1, subtotal: cents(3000) };
    const split = { ...sampleCart, lines: [one, { ...one, id: 2 }] };
    expect(findChanges(before, summariseReview(split, "1 Quay St"))).toEqual([]);
  });

  it("stands in the form in dollars, which are the same cents again whatever their binary fractions", () => {
    const total = 0.1 + 0.2;
    const posted = JSON.stringify({ ...JSON.parse(writeReviewed(before)), total });
    expect(writeReviewed(before)).toContain('"total":72.5');
    expect(parseReviewed(posted)?.total).toBe(30);
    fc.assert(
      fc.property(anyReviewed, (review) => {
        expect(parseReviewed(writeReviewed(review))).toEqual(review);
      }),
    );
  });
});
