// The esbuild that wrangler bundles the Workers with, so that nothing is compiled by two versions.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { inRoot } from "./environment.mjs";

const fromWrangler = createRequire(pathToFileURL(inRoot("node_modules", "wrangler", "package.json")));

export const esbuild = fromWrangler("esbuild");
