// Builds both Workers as they are deployed: build/client and build/server (Remix), build/site and
// build/backend (the bundles). A part whose inputs and outputs are unchanged is not built again.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { minify } from "terser";
import { cacheDir, inRoot, productionBuild, quietenThisProcess } from "./lib/environment.mjs";
import { esbuild } from "./lib/esbuild.mjs";
import { filesUnder, getHash } from "./lib/freshness.mjs";
import { withLock } from "./lib/lock.mjs";
import { clientManifest } from "./lib/page-weight.mjs";
import { routeManifest } from "./lib/route-manifest.mjs";
import { must } from "./lib/run.mjs";
import { describeWorker } from "./lib/worker-description.mjs";

const brotli = promisify(brotliCompress);
const shared = [
  "contract",
  "rules",
  "package-lock.json",
  "tsconfig.json",
  "scripts/build.mjs",
  "scripts/lib",
];

const parts = [
  {
    name: "site",
    inputs: () =>
      filesUnder([
        ...["app", "locales", "public", "server.ts", "load-context.ts", "vite.config.ts", "remix.config.js"],
        ...["wrangler.toml", "scripts/vite", ...shared],
      ]),
    outputs: ["build/client", "build/server", "build/site"],
    make: buildSite,
  },
  {
    name: "backend",
    inputs: () =>
      filesUnder(["backend", ...shared], (path) => !/^backend\/(seed|migrations)\/|\.dev\.vars$/.test(path)),
    outputs: ["build/backend"],
    make: () => bundle("backend/wrangler.toml", "build/backend"),
  },
];

/**
 * Builds what has changed. Safe to call from several processes at once.
 * @param {(line: string) => void} [log]
 * @param {(stamps: string) => Promise<void> | void} [whileFresh] runs while the build lock is held; `stamps`
 *   changes with what was built
 */
export async function build(log = console.log, whileFresh) {
  quietenThisProcess();
  await withLock("build", async () => {
    for (const part of parts) {
      const inputs = getHash(part.inputs());
      const stamp = stampFile(part.name);
      if (isFresh(stamp, inputs, part.outputs)) continue;
      const began = performance.now();
      rmSync(stamp, { force: true });
      await part.make(inputs);
      const outputs = getHash(filesUnder(part.outputs));
      writeFileSync(stamp, JSON.stringify({ inputs, outputs }));
      log(`Built the ${part.name} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    }
    await whileFresh?.(parts.map(({ name }) => readFileSync(stampFile(name), "utf8")).join("\n"));
  });
}

const stampFile = (/** @type {string} */ part) => join(cacheDir, `built-${part}.json`);

/** @param {string} stamp a file @param {string} inputs a hash @param {string[]} outputs paths */
function isFresh(stamp, inputs, outputs) {
  if (!existsSync(stamp)) return false;
  const known = JSON.parse(readFileSync(stamp, "utf8"));
  return known.inputs === inputs && known.outputs === getHash(filesUnder(outputs));
}

/** @param {string} inputs a hash of all that the build is made from: its name */
async function buildSite(inputs) {
  await must("remix", ["vite:build"], { env: productionBuild });
  writeFileSync(inRoot("build/server/build-id.js"), `export const buildId = "${inputs}";\n`);
  shrinkRouteManifest(inRoot("build/client"));
  await bundleServiceWorker();
  await compressAssets(inRoot("build/client/assets"));
  await bundle("wrangler.toml", "build/site");
  copyFileSync(inRoot("build/.vite/client-manifest.json"), inRoot("build", clientManifest));
}

/**
 * What `wrangler deploy` would upload, and beside it what a local runtime must know of wrangler.toml.
 * @param {string} config @param {string} outdir
 */
async function bundle(config, outdir) {
  rmSync(inRoot(outdir), { recursive: true, force: true });
  // wrangler resolves a relative folder against the configuration's folder.
  await must("wrangler", ["deploy", "--dry-run", "--outdir", inRoot(outdir), "--config", config], {
    env: productionBuild,
  });
  const description = await describeWorker(inRoot(config), inRoot(outdir));
  writeFileSync(inRoot(outdir, "worker.json"), `${JSON.stringify(description, null, 2)}\n`);
}

/**
 * Leaves the browser's list of routes what it reads (scripts/vite/unused-runtime.ts), of routes with a page.
 * Others have an empty module. @param {string} client a folder
 */
function shrinkRouteManifest(client) {
  const assets = join(client, "assets");
  const [name, ...others] = readdirSync(assets).filter((each) => /^manifest-[\w-]+\.js$/.test(each));
  if (!name || others.length > 0) throw new Error(`There is no one list of routes in ${assets}.`);
  const file = join(assets, name);
  const [, json = ""] = /^window\.__remixManifest=(\{.*\});?\s*$/s.exec(readFileSync(file, "utf8")) ?? [];
  const isPage = (/** @type {{ module: string }} */ { module }) =>
    readFileSync(join(client, module), "utf8").trim() !== "";
  writeFileSync(file, routeManifest(JSON.parse(json), isPage));
}

/**
 * Functions that the worker's own parts give each other, by the verbs that they begin with: their names are
 * shortened, 3 % at brotli 11. Data keeps its names, as it outlasts a version.
 */
const workerFunctions =
  /^(answer|ask|as|cache|claim|count|end|fetch|fill|find|follow|forget|has|is|keep|mark|may|note|open|read|send|start|touch|wait|write)s?[A-Z]/;

/** Names of the platform's objects and of its functions' options, which terser knows of pages alone. */
const platformNames = () =>
  readFileSync(inRoot("node_modules/typescript/lib/lib.webworker.d.ts"), "utf8").match(/\b[a-z]\w+\b/g) ?? [];

async function bundleServiceWorker() {
  const entry = inRoot("app/entry.worker.ts");
  if (!existsSync(entry)) return;
  const bundle = await esbuild.build({
    entryPoints: [entry],
    write: false,
    bundle: true,
    format: "iife",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  // As for the pages' files: 7 % smaller at brotli 11 than esbuild's own.
  const compress = { inline: 1, passes: 3, unsafe_arrows: true };
  const mangle = { properties: { regex: workerFunctions, reserved: [...new Set(platformNames())] } };
  const { code = "" } = await minify(bundle.outputFiles[0]?.text ?? "", { ecma: 2020, compress, mangle });
  writeFileSync(inRoot("build/client/sw.js"), code);
}

/** Writes a copy at brotli 11 beside every text asset; the Worker serves those. @param {string} folder */
async function compressAssets(folder) {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => /\.(js|css|json|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const text = readFileSync(join(folder, name));
      const small = await brotli(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      });
      writeFileSync(join(folder, `${name}.br`), small);
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build();
