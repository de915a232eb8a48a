// What failed, and what passed only at its second try, to be said once more where a log ends: logs of
// continuous integration are often read, and kept, from their end.

/** @type {{ suite: string, name: string, reason: string }[]} */
const failures = [];
/** @type {{ suite: string, name: string }[]} */
const flaky = [];

/** Lines of a reason that are repeated; the whole of it stands above, with the suite's own output. */
const reasonLines = 12;

/** @param {string} suite @param {string} name @param {string} [reason] */
export function noteFailure(suite, name, reason = "") {
  failures.push({ suite, name, reason });
}

/** @param {string} suite @param {string} name */
export function noteFlaky(suite, name) {
  flaky.push({ suite, name });
}

/** What is to be said last, a line each; none when all passed at once. */
export function closingLines() {
  return [
    ...flaky.map(({ suite, name }) => `flaky: ${suite}: ${name} (passed at its second try)`),
    ...failures.flatMap(({ suite, name, reason }) => [
      `failed: ${suite}: ${name}`,
      ...withoutColours(reason)
        .split("\n")
        .filter((line) => line.trim())
        .slice(0, reasonLines)
        .map((line) => `    ${line}`),
    ]),
  ];
}

/**
 * The tests of a Playwright report that failed or were flaky, by file and title.
 * @typedef {{ title: string, file: string, tests: { projectName: string, status: string, results: { error?: {
 * message?: string } }[] }[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {string} suite
 * @param {readonly Suite[]} suites
 */
export function notePlaywright(suite, suites) {
  for (const each of suites) {
    for (const { file, title, tests } of each.specs ?? []) {
      for (const { projectName, status, results } of tests) {
        const name = `[${projectName}] ${file}: ${title}`;
        if (status === "flaky") noteFlaky(suite, name);
        if (status === "unexpected") noteFailure(suite, name, results.at(-1)?.error?.message);
      }
    }
    notePlaywright(suite, each.suites ?? []);
  }
}

/**
 * The tests of a Vitest report that failed, and the files that did not load.
 * @typedef {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName:
 * string, failureMessages?: string[] | null }[] }} TestFile
 * @param {string} suite
 * @param {readonly TestFile[]} files
 */
export function noteVitest(suite, files) {
  for (const { name, status, message, assertionResults } of files) {
    const failed = assertionResults.filter((each) => each.status === "failed");
    for (const { fullName, failureMessages } of failed) {
      noteFailure(suite, `${name}: ${fullName}`, failureMessages?.[0]);
    }
    if (status === "failed" && failed.length === 0) noteFailure(suite, name, message);
  }
}

/** @param {string} text */
function withoutColours(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals' colour codes begin with ESC
  return text.replace(/\u001b\[[\d;]*m/g, "");
}
