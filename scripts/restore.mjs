// `node scripts/restore.mjs FILE…`: restores an export of everything (/admin/club/export) into an empty club:
// a migrated database that nobody has signed up in. `--remote` is the deployed one of backend/wrangler.toml,
// else the one on this machine that `wrangler dev` and `--persist-to=FOLDER` know. README.md, "Restoring",
// says more.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quietenThisProcess } from "./lib/environment.mjs";
import { loadTypeScript } from "./lib/load-typescript.mjs";
import { run } from "./lib/run.mjs";

/** What is told without a stack. */
class Failure extends Error {}

quietenThisProcess();
const options = process.argv.slice(2).filter((value) => value.startsWith("--"));
const paths = process.argv.slice(2).filter((value) => !value.startsWith("--"));
const where = options.includes("--remote") ? ["--remote"] : ["--local"];
const place = [...where, ...options.filter((option) => option.startsWith("--persist-to="))];
const config = ["--config", "backend/wrangler.toml"];
/** As backend/wrangler.toml names it. */
const bucket = "marque-media";

/**
 * Thrown, so that what was written to disk is deleted on the way out.
 * @param {string} words @returns {never}
 */
function fail(words) {
  throw new Failure(words);
}

/** @param {string[]} args */
async function wrangler(...args) {
  const { code, output } = await run("wrangler", [...args, ...place, ...config], { capture: true });
  if (code !== 0) fail(`wrangler ${args[0]} ${args[1]} failed:\n${output}`);
  return output;
}

/** @param {string} sql @returns {Promise<any[]>} */
async function query(sql) {
  const output = await wrangler("d1", "execute", "DB", "--json", "--command", sql);
  return JSON.parse(output.slice(output.indexOf("["))).flatMap((/** @type {any} */ { results }) => results);
}

/**
 * Stores the files and the rows of an export.
 * @param {string} folder for what wrangler reads
 * @param {any} exported @param {readonly string[]} statements
 */
async function store(folder, exported, statements) {
  const { manifest } = exported;
  const sqlFile = join(folder, "restore.sql");
  writeFileSync(sqlFile, `${statements.join(";\n")};\n`);
  // Files first: until the rows are there the club is empty, and the restore can be begun again.
  const types = new Set(manifest.files.map((/** @type {any} */ { contentType }) => contentType));
  for (const type of types) {
    const ofType = manifest.files.filter((/** @type {any} */ file) => file.contentType === type);
    const list = ofType.map((/** @type {any} */ { name, key }, /** @type {number} */ index) => {
      const file = join(folder, `file-${index}`);
      writeFileSync(file, exported.file(name));
      return { key, file };
    });
    const listFile = join(folder, "files.json");
    writeFileSync(listFile, JSON.stringify(list));
    const options = ["--filename", listFile, ...(type ? ["--content-type", type] : [])];
    await wrangler("r2", "bulk", "put", bucket, ...options);
    console.log(`${list.length} files of ${type ?? "no type"} are stored`);
  }
  await wrangler("d1", "execute", "DB", "--yes", "--file", sqlFile);
}

async function restore() {
  if (paths.length === 0)
    fail("Give the file of an export, or all files of it: node scripts/restore.mjs FILE…");
  const { readExport } = await loadTypeScript("scripts/lib/club/read-export.ts");
  const { restoreStatements, schemaQueries } = await loadTypeScript("scripts/lib/club/restore-statements.ts");

  const exported = readExport(paths.map((path) => readFileSync(path)));
  const { manifest } = exported;
  const answers = [];
  for (const sql of schemaQueries) answers.push(await query(sql));
  const [[migration], triggers, references, columns, [users]] = /** @type {any} */ (answers);
  if (users.members > 0) fail("This club has members. An export is restored into an empty one.");

  const { statements, leftOut } = restoreStatements(exported, {
    schema: migration.name,
    triggers,
    references,
    columns,
  });
  for (const { table, column, rows } of leftOut)
    console.log(
      `${table}: ${rows} rows refer by ${column} to what is not in the export; the reference is left out`,
    );

  const folder = mkdtempSync(join(tmpdir(), "marque-restore-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // The club's whole database is in it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => {
      remove();
      process.exit(1);
    });
  try {
    await store(folder, exported, statements);
  } finally {
    remove();
  }
  const rows = manifest.tables.reduce(
    (/** @type {number} */ sum, /** @type {any} */ table) => sum + table.rows,
    0,
  );
  console.log(
    `Restored ${rows} rows and ${manifest.files.length} files of ${manifest.madeAt}. Everybody signs in by a code.`,
  );
}

try {
  await restore();
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
