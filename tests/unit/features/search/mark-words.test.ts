import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markWords, maxQueryLength, searchQuery } from "~/domain/content/search";

const marked = (text: string, query: string) =>
  markWords(text, query)
    .filter(([, is]) => is)
    .map(([word]) => word);

describe("marked words", () => {
  it.each([
    ["Runs and events", "run", ["Runs"]],
    ["One run a month", "runs", ["run"]],
    ["The Café by the fig", "cafe FIG", ["Café", "fig"]],
    ["cafe", "Café", ["cafe"]],
    ["A car and a cart", "a", ["A", "a"]],
    ["<script>alert(1)</script>", "<script>", ["script", "script"]],
    ["$& .* [x]", ".*", []],
    ["北海道の旅", "北海", ["北海道の旅"]],
  ])("are found in %s for %s", (text, query, words) => {
    expect(marked(text, query)).toEqual(words);
  });

  it("leave the text unchanged", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme", maxLength: 12 }),
        (text, query) => {
          const pieces = markWords(text, query);
          expect(pieces.map(([piece]) => piece).join("")).toBe(text);
          expect(pieces.every(([piece]) => piece !== "")).toBe(true);
        },
      ),
    );
  });
});

describe("the search query", () => {
  it("is trimmed, and cut without splitting a character", () => {
    expect(searchQuery("  fig \n tree\u0000 ")).toBe("fig tree");
    expect(searchQuery("\ud800x")).toBe("x");
    const long = searchQuery(`${"a".repeat(maxQueryLength - 1)}🚗🚗`);
    expect(long).toBe("a".repeat(maxQueryLength - 1));
  });
});
