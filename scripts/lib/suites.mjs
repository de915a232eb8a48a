// Runs the steps and suites of `npm test`, says how long each took, and counts.
import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "./environment.mjs";
import { noteFailure, noteFlaky, notePlaywright, noteVitest } from "./failures.mjs";
import { run } from "./run.mjs";
import { countTests, withSecondTry } from "./vitest-report.mjs";

const counts = { passed: 0, failed: 0 };

export const total = () => ({ ...counts });

/**
 * One step that passes or fails as a whole: a command, or a function that throws.
 * @param {string} name
 * @param {{ command: string[], show?: boolean, onOutput?: (text: string) => void } | (() => unknown)} work
 *   show: print a command's output when it passes too
 * @returns {Promise<{ passed: boolean, output: string }>}
 */
export async function step(name, work) {
  const began = performance.now();
  const isCommand = typeof work !== "function";
  let problem = null;
  let output = "";
  try {
    if (isCommand) {
      const [command = "", ...args] = work.command;
      const result = await run(command, args, { capture: true, onOutput: work.onOutput });
      output = result.output.trimEnd();
      if (result.code !== 0) problem = output;
    } else await work();
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  const passed = problem === null;
  const note = passed && isCommand && work.show ? `\n${output}` : "";
  tell(name, passed ? 1 : 0, passed ? 0 : 1, began, note);
  if (problem !== null) {
    console.log(problem.trimEnd());
    noteFailure("step", name, problem);
  }
  return { passed, output };
}

/**
 * Projects of vitest.config.ts, in one run; a suite that could not run counts as one failure. Files in which
 * workerd stood still get a second try, which is said.
 * @param {readonly string[]} projects
 * @param {number} workers test files at the same time
 */
export async function vitestSuite(projects, workers) {
  const began = performance.now();
  const name = projects.join(", ");
  let { files, code, output, stalled } = await vitestRun(projects, workers);
  if (stalled.length > 0) {
    const again = await vitestRun(projects, workers, stalled);
    files = withSecondTry(files, again.files);
    output += again.output;
    code = files.some(({ status }) => status === "failed") ? code : again.code;
    for (const file of again.files) {
      if (file.status === "passed") noteFlaky(name, `${file.name}: its Workers stood still`);
    }
  }
  const { passed, failed } = countTests(files);
  noteVitest(name, files);
  settle(name, passed, failed, code, began, output);
}

/**
 * @param {readonly string[]} projects
 * @param {number} workers
 * @param {readonly string[]} [only] some of their test files
 */
async function vitestRun(projects, workers, only = []) {
  const name = inRoot("test-results", `${projects.join("-")}${only.length > 0 ? "-again" : ""}`);
  const file = `${name}.json`;
  /** One path a line, of files in which workerd stood still (tests/support/setup/stalled-file.ts). */
  const list = `${name}-stalled.txt`;
  const args = [
    "run",
    ...only,
    ...projects.flatMap((name) => ["--project", name]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const env = { CI: "1", NO_COLOR: "1", TEST_WORKERS: String(workers), STALLED_FILES: list };
  const { code, output } = await run("vitest", args, { capture: true, env });
  const stalled = existsSync(list) ? readFileSync(list, "utf8").trim().split("\n") : [];
  return { files: readReport(file)?.testResults ?? [], code, output, stalled };
}

/**
 * The browser journeys.
 * @param {readonly string[]} projects of playwright.config.ts
 * @param {Record<string, string>} env
 */
export async function playwrightSuite(projects, env) {
  const began = performance.now();
  const args = ["test", ...projects.flatMap((name) => ["--project", name])];
  const { code, output } = await run("playwright", args, {
    capture: true,
    env: { CI: "1", NO_COLOR: "1", ...env },
  });
  const report = readReport(inRoot("test-results", "journeys.json"));
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  notePlaywright("journeys", report?.suites ?? []);
  settle("browser journeys", expected + flaky, unexpected, code, began, output);
}

/**
 * Runs tasks in their order, so many at a time. A task starts when all that it needs have passed; when one of
 * them has failed, it is left out.
 * @typedef {{ name: string, needs: readonly string[], work: () => Promise<boolean | void> }} Task
 *   work: false when what needs it cannot run
 * @param {readonly Task[]} tasks
 * @param {number} atOnce
 */
export async function runSideBySide(tasks, atOnce) {
  const waiting = [...tasks];
  /** @type {Map<string, boolean>} */
  const ended = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const isReady = (/** @type {Task} */ { needs }) => needs.every((name) => ended.get(name) === true);
  const isHopeless = (/** @type {Task} */ { needs }) => needs.some((name) => ended.get(name) === false);
  for (;;) {
    for (const task of waiting.filter(isHopeless)) {
      waiting.splice(waiting.indexOf(task), 1);
      ended.set(task.name, false);
    }
    const next = running.size < atOnce ? waiting.find(isReady) : undefined;
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      const promise = next.work().then((result) => {
        ended.set(next.name, result !== false);
        running.delete(promise);
      });
      running.add(promise);
    } else if (running.size > 0) await Promise.race(running);
    else if (!waiting.some(isHopeless)) break;
  }
  if (waiting.length > 0) throw new Error(`Never started: ${waiting.map(({ name }) => name).join(", ")}`);
}

/**
 * Says how a suite ended, and shows its output when it failed.
 * @param {string} name @param {number} passed @param {number} failed
 * @param {number} code its program's exit code
 * @param {number} began
 * @param {string} output
 */
function settle(name, passed, failed, code, began, output) {
  // Nothing found, or a setup that broke, must not look like success.
  const hidden = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  tell(name, passed, failed + hidden, began);
  if (hidden > 0) noteFailure(name, "did not run to its end", output.slice(-1_000));
  if (failed + hidden > 0) console.log(output.trimEnd());
}

/**
 * @param {string} name @param {number} passed @param {number} failed
 * @param {number} began
 * @param {string} [note]
 */
function tell(name, passed, failed, began, note = "") {
  counts.passed += passed;
  counts.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const outcome =
    failed > 0 ? `FAILED (${passed} passed, ${failed} failed)` : passed === 1 ? "passed" : `${passed} passed`;
  console.log(`${name.padEnd(29)} ${outcome} in ${seconds} s${note ? `  ${note}` : ""}`);
}

/**
 * What is read of the reports of Vitest and Playwright.
 * @typedef {import("./failures.mjs").TestFile} TestFile
 * @typedef {import("./failures.mjs").Suite} Suite
 * @typedef {{ expected: number, unexpected: number, flaky: number }} Stats
 * @typedef {{ testResults: TestFile[], suites?: Suite[], stats?: Stats }} Report
 */

/** @param {string} file @returns {Report | null} */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
