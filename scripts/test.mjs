// `npm test`: everything that must hold, from formatting to browser journeys. `npm run check` is the part
// without a browser. Ends in one line, "N passed, N failed": tests and steps together.
//
// Three tasks run at a time: the browser journeys, the integration tests and all the rest. Each of them waits
// for a good part of its time (for a page, a timeout, a Worker that starts), so two leave cores idle. The two
// long ones have two workers each: whichever ends first, the other keeps two cores busy.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { inRoot, quietenThisProcess } from "./lib/environment.mjs";
import { closingLines } from "./lib/failures.mjs";
import { playwrightSuite, runSideBySide, step, total, vitestSuite } from "./lib/suites.mjs";
import { typeChecker } from "./lib/type-checker.mjs";

quietenThisProcess();
const withBrowser = !process.argv.includes("--no-browser");
rmSync(inRoot("test-results"), { recursive: true, force: true });
mkdirSync(inRoot("test-results"), { recursive: true });

/** Every TypeScript project at the top; tsconfig.base.json is only extended. */
const typeScriptProjects = readdirSync(inRoot()).filter((name) =>
  /^tsconfig(\.(?!base\b).+)?\.json$/.test(name),
);
/** Test files that the integration tests may have at work at a time; the others have half as many. */
const workers = Math.max(2, Math.floor(availableParallelism() / 2));

/** @param {string} name @param {Parameters<typeof step>[1]} work */
const passes = async (name, work) => (await step(name, work)).passed;
const types = typeScriptProjects.map((file) => {
  const name = `types (${file})`;
  const buildInfo = inRoot(".cache", "types", `${file}.tsbuildinfo`);
  const command = [
    ...typeChecker,
    "--noEmit",
    "--incremental",
    "--tsBuildInfoFile",
    buildInfo,
    "--project",
    file,
  ];
  return { name, needs: [], work: () => passes(name, { command }) };
});

/** @type {import("./lib/suites.mjs").Task[]} */
const tasks = [
  {
    name: "build",
    needs: [],
    work: () =>
      passes("build", {
        command: ["node", "scripts/build.mjs"],
        onOutput: (text) => process.stdout.write(text.replace(/^(?=.)/gm, "  ")),
      }),
  },
  {
    name: "format and lint",
    needs: [],
    work: () =>
      passes("format and lint", { command: ["biome", "ci", "--colors=off", "--error-on-warnings", "."] }),
  },
  {
    name: "unused exports",
    needs: [],
    work: () =>
      passes("unused exports", { command: ["knip", "--include", "exports,types,files", "--no-progress"] }),
  },
];

// Waits for the network where it has to install a browser, so it takes no place beside the tasks.
const browser = withBrowser
  ? step("browser", {
      command: ["node", "scripts/ensure-chromium.mjs"],
      onOutput: (text) => text.includes("…") && process.stdout.write(text),
    })
  : null;
if (browser) {
  tasks.push({
    name: "browser journeys",
    needs: ["build"],
    work: async () => {
      const { passed, output } = await browser;
      const path = output.split("\n").at(-1) ?? "";
      if (passed)
        await playwrightSuite(["js", "no-js", "letter", "letter-no-js", "screens"], { CHROMIUM_PATH: path });
    },
  });
}
tasks.push(
  { name: "integration", needs: ["build"], work: () => vitestSuite(["integration"], workers) },
  {
    name: "quick",
    needs: [],
    work: () => vitestSuite(["laws", "unit", "property"], Math.floor(workers / 2)),
  },
  ...types,
  {
    name: "advisories",
    needs: [],
    work: () => passes("advisories", { command: ["node", "scripts/audit.mjs"], show: true }),
  },
  { name: "contract", needs: ["build"], work: () => vitestSuite(["contract", "contract-letter"], 1) },
  {
    name: "size budgets",
    needs: ["build"],
    work: () => passes("size budgets", { command: ["node", "scripts/budgets.mjs", "--brief"], show: true }),
  },
);

await runSideBySide(tasks, 3);
await browser;
const { passed, failed } = total();
for (const line of closingLines()) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
