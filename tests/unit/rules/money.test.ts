import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cents, cents, dollarsText, toCents, toDollars } from "#rules/money";

describe("dollars of the wire", () => {
  it.each([
    [0, 0],
    [19.99, 1999],
    [19.99 * 3, 5997],
    [0.1 + 0.1 + 0.1, 30],
    [1.15, 115],
    [4.35, 435],
    [1.005, 101],
    [-12.5, -1250],
    [100_000, 10_000_000],
  ])("%d are %i cents", (dollars, count) => {
    expect(toCents(dollars)).toBe(count);
  });

  it("are the same cents again, and add up, whatever the amounts", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 50 }), (counts) => {
        const sum = counts.reduce((total, count) => total + count, 0);
        const dollars = counts.reduce((total, count) => total + toDollars(count), 0);
        expect(counts.map((count) => toCents(toDollars(count)))).toEqual(counts);
        expect(toCents(dollars)).toBe(sum);
      }),
    );
  });
});

it.each([
  [0, "0.00"],
  [5, "0.05"],
  [120_000, "1200.00"],
])("%i cents are %s in a form's field and in JSON-LD", (count, text) => {
  expect(dollarsText(count)).toBe(text);
});

it("tells cents from dollars at compile time", () => {
  const total: Cents = cents(1000);
  // @ts-expect-error: dollars are no Cents.
  const dollars: Cents = 10;
  // @ts-expect-error: nor is what arithmetic returns.
  const half: Cents = total / 2;
  expect([dollars, half]).toEqual([10, 500]);
});
