import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { abandonedReplies } from "./scripts/vite/abandoned-replies";
import { areaStylesheets } from "./scripts/vite/area-stylesheets";
import { bootFiles } from "./scripts/vite/boot-files";
import { cssModuleOptions, cssModules } from "./scripts/vite/css-modules";
import { earlyPageFiles } from "./scripts/vite/early-page-files";
import { inlineCssSpaces } from "./scripts/vite/inline-css";
import { keptActionData } from "./scripts/vite/kept-action-data";
import { messageFilesByArea } from "./scripts/vite/message-files";
import { missingRouteFiles } from "./scripts/vite/missing-route-files";
import { offlineForms } from "./scripts/vite/offline-forms";
import { routeFiles } from "./scripts/vite/route-files";
import { siteServer } from "./scripts/vite/site-server";
import { withoutUnusedRuntime } from "./scripts/vite/unused-runtime";

const framework =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;
const frame =
  /\/app\/(?:(?:shell|boot|i18n)\/|pwa\/(?:cached-page|on-demand)\.tsx?$|ui\/(?:notice|badge|back-link|page-title|icon|button|route-handle)\.tsx?$|seo\/page-meta\.ts$)/;

/** Without the parts that few forms have. */
const forms =
  /\/app\/forms\/(?!photos\/|(?:ui\/)?address-fields|ui\/(?:taken-over|leave-edit)|ui\/date-field\/|values\/typed-date).+\.tsx?$/;

/** What only the form of a record has, of more than one kind of record. */
const edits = /\/app\/forms\/ui\/(?:taken-over|leave-edit)\.tsx$/;

/** A file of its own would be 240 B for one form's field. */
const photoFields = /\/app\/(?:forms\/photos\/ui|features\/garage\/ui\/files)\/photo-(?:choice|field)\.tsx$/;

/**
 * What stands around every page is one file to the browser: a request for each shared module would cost more
 * than it saves, and small files compress badly. So is the form kit. The framework is another, which outlives
 * our own changes in the browser's cache.
 */
function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  if (forms.test(id)) return "forms";
  if (edits.test(id)) return "edits";
  if (photoFields.test(id)) return "photo-field";
  return frame.test(id) ? "frame" : undefined;
}

/** 42 bits of a hash tell a file's versions apart. Rollup's 8 characters are 48. */
const files = "assets/[name]-[hash:7].js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    bootFiles,
    cssModules,
    areaStylesheets,
    inlineCssSpaces,
    messageFilesByArea,
    routeFiles,
    offlineForms,
    withoutUnusedRuntime,
    keptActionData,
    abandonedReplies,
    earlyPageFiles,
    missingRouteFiles,
    siteServer,
    remix(remixConfig),
    tsconfigPaths(),
  ],
  // React and the translator pick their Workers builds; nothing of Node is available at the edge.
  ssr: {
    // withoutUnusedRuntime reaches the server's copy too: each link of a document had `data-discover`.
    noExternal: isSsrBuild ? ["@remix-run/react"] : [],
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      externalConditions: ["workerd", "worker"],
    },
  },
  css: { modules: cssModuleOptions },
  // As Vite does for the browser's files; the Workers have no `process`.
  define: isSsrBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  resolve: { mainFields: ["browser", "module", "main"] },
  build: {
    target: "es2022",
    // Terser leaves 3 KB less than esbuild of the framework that every hydrated page loads (brotli 11).
    minify: "terser",
    terserOptions: {
      module: true,
      compress: {
        ecma: 2020,
        // Inlining larger functions leaves less code but more bytes after compression.
        inline: 1,
        passes: 3,
        pure_funcs: ["warning", "warning$1", "warnOnce", "logV6DeprecationWarnings", "logDeprecation"],
        pure_getters: true,
        unsafe_arrows: true,
        keep_fargs: false,
      },
    },
    // Every asset keeps its own immutable address; a data: address would be fetched again with each document.
    assetsInlineLimit: 0,
    // Documents carry their CSS inside (app/styles/inline.server.ts); an area's file serves later
    // navigations.
    cssCodeSplit: true,
    // Remix deletes the manifest otherwise; scripts/lib/page-weight.mjs reads it.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Not the file itself, which is being imported, nor what every hydrated page has.
      resolveDependencies: (file, needed) =>
        needed.filter((each) => each !== file && !/\/(?:framework|frame)-/.test(each)),
    },
    // Every page's manifest names all routes' files: of each hash a character less is 60 B of JavaScript.
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: chunkOf, entryFileNames: files, chunkFileNames: files } },
  },
}));
