// Node 20 reads no TypeScript: a module of ours is bundled into .cache (inside the repository, so that it
// finds node_modules) and imported from there.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cacheDir, inRoot } from "./environment.mjs";
import { esbuild } from "./esbuild.mjs";

let loaded = 0;

/**
 * Scripts find the repository by their own address, so they are imported from where they are.
 * @type {import("esbuild").Plugin}
 */
const externalScripts = {
  name: "external-scripts",
  setup(build) {
    build.onResolve({ filter: /^\..*\.mjs$/ }, async ({ path, resolveDir }) => ({
      path: pathToFileURL(join(resolveDir, path)).href,
      external: true,
    }));
  },
};

/**
 * @param {string} path of a .ts file, relative to the repository
 * @returns {Promise<any>} its exports
 */
export async function loadTypeScript(path) {
  mkdirSync(cacheDir, { recursive: true });
  loaded += 1;
  const outfile = join(cacheDir, `module-${process.pid}-${loaded}.mjs`);
  await esbuild.build({
    entryPoints: [inRoot(path)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    loader: { ".css": "empty" },
    tsconfig: inRoot("tsconfig.json"),
    plugins: [externalScripts],
    logLevel: "warning",
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}
