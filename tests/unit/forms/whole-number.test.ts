import { describe, expect, it } from "vitest";
import { parseMonth, parseWholeNumber, parseYearBuilt } from "~/forms/values/whole-number";
import { err, ok } from "~/lib/result";
import { hostileTexts } from "./hostile-texts";

describe("a whole number", () => {
  const parse = (typed: string) => parseWholeNumber(typed, { min: 50, max: 20_000 }, ["cc", "cm3"]);

  it.each([
    ["2934", 2934],
    ["2,934", 2934],
    ["2 934 cc", 2934],
    ["2934CC", 2934],
    ["2934 cm³", 2934],
    ["12\u202f934", 12_934],
    ["2’934", 2934],
    ["0050", 50],
    ["20000", 20_000],
    ["\u200f٢٬٩٣٤", 2934],
    ["२९३४", 2934],
  ])("is read from %j", (typed, number) => {
    expect(parse(typed)).toEqual(ok(number));
  });

  it.each([
    ["49", "forms.numberTooSmall"],
    ["20001", "forms.numberTooLarge"],
    ["", "forms.numberMissing"],
    ["\u200e ", "forms.numberMissing"],
    ["2.934", "forms.numberInvalid"],
    ["2.9", "forms.numberInvalid"],
    ["2,93", "forms.numberInvalid"],
    ["2,934 567", "forms.numberInvalid"],
    ["-2934", "forms.numberInvalid"],
    ["1e4", "forms.numberInvalid"],
    ["0x100", "forms.numberInvalid"],
    ["Infinity", "forms.numberInvalid"],
    ["cc", "forms.numberInvalid"],
    ["2934 cc cc", "forms.numberInvalid"],
    ["2934 litres", "forms.numberInvalid"],
  ])("is refused as %j", (typed, key) => {
    expect(parse(typed)).toEqual(err(key));
  });
  it("is refused when it is hostile", () => {
    const [long = "", ...others] = hostileTexts;
    expect(parse(long)).toEqual(err("forms.numberTooLarge"));
    expect(others.map(parse)).toEqual(others.map(() => err("forms.numberInvalid")));
  });
});

describe("a year built", () => {
  it.each(["1880", "1968", "2027", " ١٩٦٨ "])("is taken as %j", (typed) => {
    expect(parseYearBuilt(typed, 2026)).toMatchObject({ ok: true });
  });
  it.each(["1879", "68", "19680", "1968.5", "-1968", "0x7b0"])("is refused as %j", (typed) => {
    expect(parseYearBuilt(typed, 2026)).toEqual(err("forms.yearBuiltInvalid"));
  });
  it("has its own message where it is in the future", () => {
    expect(parseYearBuilt("2028", 2026)).toEqual(err("forms.yearBuiltFuture"));
  });
  it("is refused when it is hostile", () => {
    const errors = hostileTexts.map((typed) => parseYearBuilt(typed, 2026));
    expect(errors).toEqual(hostileTexts.map(() => err("forms.yearBuiltInvalid")));
  });
  it("has its own message when it is missing", () => {
    expect(parseYearBuilt("", 2026)).toEqual(err("forms.yearBuiltMissing"));
  });
});

describe("a month", () => {
  it.each([
    ["1", 1],
    ["09", 9],
    ["12", 12],
    ["١٠", 10],
  ])("is read from %j", (typed, month) => {
    expect(parseMonth(typed)).toEqual(ok(month));
  });
  it.each(["", "0", "13", "1.5", "March"])("is refused as %j", (typed) => {
    expect(parseMonth(typed)).toEqual(err("forms.monthInvalid"));
  });
  it("is refused when it is hostile", () => {
    const errors = hostileTexts.map((typed) => parseMonth(typed));
    expect(errors).toEqual(hostileTexts.map(() => err("forms.monthInvalid")));
  });
});
