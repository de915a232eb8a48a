import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { type Plugin, preprocessCSS, type ResolvedConfig } from "vite";
import { compareStylesheets, everyDocument, getLayer, stylesheetName } from "../../app/styles/cascade";
import { classNames } from "./css-modules";

const app = resolve(import.meta.dirname, "../../app");

/** Stylesheets that one `@import` of an area's file stands for, relative to app. */
function imported(folder: string, pattern: string): string[] {
  const wildcard = "/**/*.css";
  if (!pattern.endsWith(wildcard)) return [relative(app, join(folder, pattern))];
  const root = join(folder, pattern.slice(0, -wildcard.length));
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css"))
    .map((path) => relative(app, join(root, path)));
}

const areas = join(app, "styles/areas");

/** Stylesheets that an area's file imports, relative to app. */
function stylesheetsOfArea(path: string): string[] {
  const patterns = [...readFileSync(path, "utf8").matchAll(/^@import "(.+)";$/gm)];
  return patterns.flatMap(([, pattern = ""]) => imported(dirname(path), pattern));
}

/** By a stylesheet's path from the repository's root: its area. */
export function readStylesheetAreas(): ReadonlyMap<string, string> {
  const entries = readdirSync(areas).flatMap((file) =>
    stylesheetsOfArea(join(areas, file)).map((path) => [`app/${path}`, stylesheetName(file)] as const),
  );
  return new Map(entries);
}

let config: ResolvedConfig;

/**
 * app/styles/areas/*.css: CSS has no glob imports, so each `@import "…/**\/*.css"` becomes the text of its
 * files. Each file goes into its layer, in the order of the documents' own CSS (app/styles/cascade.ts). What
 * every document has inside is left out.
 */
export const areaStylesheets: Plugin = {
  name: "marque-area-stylesheets",
  enforce: "pre",
  configResolved(resolved) {
    config = resolved;
  },
  async load(id) {
    const [path = "", query] = id.split("?");
    if (!path.startsWith(`${areas}/`) || query === "url") return null;
    this.addWatchFile(path);
    const files = stylesheetsOfArea(path)
      .filter((file) => !everyDocument.includes(stylesheetName(file)))
      .sort(compareStylesheets);
    const layered = files.map(async (file) => {
      const full = join(app, file);
      this.addWatchFile(full);
      const css = classNames.resolveImports(readFileSync(full, "utf8"), `app/${file}`);
      return `@layer ${getLayer(file)}{${(await preprocessCSS(css, full, config)).code}}`;
    });
    return (await Promise.all(layered)).join("\n");
  },
};
