import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { coverageFile, findMarks, readMarks, readRules, withTests } from "../../scripts/spec-coverage.mjs";

const text = readFileSync(coverageFile, "utf8");
const rules = readRules(text);
const marks = readMarks();

describe("the coverage of the specification", () => {
  it("names for every rule the test that shows it, or why there is none", () => {
    const untested = rules.filter(({ rule }) => !marks.some((mark) => mark.rule === rule));
    expect(rules.length).toBeGreaterThan(180);
    expect(untested.filter(({ shown }) => !/^No test: \S.{10,}/.test(shown))).toEqual([]);
  });

  it("is what `npm run generate` writes", () => {
    expect(withTests(text, marks)).toBe(text);
  });

  it("numbers the rules of each section from 1, without a gap", () => {
    const seen = new Map<string, number>();
    for (const { rule } of rules) {
      const [section = "", number] = rule.split(".");
      expect([rule, Number(number)]).toEqual([rule, (seen.get(section) ?? 0) + 1]);
      seen.set(section, Number(number));
    }
    expect([...seen.keys()]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });

  it("has every rule that a test names, and the test's title", () => {
    const known = new Set(rules.map(({ rule }) => rule));
    expect(marks.filter(({ rule, title }) => !known.has(rule) || title === "")).toEqual([]);
  });

  it("finds several rules above one test", () => {
    const mark = ["// @", "spec 4.1, 4.12"].join("");
    expect(findMarks("a.test.ts", `${mark}\nit.each([])("signs in", () => {});`)).toEqual([
      { rule: "4.1", file: "a.test.ts", title: "signs in" },
      { rule: "4.12", file: "a.test.ts", title: "signs in" },
    ]);
  });
});
