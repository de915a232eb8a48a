import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, listSpellings, nearestSpellings } from "#backend/src/domain/content/spelling";
import { readSynonyms, withSynonyms } from "#backend/src/domain/content/synonyms";

const known = [
  "insurance",
  "rally",
  "rallies",
  "valley",
  "breakfast",
  "registration",
  "café".normalize("NFC"),
];

describe("a misspelt word", () => {
  it.each([
    ["insuranse", ["insurance"]],
    ["insuarnce", ["insurance"]],
    ["ralley", ["rally", "valley"]],
    ["brekfast", ["breakfast"]],
    ["regsitratoin", ["registration"]],
    ["spaceship", []],
    ["ral", []],
  ])("%s is corrected to %j", (word, corrections) => {
    expect(nearestSpellings(word, known)).toEqual(corrections);
  });

  it("is as far from a word as the word is from it, and no further than their letters", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance).toBeLessThanOrEqual(Math.max([...a].length, [...b].length));
        expect(distance === 0).toBe(a === b);
      }),
    );
  });

  it("is looked for among the distinct words of a text, without accents, numbers and short words", () => {
    expect(listSpellings("The Café, the CAFE and 2026 runs to 14 Fig Tree")).toEqual([
      "cafe",
      "runs",
      "tree",
    ]);
  });
});

describe("synonyms", () => {
  it("are a group a line, and stand for each other, in the plural too", () => {
    const groups = readSynonyms("rego, registration\n\n  Ute ,  utility truck,, &\n");
    expect(groups).toEqual([
      ["rego", "registration"],
      ["Ute", "utility truck"],
    ]);
    if (!("map" in groups)) throw new Error("not read");
    expect(withSynonyms("rego", groups)).toEqual(["rego", "registration"]);
    expect(withSynonyms("utes", groups)).toEqual(["utes", "ute", "utility truck"]);
    expect(withSynonyms("fig", groups)).toEqual(["fig"]);
  });

  it.each([
    ["one, two\nthree", { kind: "single", line: 2 }],
    [`a, ${"b".repeat(61)}`, { kind: "long", line: 1 }],
    ["a, b\n".repeat(301), { kind: "tooMany", max: 300 }],
  ])("are refused with the line that is wrong", (text, problem) => {
    expect(readSynonyms(text)).toEqual(problem);
  });
});
