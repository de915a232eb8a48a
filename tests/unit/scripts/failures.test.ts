import { expect, test } from "vitest";
import { closingLines, notePlaywright, noteVitest } from "../../../scripts/lib/failures.mjs";

test("failed and flaky tests of both runners are named at the end, with the first lines of the reason", () => {
  const result = (message: string) => ({ error: { message } });
  notePlaywright("journeys", [
    {
      title: "runs.spec.ts",
      suites: [
        {
          title: "inner",
          specs: [
            {
              title: "joins a run",
              file: "runs.spec.ts",
              tests: [
                {
                  projectName: "js",
                  status: "unexpected",
                  results: [result("\u001b[31mgone\u001b[39m\n\nat x")],
                },
                { projectName: "no-js", status: "expected", results: [{}] },
              ],
            },
            {
              title: "leaves a run",
              file: "runs.spec.ts",
              tests: [{ projectName: "js", status: "flaky", results: [result("late"), {}] }],
            },
          ],
        },
      ],
    },
  ]);
  noteVitest("quick", [
    { name: "a.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "fine" }] },
    {
      name: "b.test.ts",
      status: "failed",
      assertionResults: [{ status: "failed", fullName: "adds", failureMessages: ["expected 1 to be 2"] }],
    },
    { name: "c.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
  ]);
  expect(closingLines()).toEqual([
    "flaky: journeys: [js] runs.spec.ts: leaves a run (passed at its second try)",
    "failed: journeys: [js] runs.spec.ts: joins a run",
    "    gone",
    "    at x",
    "failed: quick: b.test.ts: adds",
    "    expected 1 to be 2",
    "failed: quick: c.test.ts",
    "    Cannot find module",
  ]);
});
