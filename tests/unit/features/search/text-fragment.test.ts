import { expect, it } from "vitest";
import { textFragment } from "~/features/search/use-cases.server";

it("a found page opens at the longest marked word, the first of its length, with the words after it", () => {
  const snippet = [
    ["The", true],
    [" letter. Is there ", false],
    ["insurance", true],
    [" through the club, ", false],
    ["insurance", true],
  ] as const;
  expect(textFragment(snippet)).toBe("#:~:text=insurance%20through%20the");
});

it.each([
  [" through the club? Yes: the club covers its members. Ask us.", "Yes%3A%20the%20club%20covers%20its"],
  ["? Yes, with a card", "Yes%2C%20with%20a%20card"],
  ["？ はい 会員 なら", "%E3%81%AF%E3%81%84%20%E4%BC%9A%E5%93%A1%20%E3%81%AA%E3%82%89"],
])("a question opens at its answer, which is folded: %s", (after, answer) => {
  expect(
    textFragment([
      ["insurance", true],
      [after, false],
    ]),
  ).toMatch(new RegExp(`^#:~:text=${answer}&text=insurance`));
});

it.each([" now? Yes. Always", " now? Yes", " now. Why? Because it is"])(
  "a question without a longer answer opens at its own words: %s",
  (after) => {
    expect(
      textFragment([
        ["insurance", true],
        [after, false],
      ]),
    ).toBe("#:~:text=insurance%20now");
  },
);

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
