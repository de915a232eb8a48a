// Writes into docs/spec-coverage.md which tests show each rule of the specification. A test says so by a
// comment above it, `@spec 4.12, 4.13`. It is checked by tests/laws/spec-coverage.test.ts.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "./lib/environment.mjs";
import { filesUnder } from "./lib/freshness.mjs";

export const coverageFile = "docs/spec-coverage.md";
/** Begins the last cell of a rule that no test shows. */
const noTest = "No test: ";
const isTestFile = (/** @type {string} */ path) => /\.(test\.tsx?|spec\.ts)$/.test(path);
/** Tests that are named for one rule; more are counted. */
const maxNamed = 2;

/** @typedef {{ readonly rule: string, readonly file: string, readonly title: string }} Mark */

/**
 * @param {string} file its path, for messages
 * @param {string} source of a test file
 * @returns {Mark[]} the marks in it, each with the title of the test or group that follows it
 */
export function findMarks(file, source) {
  return [...source.matchAll(/@spec ((?:\d\.\d+(?:, )?)+)/g)].flatMap((match) => {
    const after = source.slice((match.index ?? 0) + match[0].length);
    const title = /\b(?:it|test|describe)\b[^"'`]*?(["'`])((?:\\.|(?!\1).)+)\1/s.exec(after)?.[2] ?? "";
    return (match[1] ?? "").split(", ").map((rule) => ({ rule: rule.trim(), file, title }));
  });
}

/** @returns {Mark[]} */
export const readMarks = () =>
  filesUnder(["tests", "e2e"], isTestFile).flatMap((path) =>
    findMarks(path, readFileSync(inRoot(path), "utf8")),
  );

/**
 * @param {string} text of the coverage file
 * @returns {{ readonly rule: string, readonly words: string, readonly shown: string }[]} its rows
 */
export const readRules = (text) =>
  [...text.matchAll(/^\| (\d\.\d+) \| (.*) \| (.*) \|$/gm)].map(([, rule = "", words = "", shown = ""]) => ({
    rule,
    words,
    shown,
  }));

/**
 * The coverage file with each rule's tests as the marks say. A reason stays where a rule has no mark.
 * @param {string} text of the coverage file
 * @param {readonly Mark[]} marks
 */
export const withTests = (text, marks) =>
  text.replace(/^\| (\d\.\d+) \| (.*) \| (.*) \|$/gm, (_, rule, words, shown) => {
    const tests = marks.filter((mark) => mark.rule === rule);
    const named = tests
      .slice(0, maxNamed)
      .map(({ file, title }) => `${file}: ${title.replaceAll("|", "\\|")}`);
    const more = tests.length > maxNamed ? ` (+${tests.length - maxNamed})` : "";
    const reason = shown.startsWith(noTest) ? shown : "";
    return `| ${rule} | ${words} | ${named.length > 0 ? named.join("; ") + more : reason} |`;
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const text = readFileSync(inRoot(coverageFile), "utf8");
  writeFileSync(inRoot(coverageFile), withTests(text, readMarks()));
}
