import { describe, expect, it } from "vitest";
import { parseChassisNumber, parseNumberPlate, parseVin } from "~/forms/values/vehicle-numbers";
import { err, ok } from "~/lib/result";
import { hostileTexts } from "./hostile-texts";

describe("a VIN", () => {
  it.each([
    ["6T1BF3FK30X123456", "6T1BF3FK30X123456"],
    ["6t1 bf3fk-30x 123456", "6T1BF3FK30X123456"],
    ["\u200e6T1BF3FK30X١٢٣٤٥٦", "6T1BF3FK30X123456"],
    ["６Ｔ１BF3FK30X123456", "6T1BF3FK30X123456"],
    // Its check digit, the ninth, is wrong: required in North America alone.
    ["1M8GDM9A9KP042788", "1M8GDM9A9KP042788"],
  ])("is read from %j", (typed, vin) => {
    expect(parseVin(typed)).toEqual(ok(vin));
  });
  it.each([
    "6T1BF3FK30X12345",
    "6T1BF3FK30X1234567",
    "IT1BF3FK30X123456",
    "OT1BF3FK30X123456",
    "QT1BF3FK30X123456",
    "ıT1BF3FK30X123456",
    // A Cyrillic Т.
    "6Т1BF3FK30X123456",
    "6T1BF3FK30X12345/",
  ])("is refused as %j", (typed) => {
    expect(parseVin(typed)).toEqual(err("forms.vinInvalid"));
  });
  it("is refused when it is hostile", () => {
    const errors = hostileTexts.map((typed) => parseVin(typed));
    expect(errors).toEqual(hostileTexts.map(() => err("forms.vinInvalid")));
  });
  it("has its own message when it is missing", () => {
    expect(parseVin(" - ")).toEqual(err("forms.vinMissing"));
  });
});

describe("a chassis number", () => {
  it.each([
    ["A5L/41234", "A5L/41234"],
    ["hbj7 – 12345", "HBJ7 - 12345"],
    ["7", "7"],
    [" 12345678901234567 ", "12345678901234567"],
    ["٧٨/٩", "78/9"],
  ])("is read from %j", (typed, chassis) => {
    expect(parseChassisNumber(typed)).toEqual(ok(chassis));
  });
  it.each(["123456789012345678", "-", "/ /", "ГАЗ21", "A_1", "A.1"])("is refused as %j", (typed) => {
    expect(parseChassisNumber(typed)).toEqual(err("forms.chassisInvalid"));
  });
  it("is refused when it is hostile", () => {
    const errors = hostileTexts.map((typed) => parseChassisNumber(typed));
    expect(errors).toEqual(hostileTexts.map(() => err("forms.chassisInvalid")));
  });
  it("has its own message when it is missing", () => {
    expect(parseChassisNumber("\u200b")).toEqual(err("forms.chassisMissing"));
  });
});

describe("a number plate", () => {
  it.each([
    ["123abc", "123ABC"],
    [" abc\u00a0 \t123 ", "ABC 123"],
    ["s 12.345", "S 12.345"],
    ["ab-12-cd", "AB-12-CD"],
    ["\u202aABC 123\u202c", "ABC 123"],
  ])("is read from %j", (typed, plate) => {
    expect(parseNumberPlate(typed)).toEqual(ok(plate));
  });
  it.each(["ABCDE 12345", "...", "ABC/123", "ABC\u0000123", "АВС 123", "🚗"])("is refused as %j", (typed) => {
    expect(parseNumberPlate(typed)).toEqual(err("forms.plateInvalid"));
  });
  it("is refused when it is hostile", () => {
    const errors = hostileTexts.map((typed) => parseNumberPlate(typed));
    expect(errors).toEqual(hostileTexts.map(() => err("forms.plateInvalid")));
  });
  it("has its own message when it is missing", () => {
    expect(parseNumberPlate("")).toEqual(err("forms.plateMissing"));
  });
});
