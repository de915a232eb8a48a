// Runs the steps and suites of `npm test`, says how long each took, and counts.
import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "./environment.mjs";
import { run } from "./run.mjs";

const counts = { passed: 0, failed: 0 };

export const total = () => ({ ...counts });

/**
 * One step that passes or fails as a whole: a command, or a function that throws.
 * @param {string} name
 * @param {{ command: string[], show?: boolean } | (() => unknown)} work show: print a command's output when it passes too
 * @returns {Promise<boolean>}
 */
export async function step(name, work) {
  const began = performance.now();
  let problem = null;
  let note = "";
  if (typeof work === "function") {
    try {
      const said = await work();
      if (typeof said === "string") note = said;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  } else {
    const [command = "", ...args] = work.command;
    const { code, output } = await run(command, args, { capture: true });
    if (code !== 0) problem = output;
    else if (work.show) note = `\n${output.trimEnd()}`;
  }
  tell(name, problem === null ? 1 : 0, problem === null ? 0 : 1, began, note);
  if (problem !== null) console.log(problem.trimEnd());
  return problem === null;
}

/** A project of vitest.config.ts; a suite that could not run counts as one failure. */
export async function vitestSuite(project) {
  const began = performance.now();
  const file = inRoot("test-results", `${project}.json`);
  const args = [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const { code, output } = await run("vitest", args, { capture: true, env: { CI: "1", NO_COLOR: "1" } });
  const report = readReport(file);
  const passed = report?.numPassedTests ?? 0;
  // A file that fails to load has no tests of its own to fail.
  const broken =
    report?.testResults.filter((each) => each.status === "failed" && !hasFailure(each)).length ?? 0;
  const failed = (report?.numFailedTests ?? 0) + broken;
  settle(project, passed, failed, code, began, output);
}

/** The browser journeys, by project of playwright.config.ts. */
export async function playwrightSuite(projects, env) {
  const began = performance.now();
  const args = ["test", ...projects.flatMap((name) => ["--project", name])];
  const { code, output } = await run("playwright", args, {
    capture: true,
    env: { CI: "1", NO_COLOR: "1", ...env },
  });
  const stats = readReport(inRoot("test-results", "journeys.json"))?.stats;
  settle("browser journeys", stats?.expected ?? 0, stats?.unexpected ?? 0, code, began, output);
}

function settle(name, passed, failed, code, began, output) {
  // Nothing found, or a setup that broke, must not look like success.
  const hidden = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  tell(name, passed, failed + hidden, began);
  if (failed + hidden > 0) console.log(output.trimEnd());
}

function tell(name, passed, failed, began, note = "") {
  counts.passed += passed;
  counts.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const outcome =
    failed > 0 ? `FAILED (${passed} passed, ${failed} failed)` : passed === 1 ? "passed" : `${passed} passed`;
  console.log(`${name.padEnd(18)} ${outcome} in ${seconds} s${note ? `  ${note}` : ""}`);
}

function hasFailure({ assertionResults }) {
  return assertionResults.some(({ status }) => status === "failed");
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
