import { expect, it } from "vitest";
import { parseId } from "#rules/parse-id";

it("reads a positive whole number of at most 15 digits, and nothing else", () => {
  expect([parseId("1"), parseId("999999999999999")]).toEqual([1, 999_999_999_999_999]);
  for (const text of [null, undefined, "", "0", "-1", "007", "1.5", "1e3", " 1", "1\n", "٣", "1".repeat(16)])
    expect(parseId(text), String(text)).toBeNull();
});
