// How many code files a new field touches, and the like: makes the edits of each case
// (tests/support/field-cases) in a copy of this tree, tries the copy's modules with them, and counts the
// files that were changed. Ends with 1 above a case's limit.
//   node scripts/count-field-files.mjs           a few seconds; a unit test runs it too
//   node scripts/count-field-files.mjs --types   checks the copy's types as well
import { strict as assert } from "node:assert";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { checkoutStep } from "../tests/support/field-cases/checkout-step.mjs";
import { profileField } from "../tests/support/field-cases/profile.mjs";
import { sivApplicationField } from "../tests/support/field-cases/siv-application.mjs";
import { sivRunField } from "../tests/support/field-cases/siv-run.mjs";
import { vehicleField } from "../tests/support/field-cases/vehicle.mjs";
import { inRoot, root } from "./lib/environment.mjs";
import { esbuild } from "./lib/esbuild.mjs";
import { run } from "./lib/run.mjs";

/**
 * `added` goes below the line of `file` that begins with `below`; a file without `below` is new.
 * @typedef {{ readonly file: string, readonly below?: string, readonly added: string }} Edit
 */
/**
 * What docs/where-things-go.md says of one task. `edits`: of code. `message`: the same in each locale, which
 * are not counted. `exported`: what `tryIt` gets of the copy, as names and their module.
 * @typedef {{
 *   readonly title: string,
 *   readonly limit: number,
 *   readonly edits: readonly Edit[],
 *   readonly message: Omit<Edit, "file">,
 *   readonly exported: readonly (readonly [names: string, module: string])[],
 *   readonly tryIt: (modules: any) => void | Promise<void>,
 * }} FieldCase
 */

/** @type {readonly FieldCase[]} */
export const fieldCases = [vehicleField, sivRunField, sivApplicationField, profileField, checkoutStep];

const notCopied = new Set(["node_modules", "build", ".git", ".cache", ".state"]);

/** @param {Pick<FieldCase, "edits">} fieldCase @returns the code files that it touches */
export const listFiles = ({ edits }) => [...new Set(edits.map(({ file }) => file))];

/** Makes and tries the edits of all cases in one copy; throws where one does not do what it should. */
export async function tryFieldCases({ checksTypes = false } = {}) {
  const copy = mkdtempSync(join(tmpdir(), "marque-field-"));
  try {
    for (const name of readdirSync(root))
      if (!notCopied.has(name)) cpSync(inRoot(name), join(copy, name), { recursive: true });
    symlinkSync(inRoot("node_modules"), join(copy, "node_modules"));
    for (const { edits, message } of fieldCases) {
      for (const edit of edits) applyEdit(copy, edit);
      for (const name of readdirSync(inRoot("locales")))
        applyEdit(copy, { file: `locales/${name}`, ...message });
    }
    for (const { title, exported, tryIt } of fieldCases) await tryIt(await load(copy, title, exported));
    if (checksTypes) {
      const { code } = await run("node", [join(copy, "scripts", "typecheck.mjs")]);
      assert.equal(code, 0, "types");
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @param {string} copy @param {Edit} edit */
function applyEdit(copy, { file, below, added }) {
  const path = join(copy, file);
  if (below === undefined) {
    mkdirSync(dirname(path), { recursive: true });
    return writeFileSync(path, `${added}\n`, { flag: "wx" });
  }
  const lines = readFileSync(path, "utf8").split("\n");
  const index = lines.findIndex((line) => line.startsWith(below));
  assert.notEqual(index, -1, `${file} has no line "${below}"`);
  lines.splice(index + 1, 0, added);
  writeFileSync(path, lines.join("\n"));
}

/**
 * @param {string} copy
 * @param {string} title
 * @param {FieldCase["exported"]} exported
 * @returns {Promise<any>} the copy's exports
 */
async function load(copy, title, exported) {
  const outfile = join(copy, "build", `${title}.mjs`);
  await esbuild.build({
    stdin: {
      contents: exported.map(([names, from]) => `export { ${names} } from "${from}";`).join("\n"),
      resolveDir: copy,
    },
    absWorkingDir: copy,
    tsconfig: join(copy, "tsconfig.json"),
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
  return import(pathToFileURL(outfile).href);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await tryFieldCases({ checksTypes: process.argv.includes("--types") });
  for (const fieldCase of fieldCases) {
    const files = listFiles(fieldCase);
    console.log(
      `${fieldCase.title}: ${files.length} code files (at most ${fieldCase.limit}), and the locales`,
    );
    for (const file of files) console.log(`  ${file}`);
  }
  process.exit(fieldCases.some((each) => listFiles(each).length > each.limit) ? 1 : 0);
}
