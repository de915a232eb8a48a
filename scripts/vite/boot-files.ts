import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { minify } from "terser";
import type { Plugin } from "vite";
import { esbuild } from "../lib/esbuild.mjs";

const app = resolve(import.meta.dirname, "../../app");

async function minified(code: string, module: boolean, defines = {}): Promise<string> {
  const { code: small = "" } = await minify(code, {
    module,
    compress: { ecma: 2020, passes: 3, unsafe_arrows: true, pure_getters: true, global_defs: defines },
    format: { ecma: 2020 },
  });
  return small.replace(/;$/, "");
}

/** @param define what the file's text has in place of these names */
async function bundle(name: string, entry: string, define: Record<string, string> = {}) {
  const { outputFiles, metafile } = await esbuild.build({
    entryPoints: [resolve(app, entry)],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    target: "es2022",
    define,
    external: ["/assets/*"],
    logLevel: "warning",
  });
  const source = await minified(outputFiles[0]?.text ?? "", true);
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { source, url: `/assets/${name}-${hash}.js`, inputs: Object.keys(metafile.inputs) };
}

/** A script's text with what it imports. */
async function inlined(file: string): Promise<string> {
  const text = await readFile(file, "utf8");
  if (!/^import /m.test(text)) return text;
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}

/** Each is one file with all that it imports: the document's script fetches it by itself. */
async function bundleAll() {
  const pageChange = await bundle("page-change", "pwa/reading/page-change.ts");
  const install = await bundle("install", "pwa/reading/install.ts");
  return {
    pageChange,
    install,
    whileReading: await bundle("reading", "pwa/reading/while-reading.ts", {
      PAGE_CHANGE_URL: JSON.stringify(pageChange.url),
      INSTALL_URL: JSON.stringify(install.url),
    }),
    errorReports: await bundle("error-reports", "pwa/error-reports.ts"),
  };
}

/**
 * What stands outside the browser's modules. `import source from "./boot.js?boot"`: a script's minified text,
 * to be inlined into documents. Beside it: the files that these scripts fetch.
 */
export const bootFiles: Plugin = {
  name: "marque-boot-files",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith("?boot")) return null;
    const file = id.slice(0, -"?boot".length);
    const { install, whileReading, errorReports } = await bundleAll();
    for (const input of [file, ...install.inputs, ...whileReading.inputs, ...errorReports.inputs])
      this.addWatchFile(resolve(input));
    const source = await minified(await inlined(file), false, {
      INSTALL_URL: install.url,
      READING_URL: whileReading.url,
      REPORTS_URL: errorReports.url,
    });
    return `export default ${JSON.stringify(source)};`;
  },
  async generateBundle() {
    if (this.environment.name !== "client") return;
    for (const { url, source } of Object.values(await bundleAll()))
      this.emitFile({ type: "asset", fileName: url.slice(1), source });
  },
};
