import { describe, expect, it } from "vitest";
import { isAbn } from "#rules/abn";

describe("an ABN", () => {
  it.each(["51824753556", "53004085616", "37614052146"])("is %s", (digits) => {
    expect(isAbn(digits)).toBe(true);
  });

  it.each([
    "51824753557",
    "15824753556",
    "5182475355",
    "518247535566",
    "51 824 753 556",
    "00000000000",
    "",
    "x",
  ])("is not %j", (digits) => {
    expect(isAbn(digits)).toBe(false);
  });

  it("does not hold with any single digit changed", () => {
    const abn = "51824753556";
    const changed = [...abn].flatMap((digit, at) =>
      [..."0123456789"]
        .filter((other) => other !== digit)
        .map((other) => abn.slice(0, at) + other + abn.slice(at + 1)),
    );
    expect(changed).toHaveLength(99);
    expect(changed.filter(isAbn)).toEqual([]);
  });
});
