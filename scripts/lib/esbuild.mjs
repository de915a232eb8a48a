// The esbuild of wrangler, so that one version compiles everything.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { inRoot } from "./environment.mjs";

const fromWrangler = createRequire(pathToFileURL(inRoot("node_modules", "wrangler", "package.json")));

/** @type {typeof import("esbuild")} */
export const esbuild = fromWrangler("esbuild");
