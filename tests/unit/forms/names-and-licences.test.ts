import { describe, expect, it } from "vitest";
import { parseLicenceNumber } from "~/forms/values/licence-number";
import { parsePersonName } from "~/forms/values/person-name";
import { err, ok } from "~/lib/result";
import { hostileTexts } from "./hostile-texts";

describe("a licence number", () => {
  it.each([
    ["012 345 678", "012 345 678"],
    ["ab  12345", "AB 12345"],
    ["12345", "12345"],
    ["A1B2C3D4E5F6", "A1B2C3D4E5F6"],
    ["\u200e٠١٢ ٣٤٥", "012 345"],
  ])("is read from %j", (typed, licence) => {
    expect(parseLicenceNumber(typed)).toEqual(ok(licence));
  });
  it.each(["1234", "1 2 3 4", "1234567890123", "12-345", "12345\u0000"])("is refused as %j", (typed) => {
    expect(parseLicenceNumber(typed)).toEqual(err("forms.licenceInvalid"));
  });
  it("is refused when it is hostile", () => {
    const errors = hostileTexts.map((typed) => parseLicenceNumber(typed));
    expect(errors).toEqual(hostileTexts.map(() => err("forms.licenceInvalid")));
  });
  it("has its own message when it is missing", () => {
    expect(parseLicenceNumber(" ")).toEqual(err("forms.licenceMissing"));
  });
});

describe("a person's name", () => {
  it.each([
    ["  Merle  O’Brien ", "Merle O’Brien"],
    ["李小龍", "李小龍"],
    ["محمد", "محمد"],
    // A zero-width non-joiner belongs to the spelling.
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["Jean-Luc 3rd", "Jean-Luc 3rd"],
    ["e\u0301lodie", "élodie"],
    ["Ana\r\n\tBea\u0000", "Ana Bea"],
    ["\u202eeb\u2066", "eb"],
    ["x".repeat(80), "x".repeat(80)],
  ])("is read from %j", (typed, name) => {
    expect(parsePersonName(typed)).toEqual(ok(name));
  });
  it.each([
    ["", "forms.nameMissing"],
    ["\u202e\u0000 ", "forms.nameMissing"],
    ["1234", "forms.nameInvalid"],
    ["🚗", "forms.nameInvalid"],
    ["x".repeat(81), "forms.nameLong"],
  ])("is refused as %j", (typed, key) => {
    expect(parsePersonName(typed)).toEqual(err(key));
  });
  it("has the form's own message when it is missing", () => {
    expect(parsePersonName(" ", "signup.firstNameMissing")).toEqual(err("signup.firstNameMissing"));
  });
});
