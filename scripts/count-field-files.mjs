// How many code files a vehicle's new field touches: adds a plain text field to a copy of this tree, tries
// the copy's modules with it, and counts the files that were changed. Ends with 1 above the limit.
//   node scripts/count-field-files.mjs           a few seconds; a unit test runs it too
//   node scripts/count-field-files.mjs --types   checks the copy's types as well
import { strict as assert } from "node:assert";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as v from "valibot";
import { inRoot, root } from "./lib/environment.mjs";
import { esbuild } from "./lib/esbuild.mjs";
import { run } from "./lib/run.mjs";

/** Locales are not counted: one key in each. */
export const limit = 5;

const field = "upholstery";
const notCopied = new Set(["node_modules", "build", ".git", ".cache", ".state"]);

/**
 * The edits that docs/where-things-go.md names: in `file`, `added` goes below the line that begins with
 * `below`; a file without `below` is new.
 * @type {readonly { readonly file: string, readonly below?: string, readonly added: string }[]}
 */
const codeEdits = [
  {
    file: "contract/vehicle.ts",
    below: "  variant: nullable(v.string()),",
    added: `  ${field}: nullable(v.string()),`,
  },
  { file: "contract/vehicle.ts", below: "  variant: line(60),", added: `  ${field}: line(60),` },
  { file: "backend/migrations/9999_field.sql", added: `ALTER TABLE vehicles ADD COLUMN ${field} TEXT;` },
  {
    file: "app/features/garage/fields.ts",
    below: '  { name: "variant",',
    added: `  { name: "${field}", step: 1, label: "vehicle.${field}", kind: "text" },`,
  },
  { file: "tests/unit/garage/sample-vehicle.ts", below: "  variant: null,", added: `  ${field}: null,` },
];

const localeEdits = readdirSync(inRoot("locales")).map((name) => ({
  file: `locales/${name}`,
  below: '  "vehicle": {',
  added: `    "${field}": "Upholstery",`,
}));

/** @returns {Promise<readonly string[]>} the code files that a vehicle's new field touches */
export async function countVehicleField({ checksTypes = false } = {}) {
  const copy = mkdtempSync(join(tmpdir(), "marque-field-"));
  try {
    for (const name of readdirSync(root))
      if (!notCopied.has(name)) cpSync(inRoot(name), join(copy, name), { recursive: true });
    symlinkSync(inRoot("node_modules"), join(copy, "node_modules"));
    for (const edit of [...codeEdits, ...localeEdits]) applyEdit(copy, edit);
    await tryField(copy);
    if (checksTypes) {
      const { code } = await run("node", [join(copy, "scripts", "typecheck.mjs")]);
      assert.equal(code, 0, "types");
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return [...new Set(codeEdits.map(({ file }) => file))];
}

/** @param {string} copy @param {typeof codeEdits[number]} edit */
function applyEdit(copy, { file, below, added }) {
  const path = join(copy, file);
  if (below === undefined) return writeFileSync(path, `${added}\n`, { flag: "wx" });
  const lines = readFileSync(path, "utf8").split("\n");
  const index = lines.findIndex((line) => line.startsWith(below));
  assert.notEqual(index, -1, `${file} has no line "${below}"`);
  lines.splice(index + 1, 0, added);
  writeFileSync(path, lines.join("\n"));
}

/** The field on its way from the form to the backend's columns, and back to the page. @param {string} copy */
async function tryField(copy) {
  const { createVehicleRequest, ownColumns, toWire, knownItem, toVehicle, ...garage } = await load(copy, [
    ["createVehicleRequest", "#contract/vehicle"],
    ["ownColumns", "#backend/src/db/club/vehicles"],
    ["toWire, knownItem, toVehicle", "~/api/club/vehicle-from-wire"],
    ["parseVehicle", "~/features/garage/forms"],
    ["vehicleValues, conflictFields", "~/features/garage/vehicle-values"],
    ["newVehicleView", "~/features/garage/new-vehicle-view.server"],
    ["factSections", "~/features/garage/vehicle-view.server"],
    ["vehicle as sample, reading, now, posted", "./tests/unit/garage/sample-vehicle"],
  ]);
  const { sample, reading, now } = garage;
  const typed = { make: "Austral", model: "Meridian", [field]: " Vinyl " };
  const parsed = garage.parseVehicle(garage.posted(typed), reading.today);
  assert.equal(parsed.value[field], "Vinyl", "parsed");
  const sent = v.parse(createVehicleRequest, toWire(parsed.value));
  assert.equal(sent[field], "Vinyl", "sent");
  assert.ok(ownColumns.includes(field), "stored");
  const item = { ...sent, id: 7, updated_at: sample.updatedAt };
  const vehicle = toVehicle(v.parse(knownItem, item));
  assert.equal(vehicle[field], "Vinyl", "read");
  assert.equal(garage.vehicleValues(vehicle)[field], "Vinyl", "in the form");
  const label = `vehicle.${field}`;
  /** @param {{ readonly label: string }} row */
  const has = (row) => row.label === label;
  assert.ok(garage.conflictFields(reading.t, []).some(has), "in a conflict");
  const draft = { kind: "vehicle", record: "", values: typed, updatedAt: sample.updatedAt };
  const view = garage.newVehicleView(draft, new URLSearchParams("step=4"), { ...reading, now });
  assert.ok(view.check[0].rows.some(has), "in the answers to check");
  assert.ok(garage.factSections(vehicle, reading)[0].facts.some(has), "on the vehicle's page");
}

/**
 * @param {string} copy
 * @param {readonly (readonly [names: string, module: string])[]} exported
 * @returns {Promise<any>} the copy's exports
 */
async function load(copy, exported) {
  const outfile = join(copy, "field.mjs");
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
  const files = await countVehicleField({ checksTypes: process.argv.includes("--types") });
  console.log(`A vehicle's field: ${files.length} code files (at most ${limit}), and the locales`);
  for (const file of files) console.log(`  ${file}`);
  process.exit(files.length > limit ? 1 : 0);
}
