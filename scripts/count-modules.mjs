/**
 * Counts the files of ours that are loaded before any route: all that server.ts imports, by the module graph.
 * Types are not counted, nor what is imported when it is first needed, nor the routes, which are the build's.
 *
 *   node scripts/count-modules.mjs          the count of each folder
 *   node scripts/count-modules.mjs --list   every file
 */
import { createRequire } from "node:module";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";

const { options } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
const entry = "server.ts";

const { output } = await cruise([entry], options, undefined, { tsConfig: extractTSConfig("tsconfig.json") });
if (typeof output === "string") throw new Error(output);
/** @type {Map<string, string[]>} */
const imports = new Map(
  output.modules.map(({ source, dependencies }) => [
    source,
    dependencies
      .filter(({ dependencyTypes, dynamic }) => !dependencyTypes.includes("type-only") && !dynamic)
      .map(({ resolved }) => resolved),
  ]),
);

const reached = new Set([entry]);
for (const file of reached) for (const each of imports.get(file) ?? []) if (isOwn(each)) reached.add(each);

/** @param {string} file */
function isOwn(file) {
  return /^(?:app|contract|locales|rules)\/|^load-context\.ts$/.test(file);
}

/** @type {Map<string, number>} */
const folders = new Map();
for (const file of reached) {
  const folder = file.split("/", file.startsWith("app/") ? 2 : 1).join("/");
  folders.set(folder, (folders.get(folder) ?? 0) + 1);
}
if (process.argv.includes("--list")) console.log([...reached].sort().join("\n"));
else
  for (const [folder, count] of [...folders].sort()) console.log(`${String(count).padStart(4)}  ${folder}`);
console.log(`${String(reached.size).padStart(4)}  files before any route`);
