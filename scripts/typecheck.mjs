// `npm run typecheck`: checks every TypeScript project that tsconfig.json refers to, two at a time. Not `tsc
// --build`: it looks at the files that a project includes for changes, and misses those that it only imports.
import { readFileSync } from "node:fs";
import { inRoot } from "./lib/environment.mjs";
import { run } from "./lib/run.mjs";
import { typeChecker } from "./lib/type-checker.mjs";

/** @type {{ references: { path: string }[] }} */
const { references } = JSON.parse(readFileSync(inRoot("tsconfig.json"), "utf8"));
const waiting = references.map(({ path }) => path);
let failed = false;
const [program, ...options] = typeChecker;

async function checkNext() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const { code, output } = await run(program, [...options, "--noEmit", "--project", project], {
      capture: true,
    });
    if (code !== 0) failed = true;
    console.log(`${code === 0 ? "  ok" : "FAIL"}  ${project}${output && `\n${output.trimEnd()}`}`);
  }
}

await Promise.all([checkNext(), checkNext()]);
process.exit(failed ? 1 : 0);
