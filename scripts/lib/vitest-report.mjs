// What is read of Vitest's JSON report.

/**
 * @typedef {import("./failures.mjs").TestFile} TestFile
 */

/**
 * Results of a run, those of some files taken from a second one.
 * @param {readonly TestFile[]} first
 * @param {readonly TestFile[]} second
 * @returns {TestFile[]}
 */
export function withSecondTry(first, second) {
  const again = new Map(second.map((file) => [file.name, file]));
  return first.map((file) => again.get(file.name) ?? file);
}

/**
 * Tests that passed and failed. A file that failed without a test of its own counts as one failure.
 * @param {readonly TestFile[]} files
 */
export function countTests(files) {
  const counts = { passed: 0, failed: 0 };
  for (const { status, assertionResults } of files) {
    const failed = assertionResults.filter((each) => each.status === "failed").length;
    counts.passed += assertionResults.filter((each) => each.status === "passed").length;
    counts.failed += failed > 0 || status !== "failed" ? failed : 1;
  }
  return counts;
}
