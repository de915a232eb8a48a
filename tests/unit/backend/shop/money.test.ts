import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dollars, maxCents, readDollars } from "#backend/src/domain/money";
import { dollarsText } from "#rules/money";

const read = (typed: string) => {
  const outcome = readDollars(typed);
  return "cents" in outcome ? outcome.cents : outcome.problem;
};

it("writes no sign before nothing", () => {
  expect([-0, 0, -5, -123_456].map(dollars)).toEqual(["$0.00", "$0.00", "-$0.05", "-$1,234.56"]);
});

describe("typed dollars", () => {
  it.each<[string, number]>([
    ["12.5", 1250],
    ["12.50", 1250],
    ["12", 1200],
    ["12.", 1200],
    [".5", 50],
    ["0", 0],
    [" $1,200.00 ", 120_000],
    ["$ 1200", 120_000],
    ["1,234,567", Number.NaN],
    ["0.29", 29],
    ["1.005", Number.NaN],
    ["100000", maxCents],
  ])("%s are %s cents", (typed, cents) => {
    if (Number.isNaN(cents)) expect(read(typed)).toBeTypeOf("string");
    else expect(read(typed)).toBe(cents);
  });

  it.each([
    ...[
      "",
      ".",
      "$",
      "-1",
      "$-1",
      "−1",
      "12.345",
      "12,50",
      "1,20",
      "1,2000",
      ",100",
      "1 200",
      "twelve",
      "1e3",
    ],
    ...["0x10", "1.2.3", "100000.01", "9".repeat(400), "١٢", "12.5 dollars", "NaN", "Infinity"],
  ])("“%s” is no amount, and why is said", (typed) => {
    expect(read(typed)).toMatch(/^(Must|Give|At most) .+/);
  });

  it("are the same cents again, of every amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxCents }), (cents) => {
        expect(read(dollarsText(cents))).toBe(cents);
        expect(read(dollars(cents))).toBe(cents);
      }),
    );
  });

  it("are whole cents or a problem, whatever is typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-$,.\d ]{0,12}$/)), (typed) => {
        const outcome = readDollars(typed);
        if ("problem" in outcome) expect(outcome.problem).not.toBe("");
        else {
          expect(Number.isInteger(outcome.cents)).toBe(true);
          expect(outcome.cents).toBeGreaterThanOrEqual(0);
          expect(outcome.cents).toBeLessThanOrEqual(maxCents);
        }
      }),
    );
  });
});

describe("cents in words", () => {
  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [-1250, "-$12.50"],
    [123456789, "$1,234,567.89"],
  ])("%i are %s", (cents, text) => expect(dollars(cents)).toBe(text));
});
