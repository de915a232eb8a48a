// What a local runtime must know of a wrangler.toml, written once when building: loading wrangler takes a
// second, so starting a Worker does without it.
import { readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";

/** @type {Record<string, "ESModule" | "CompiledWasm" | "Text" | "Data">} */
const moduleTypes = {
  ".js": "ESModule",
  ".mjs": "ESModule",
  ".wasm": "CompiledWasm",
  ".txt": "Text",
  ".bin": "Data",
};

/**
 * @typedef {object} WorkerDescription
 * @property {{ type: "ESModule" | "CompiledWasm" | "Text" | "Data", path: string }[]} modules the entry
 * first; paths
 *   relative to the bundle's folder
 * @property {WorkerOptions} options of Miniflare, as wrangler makes them from its configuration
 *
 * What is read of them here; the others are passed on.
 * @typedef {object} WorkerOptions
 * @property {Record<string, string>} [d1Databases]
 * @property {Record<string, import("miniflare").Json>} [bindings] variables
 * @property {Record<string, { className: string, useSQLite?: boolean, scriptName?: string }>}
 * [durableObjects]
 * @property {import("miniflare").WorkerOptions["assets"]} [assets]
 */

/**
 * @param {string} configPath
 * @param {string} outdir the bundle's folder
 * @returns {Promise<WorkerDescription>}
 * @throws when no Worker was built into the folder
 */
export async function describeWorker(configPath, outdir) {
  const { unstable_getMiniflareWorkerOptions: readOptions, unstable_readConfig: readConfig } = await import(
    "wrangler"
  );
  const config = readConfig({ config: configPath });
  // wrangler adds the secrets of a .dev.vars beside the configuration; they belong to no build, and the
  // bundle's folder has none.
  const userConfigPath = join(outdir, "wrangler.toml");
  const { modulesRules: _, ...options } = readOptions({ ...config, userConfigPath }).workerOptions;
  // The database's id changes with a deployment; the state on this machine stays under the database's name.
  /** @type {{ binding: string, database_name?: string }[]} */
  const databases = config.d1_databases;
  const d1Databases = databases.map((db) => [db.binding, db.database_name ?? db.binding]);
  return {
    modules: modulesIn(outdir),
    options: /** @type {WorkerOptions} */ ({ ...options, d1Databases: Object.fromEntries(d1Databases) }),
  };
}

/** @param {string} outdir @returns {WorkerDescription["modules"]} */
function modulesIn(outdir) {
  const paths = readdirSync(outdir, { recursive: true }).map(String);
  const modules = paths.flatMap((path) => {
    const type = moduleTypes[extname(path)];
    return type && statSync(join(outdir, path)).isFile() ? [{ type, path }] : [];
  });
  if (!modules.some(({ path }) => isEntry(path))) throw new Error(`No Worker was built into ${outdir}.`);
  return modules.sort((a, b) => Number(isEntry(b.path)) - Number(isEntry(a.path)));
}

/** wrangler names the entry after its source. @param {string} path */
const isEntry = (path) => /^(server|index)\.js$/.test(path);
