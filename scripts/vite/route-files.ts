import { relative } from "node:path";
import type { Plugin } from "vite";
import { stylesheetName } from "../../app/styles/cascade";
import { root } from "../lib/environment.mjs";
import { readStylesheetAreas } from "./area-stylesheets";
import { findAreas, findKeys } from "./message-keys";
import { bundleServer, bundleView } from "./route-modules";

/** What a route's page needs besides its module and its data. */
type RouteFiles = {
  readonly styles: readonly string[];
  readonly areas: readonly string[];
  readonly messages: readonly string[];
};

const unique = (names: readonly string[]) => [...new Set(names)].sort();

/**
 * The stylesheets that a route's components import, the areas of these, and the areas of the messages that
 * its view says or its loader and action send.
 * @param path of the route's module, from the repository's root
 */
export async function readRouteFiles(path: string): Promise<RouteFiles> {
  const [view, server] = await Promise.all([bundleView(path), bundleServer(path)]);
  const areas = readStylesheetAreas();
  return {
    styles: unique(view.stylesheets.map(stylesheetName)),
    areas: unique(view.stylesheets.flatMap((each) => areas.get(each) ?? [])).filter(
      (area) => area !== "shared",
    ),
    messages: findAreas([...findKeys(view.code, true), ...findKeys(server.code, false)]),
  };
}

const routeModule = /^app\/routes\/[^/]+\/route\.tsx$/;
const handle = "export const handle: PageHandle = {";

/** Vite loads its configuration, and so this file, anew for each of the two builds of one process. */
const kept = Symbol.for("marque-route-files");
const shared = globalThis as { [kept]?: Map<string, Promise<RouteFiles>> };
shared[kept] ??= new Map();
const files = shared[kept];

/**
 * Writes `styles`, `areas` and `messages` into each route's `handle` (app/shell/page.ts), but for those that
 * it names itself. `import "./x.css"` is for this alone: documents carry their CSS inside
 * (app/styles/inline.server.ts).
 */
export const routeFiles: Plugin = {
  name: "marque-route-files",
  enforce: "pre",
  async transform(code, id, options) {
    const path = relative(root, id);
    if (!/^app\/.*\.tsx?$/.test(path)) return null;
    const own = code.replace(/^import "[^"]+\.css";$/gm, "");
    if (!routeModule.test(path) || !own.includes("\nexport default ")) return { code: own, map: null };
    if (!own.includes(handle)) this.error(`${path} has a page and no \`${handle}\``);
    const read = files.get(path) ?? readRouteFiles(path);
    files.set(path, read);
    const { styles, areas, messages } = await read;
    // The browser has no use for the names of a document's stylesheets.
    const written = options?.ssr ? { styles, areas, messages } : { areas, messages };
    const named = own.slice(own.indexOf(handle), own.indexOf("};", own.indexOf(handle)));
    const entries = Object.entries(written)
      .filter(([name]) => !named.includes(` ${name}: [`))
      .map(([name, list]) => ` ${name}: ${JSON.stringify(list)},`);
    return { code: own.replace(handle, () => handle + entries.join("")), map: null };
  },
  /** An import that comes or goes anywhere may change any route. */
  handleHotUpdate({ server }) {
    files.clear();
    for (const file of server.moduleGraph.fileToModulesMap.keys()) {
      if (!routeModule.test(relative(root, file))) continue;
      for (const module of server.moduleGraph.getModulesByFile(file) ?? [])
        server.moduleGraph.invalidateModule(module);
    }
  },
};
