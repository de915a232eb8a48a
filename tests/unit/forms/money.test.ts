import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moneyText, parseMoney } from "~/forms/money";
import { err, ok } from "~/lib/result";

describe("an amount of money", () => {
  it.each([
    ["0", 0],
    ["12", 1200],
    ["12.5", 1250],
    ["12.50", 1250],
    ["12.05", 1205],
    ["12.", 1200],
    [".5", 50],
    ["007.50", 750],
    ["0.07", 7],
    ["1.15", 115],
    ["4.35", 435],
    [" $ 12.50 ", 1250],
    ["$12.50", 1250],
    ["A$12.50", 1250],
    ["AU$ 12.50", 1250],
    ["AUD 12.50", 1250],
    ["12.50 aud", 1250],
    ["12,50 $", 1250],
    ["1234.50", 123450],
    ["1,234.50", 123450],
    ["1,234", 123400],
    ["999,999.99", 99999999],
    ["1 234.50", 123450],
    ["1\u00a0234,50", 123450],
    ["1\u202f234,5", 123450],
    ["1’234.50", 123450],
    ["1.234,50", 123450],
    ["12,50", 1250],
    ["1000000", 100000000],
    ["١٢٫٥٠", 1250],
    ["١٬٢٣٤٫٥٠", 123450],
    ["۱۲٫۵", 1250],
    ["१२.५०", 1250],
    ["１２．５０", 1250],
    ["＄1，234．50", 123450],
    ["\u200e$12.50\u200e", 1250],
  ])("is read from %j as %i cents", (typed, cents) => {
    expect(parseMoney(typed)).toEqual(ok(cents));
  });

  it.each([
    "-5",
    "−5",
    "(5)",
    "+5",
    "12.505",
    "1.234",
    "1.234.567",
    "1,234,50",
    "12,34,567",
    "1,23.50",
    "1,234 567.00",
    "1 23",
    "12..5",
    "1.2.3",
    ".",
    ",",
    "1e3",
    "0x10",
    "NaN",
    "Infinity",
    "twelve",
    "12 dollars",
    "€12",
    "£12",
    "12%",
  ])("is refused as %j", (typed) => {
    expect(parseMoney(typed)).toEqual(err("forms.moneyInvalid"));
  });

  it.each(["", "   ", "$", "AUD", "\u200f"])("is missing in %j", (typed) => {
    expect(parseMoney(typed)).toEqual(err("forms.moneyMissing"));
  });

  it.each(["1000000.01", "9007199254740993", "9".repeat(400)])("is too large: %j", (typed) => {
    expect(parseMoney(typed)).toEqual(err("forms.moneyTooLarge"));
  });

  it("may have a limit of its own", () => {
    expect(parseMoney("50", 5000)).toEqual(ok(5000));
    expect(parseMoney("50.01", 5000)).toEqual(err("forms.moneyTooLarge"));
  });

  it("survives being formatted and parsed again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(parseMoney(moneyText(cents))).toEqual(ok(cents));
      }),
    );
  });
});
