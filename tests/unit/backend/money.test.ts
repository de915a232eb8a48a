import { describe, expect, it } from "vitest";
import { centsTyped, dollars } from "#backend/src/domain/money";

describe("typed dollars", () => {
  it.each([
    ["12", 1200],
    ["12.5", 1250],
    [" $0.29 ", 29],
    ["1,012.50", 101250],
    ["999999.99", 99999999],
    ["0", 0],
  ])("%j are %i cents", (text, cents) => expect(centsTyped(text)).toBe(cents));

  it.each(["", "-1", "+1", "1.", ".5", "1.234", "1e3", "12,5", "1,01.50", "1 000", "NaN", "１２", "1000000"])(
    "%j are none",
    (text) => expect(centsTyped(text)).toBeNull(),
  );
});

describe("cents in words", () => {
  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [-1250, "-$12.50"],
    [123456789, "$1,234,567.89"],
  ])("%i are %s", (cents, text) => expect(dollars(cents)).toBe(text));
});
