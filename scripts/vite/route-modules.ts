import { readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "../lib/environment.mjs";
import { esbuild } from "../lib/esbuild.mjs";

type Plugin = NonNullable<Parameters<typeof esbuild.build>[0]["plugins"]>[number];

/** What is left of a route's modules without the exports that nobody imports. */
type Bundle = {
  /** With code that is loaded on demand. */
  readonly code: string;
  /** Paths of modules, but for those loaded on demand, and of the stylesheets that they import. */
  readonly modules: readonly string[];
  readonly stylesheets: readonly string[];
};

const app = resolve(root, "app");

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const fullPath = (path: string, folder: string) =>
  path.startsWith("~/") ? resolve(app, path.slice(2)) : resolve(folder, path);

/** Bundles our own modules and no package. No module runs when it is imported, so unused ones go. */
const ownModules = (includesServer: boolean): Plugin => ({
  name: "own-modules",
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, importer, resolveDir }) => {
      const base = fullPath(path, importer.startsWith("/") ? dirname(importer) : resolveDir);
      const found = [base, `${base}.ts`, `${base}.tsx`, `${base}.js`].find(isFile);
      const isOurs = /^[.~]/.test(path) && !path.includes("?");
      if (isOurs && !found) throw new Error(`${path} of ${importer} is no file`);
      const isBundled =
        isOurs && !/\.(css|json)$/.test(path) && (includesServer || !/\.server\.tsx?$/.test(found ?? ""));
      return isBundled ? { path: found, sideEffects: false } : { path, external: true, sideEffects: false };
    });
  },
});

/** @param exported names of the route's exports that count */
async function bundle(path: string, exported: readonly string[], includesServer: boolean): Promise<Bundle> {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    stdin: { contents: `export { ${exported.join()} } from "./${path}";`, resolveDir: root, loader: "ts" },
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    charset: "utf8",
    jsx: "automatic",
    define: { "import.meta.env.SSR": String(includesServer), "import.meta.env.DEV": "false" },
    plugins: [ownModules(includesServer)],
    logLevel: "error",
  });
  const [output] = Object.values(metafile.outputs);
  const { inputs } = metafile;
  const modules = staticImports(inputs, path).filter(
    (each) => (output?.inputs[each]?.bytesInOutput ?? 0) > 0,
  );
  const stylesheets = modules.flatMap((each) =>
    (inputs[each]?.imports ?? [])
      .filter((one) => one.external && one.path.endsWith(".css"))
      .map((one) => relative(root, fullPath(one.path, join(root, dirname(each))))),
  );
  return { code: outputFiles[0]?.text ?? "", modules, stylesheets };
}

type Metafile = NonNullable<Awaited<ReturnType<typeof esbuild.build>>["metafile"]>;

/** The module itself, and those that it and they import: not with `import()`. */
function staticImports(inputs: Metafile["inputs"], from: string): string[] {
  const found = new Set([from]);
  for (const each of found) {
    for (const { kind, external, path } of inputs[each]?.imports ?? [])
      if (kind === "import-statement" && !external) found.add(path);
  }
  return [...found];
}

/** Exports that Remix removes from the browser's modules. */
const serverExports = new Set(["loader", "action", "headers"]);

function getExports(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  const names = [...text.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)];
  return [...names.map(([, name = ""]) => name), ...(/^export default/m.test(text) ? ["default"] : [])];
}

/** What the browser runs of a route: its view, with code that comes on demand. */
export const bundleView = (path: string) =>
  bundle(
    path,
    getExports(path).filter((name) => !serverExports.has(name)),
    false,
  );

/** A route's loader and action, with what they run. */
export const bundleServer = (path: string) =>
  bundle(
    path,
    getExports(path).filter((name) => name === "loader" || name === "action"),
    true,
  );
