import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, parseMobile, parsePhone } from "~/forms/values/phone";
import { err, ok } from "~/lib/result";

describe("a phone number", () => {
  it.each([
    ["0412 345 678", "+61412345678"],
    ["0412345678", "+61412345678"],
    [" 0412\u00a0345\u202f678\n", "+61412345678"],
    ["0412-345-678", "+61412345678"],
    ["0412–345.678", "+61412345678"],
    ["+61 412 345 678", "+61412345678"],
    ["+61412345678", "+61412345678"],
    ["+61 (0)412 345 678", "+61412345678"],
    ["＋61 412 345 678", "+61412345678"],
    ["61 412 345 678", "+61412345678"],
    ["0061 412 345 678", "+61412345678"],
    ["0011 61 412 345 678", "+61412345678"],
    ["(07) 4123 4567", "+61741234567"],
    ["07 4123 4567", "+61741234567"],
    ["+61 7 4123 4567", "+61741234567"],
    ["+61 (0)7 4123 4567", "+61741234567"],
    ["(02) 9123 4567", "+61291234567"],
    ["(03) 9123 4567", "+61391234567"],
    ["(08) 8123 4567", "+61881234567"],
    ["٠٤١٢ ٣٤٥ ٦٧٨", "+61412345678"],
    ["۰۴۱۲۳۴۵۶۷۸", "+61412345678"],
    ["०४१२ ३४५ ६७८", "+61412345678"],
    ["０４１２　３４５　６７８", "+61412345678"],
    ["\u202a0412 345 678\u202c", "+61412345678"],
  ])("is read from %j as %s", (typed, stored) => {
    expect(parsePhone(typed)).toEqual(ok(stored));
  });

  it.each([
    "4123 4567",
    "412 345 678",
    "0412 345 67",
    "0412 345 6789",
    "(01) 4123 4567",
    "(05) 4123 4567",
    "0612 345 678",
    "1300 123 456",
    "000",
    "+64 21 123 456",
    "+44 20 7946 0958",
    "++61 412 345 678",
    "0412 345 67a",
    "0412 345 678 ext 2",
    "phone",
    "0".repeat(400),
  ])("is refused as %j", (typed) => {
    expect(parsePhone(typed)).toEqual(err("forms.phoneInvalid"));
  });

  it.each(["", "  ", "\u200e", "()"])("is missing in %j", (typed) => {
    expect(parsePhone(typed)).toEqual(err("forms.phoneMissing"));
    expect(parseMobile(typed)).toEqual(err("forms.mobileMissing"));
  });

  it("can be limited to mobile numbers", () => {
    expect(parseMobile("+61 (0)412 345 678")).toEqual(ok("+61412345678"));
    expect(parseMobile("(07) 4123 4567")).toEqual(err("forms.mobileInvalid"));
    expect(parseMobile("1300 123 456")).toEqual(err("forms.mobileInvalid"));
  });

  it.each([
    ["+61412345678", "0412 345 678"],
    ["0412345678", "0412 345 678"],
    ["0491 570 156", "0491 570 156"],
    ["+61741234567", "(07) 4123 4567"],
    ["+64 21 123 456", "+64 21 123 456"],
    ["ask Merle", "ask Merle"],
    ["", ""],
  ])("stored as %j is shown as %j", (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  it("survives being formatted and parsed again", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+61[23478]\d{8}$/), (stored) => {
        expect(parsePhone(formatPhone(stored))).toEqual(ok(stored));
      }),
    );
  });
});
