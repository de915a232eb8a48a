import { expect, test } from "vitest";
import { countTests, withSecondTry } from "../../../scripts/lib/vitest-report.mjs";

const passes = { status: "passed", fullName: "fine" };
const fails = { status: "failed", fullName: "adds" };
const stalled = {
  name: "stalled.test.ts",
  status: "failed",
  assertionResults: [passes, fails, { status: "skipped", fullName: "later" }],
};
const fine = { name: "fine.test.ts", status: "passed", message: "", assertionResults: [passes, passes] };
const wrong = { name: "wrong.test.ts", status: "failed", message: "", assertionResults: [passes, fails] };
const unloaded = { name: "x.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] };

test("a second try counts in place of the first, of its files alone", () => {
  const first = [fine, stalled, wrong];
  expect(countTests(first)).toEqual({ passed: 4, failed: 2 });
  const again = { ...stalled, status: "passed", message: "", assertionResults: [passes, passes, passes] };
  expect(countTests(withSecondTry(first, [again]))).toEqual({ passed: 6, failed: 1 });
  expect(countTests(withSecondTry(first, [stalled]))).toEqual({ passed: 4, failed: 2 });
  // A second run that did not come to its end changes nothing.
  expect(countTests(withSecondTry(first, []))).toEqual({ passed: 4, failed: 2 });
});

test("a file that does not load counts as a failure", () => {
  expect(countTests([unloaded])).toEqual({ passed: 0, failed: 1 });
});
