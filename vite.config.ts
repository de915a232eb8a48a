import { readFile } from "node:fs/promises";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, transformWithEsbuild } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { siteServer } from "./scripts/vite-site-server";

/** `import source from "./boot.js?boot"`: a script's minified text, to be inlined into documents. */
const inlineScripts: Plugin = {
  name: "marque-inline-scripts",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith("?boot")) return null;
    const file = id.slice(0, -"?boot".length);
    this.addWatchFile(file);
    const { code } = await transformWithEsbuild(await readFile(file, "utf8"), file, {
      minify: true,
      sourcemap: false,
    });
    return `export default ${JSON.stringify(code.trim())};`;
  },
};

export default defineConfig({
  plugins: [inlineScripts, siteServer, remix(remixConfig), tsconfigPaths()],
  // React and the translator pick their Workers builds; nothing of Node is available at the edge.
  ssr: {
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      externalConditions: ["workerd", "worker"],
    },
  },
  resolve: { mainFields: ["browser", "module", "main"] },
  build: {
    target: "es2022",
    // Terser leaves 3 KB less than esbuild of the framework that every hydrated page loads (brotli 11).
    minify: "terser",
    terserOptions: { module: true, compress: { passes: 2 } },
    // Every asset keeps its own immutable address; a data: address would be fetched again with each document.
    assetsInlineLimit: 0,
    // The documents carry their CSS inside (app/styles/inline.server.ts); one file serves later navigations.
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
  },
});
