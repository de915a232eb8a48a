import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCode } from "~/forms/values/one-time-code";
import { err, ok } from "~/lib/result";

describe("a one-time code", () => {
  it.each(["123456", "123 456", " 123-456\n", "12\u00a034\u00a056", "١٢٣٤٥٦", "１２３４５６"])(
    "is accepted as %j",
    (code) => {
      expect(parseCode(code)).toEqual(ok("123456"));
    },
  );
  it.each(["12345", "1234567", "12345a", "१२३"])("is refused as %j", (code) => {
    expect(parseCode(code)).toEqual(err("forms.codeInvalid"));
  });
  it.each(["", "  ", " - "])("is missing in %j", (code) => {
    expect(parseCode(code)).toEqual(err("forms.codeMissing"));
  });
  it("is any six digits, however they are spaced", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), fc.constantFrom(" ", "-", "\t", "\u202f"), (code, gap) => {
        const typed = [...code].join(gap);
        expect(parseCode(typed)).toEqual(ok(code));
      }),
    );
  });
});
