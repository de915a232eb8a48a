import { describe, expect, it } from "vitest";
import { formatAbn, parseAbn } from "~/forms/values/abn";
import { err, ok } from "~/lib/result";
import { hostileTexts } from "./hostile-texts";

describe("an ABN", () => {
  it.each([
    ["51824753556", "51824753556"],
    ["51 824 753 556", "51824753556"],
    [" ABN: 51-824-753-556 ", "51824753556"],
    ["53\u00a0004\u202f085 616", "53004085616"],
    ["\u200e٥١ ٨٢٤ ٧٥٣ ٥٥٦\u200f", "51824753556"],
    ["５１８２４７５３５５６", "51824753556"],
  ])("is read from %j", (typed, digits) => {
    expect(parseAbn(typed)).toEqual(ok(digits));
  });

  it.each(["5182475355", "518247535560", "abc", "51 824 753 55x", "01824753556"])(
    "is refused as %j",
    (typed) => {
      expect(parseAbn(typed)).toEqual(err("forms.abnInvalid"));
    },
  );
  it("is refused when it is hostile", () => {
    const errors = hostileTexts.map((typed) => parseAbn(typed));
    expect(errors).toEqual(hostileTexts.map(() => err("forms.abnInvalid")));
  });

  it("is refused when any one digit is wrong, or two neighbours are swapped", () => {
    const digits = [..."51824753556"];
    for (const [index, digit] of digits.entries()) {
      const wrong = digits.with(index, String((Number(digit) % 9) + 1)).join("");
      expect(parseAbn(wrong), wrong).toEqual(err("forms.abnWrongDigit"));
    }
    expect(parseAbn("15824753556")).toEqual(err("forms.abnWrongDigit"));
    expect(parseAbn("51842753556")).toEqual(err("forms.abnWrongDigit"));
  });

  it("has its own message when it is missing", () => {
    expect(parseAbn(" \u200e")).toEqual(err("forms.abnMissing"));
    expect(parseAbn("ABN:")).toEqual(err("forms.abnMissing"));
  });

  it("is printed in groups, and anything else as it is", () => {
    expect(formatAbn("51824753556")).toBe("51 824 753 556");
    expect(formatAbn("5182475355")).toBe("5182475355");
    expect(formatAbn("")).toBe("");
  });
});
