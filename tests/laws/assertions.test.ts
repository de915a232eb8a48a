import { describe, expect, it } from "vitest";
import { testsIn } from "./asserting";
import { sources } from "./source";

/** Screenshots for review (`npm run screens`): nothing is compared. */
const without = /^e2e\/screens\/pictures\.spec\.ts$/;
const tests = testsIn(sources(["tests", "e2e"]).filter(({ path }) => !without.test(path)));

describe("every test", () => {
  it("is found by the parser", () => {
    expect(tests.length).toBeGreaterThan(700);
  });

  it("asserts something, itself or through a function that it calls", () => {
    const silent = tests.filter(({ asserts }) => !asserts);
    expect(silent.map(({ place, title }) => `${place} ${title}`)).toEqual([]);
  });
});

it("finds the tests that assert nothing", () => {
  const text = `
    import { visit } from "./visit";
    const quiet = () => visit();
    const loud = () => expect(visit()).toBe(1);
    it("is quiet", () => { quiet(); page.expect(); });
    it.each([1])("is loud", () => { loud(); });
    it("throws", async () => { await expect(visit()).rejects.toThrow(); });
  `;
  const found = testsIn([{ path: "tests/x.test.ts", text, lines: 8 }]);
  expect(found.map(({ title, asserts }) => [title, asserts])).toEqual([
    ['"is quiet"', false],
    ['"is loud"', true],
    ['"throws"', true],
  ]);
});
