import { describe, expect, it } from "vitest";
import { australianStates } from "#rules/australia";
import { parsePostcode, postcodeFits } from "~/forms/values/postcode";
import { err, ok } from "~/lib/result";
import { hostileTexts } from "./hostile-texts";

describe("a postcode", () => {
  it.each([
    ["4700", "4700"],
    ["0800", "0800"],
    [" 08 00 ", "0800"],
    ["\u200f٤٧٠٠", "4700"],
  ])("is read from %j with its leading zero", (typed, postcode) => {
    expect(parsePostcode(typed)).toEqual(ok(postcode));
  });
  it.each(["470", "47000", "-4700", "47.00", "4e10", "QLD 4700"])("is refused as %j", (typed) => {
    expect(parsePostcode(typed)).toEqual(err("forms.postcodeInvalid"));
  });
  it("is refused when it is hostile", () => {
    const errors = hostileTexts.map((typed) => parsePostcode(typed));
    expect(errors).toEqual(hostileTexts.map(() => err("forms.postcodeInvalid")));
  });
  it("has its own message when it is missing", () => {
    expect(parsePostcode(" ")).toEqual(err("forms.postcodeMissing"));
  });
});

describe("a postcode and its state", () => {
  it.each([
    ["ACT", ["0200", "2600", "2618", "2900", "2920"], ["2599", "2619", "2921", "4700"]],
    ["NSW", ["1000", "2000", "2599", "2619", "2899", "2921", "2999"], ["2601", "2900", "3000", "0999"]],
    ["NT", ["0800", "0820", "0909", "0999"], ["0799", "1000", "4700"]],
    ["QLD", ["4000", "4700", "4999", "9726"], ["3999", "5000", "8999"]],
    ["SA", ["5000", "5733", "5950"], ["4999", "6000"]],
    ["TAS", ["7000", "7470", "7999"], ["6999", "8000"]],
    ["VIC", ["3000", "3996", "8001"], ["2999", "4000", "9000"]],
    ["WA", ["6000", "6770", "6999"], ["5999", "7000"]],
  ])("%s", (state, fitting, others) => {
    expect(fitting.filter((postcode) => !postcodeFits(state, postcode))).toEqual([]);
    expect(others.filter((postcode) => postcodeFits(state, postcode))).toEqual([]);
  });

  it("fit where a border runs through the postcode", () => {
    const across = [
      ["NSW", "4383"],
      ["QLD", "2406"],
      ["NSW", "3644"],
      ["SA", "0872"],
      ["WA", "0872"],
      ["NT", "4825"],
      ["ACT", "2620"],
      ["ACT", "2540"],
    ] as const;
    expect(across.filter(([state, postcode]) => !postcodeFits(state, postcode))).toEqual([]);
  });

  it("leave an invalid state or postcode to other rules", () => {
    expect(postcodeFits("constructor", "4700")).toBe(true);
    expect(postcodeFits("", "4700")).toBe(true);
    expect(postcodeFits("QLD", "47")).toBe(true);
  });

  it("are in one state alone, but for the borders and the unused", () => {
    const states = (postcode: string) => australianStates.filter((state) => postcodeFits(state, postcode));
    const counts = new Map<number, number>();
    for (let number = 0; number < 10_000; number += 1) {
      const { length } = states(String(number).padStart(4, "0"));
      counts.set(length, (counts.get(length) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([0, 1, 8]);
    expect(counts.get(8)).toBe(18);
    // 0000 to 0199 and 0300 to 0799 are nowhere.
    expect(counts.get(0)).toBe(700);
  });
});
