import { expect, it } from "vitest";
import { textFragment } from "~/features/search/use-cases.server";

it("a found page opens at the first marked word, with the words after it", () => {
  const snippet = [
    ["…Is there ", false],
    ["insurance", true],
    [" through the club? Yes: ", false],
    ["insurance", true],
  ] as const;
  expect(textFragment(snippet)).toBe("#:~:text=insurance%20through%20the");
});

it("no words of the next sentence are taken along, and a dash is no syntax", () => {
  expect(
    textFragment([
      ["run", true],
      [". On a run", false],
    ]),
  ).toBe("#:~:text=run");
  expect(textFragment([["show-day", true]])).toBe("#:~:text=show%2Dday");
});

it("a page without a marked word opens at its top", () => {
  expect(textFragment([["Nothing marked", false]])).toBe("");
  expect(textFragment([])).toBe("");
});
