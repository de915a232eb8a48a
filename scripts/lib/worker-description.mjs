// Reads a wrangler.toml once, when building, so that starting a Worker does not need wrangler (a second of loading).
import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const moduleTypes = {
  ".js": "ESModule",
  ".mjs": "ESModule",
  ".wasm": "CompiledWasm",
  ".txt": "Text",
  ".bin": "Data",
};

/**
 * @typedef {object} WorkerDescription
 * @property {string} name
 * @property {{ type: string, path: string }[]} modules the entry first; paths relative to the bundle's folder
 * @property {string} compatibilityDate
 * @property {string[]} compatibilityFlags
 * @property {Record<string, string>} vars
 * @property {Record<string, string>} d1 binding → database
 * @property {Record<string, string>} r2 binding → bucket
 * @property {Record<string, { className: string, useSQLite: boolean }>} durableObjects
 * @property {{ binding: string, workerFirst: boolean, htmlHandling?: string, notFoundHandling?: string } | null} assets
 */

/**
 * @param {string} configPath
 * @param {string} outdir the bundle's folder
 * @returns {Promise<WorkerDescription>}
 */
export async function describeWorker(configPath, outdir) {
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const config = readConfig({ config: configPath });
  const sqlite = new Set(config.migrations.flatMap((step) => step.new_sqlite_classes ?? []));
  return {
    name: config.name ?? "worker",
    modules: modulesIn(outdir),
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    vars: Object.fromEntries(Object.entries(config.vars).map(([key, value]) => [key, String(value)])),
    d1: Object.fromEntries(config.d1_databases.map((db) => [db.binding, db.database_name ?? db.binding])),
    r2: Object.fromEntries(
      config.r2_buckets.map((bucket) => [bucket.binding, bucket.bucket_name ?? bucket.binding]),
    ),
    durableObjects: Object.fromEntries(
      config.durable_objects.bindings.map((binding) => [
        binding.name,
        { className: binding.class_name, useSQLite: sqlite.has(binding.class_name) },
      ]),
    ),
    assets: config.assets?.directory
      ? {
          binding: config.assets.binding ?? "ASSETS",
          workerFirst: config.assets.run_worker_first === true,
          htmlHandling: config.assets.html_handling,
          notFoundHandling: config.assets.not_found_handling,
        }
      : null,
  };
}

function modulesIn(outdir) {
  const modules = [];
  const walk = (folder) => {
    for (const name of readdirSync(folder)) {
      const full = join(folder, name);
      if (statSync(full).isDirectory()) walk(full);
      else {
        const type = moduleTypes[name.slice(name.lastIndexOf("."))];
        if (type) modules.push({ type, path: relative(outdir, full) });
      }
    }
  };
  walk(outdir);
  if (!modules.some(({ path }) => isEntry(path))) throw new Error(`No Worker was built into ${outdir}.`);
  // wrangler names the entry after its source: server.js or index.js.
  return modules.sort((a, b) => Number(isEntry(b.path)) - Number(isEntry(a.path)));
}

const isEntry = (path) => /^(server|index)\.js$/.test(path);
