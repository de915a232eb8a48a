// The browser's list of routes (window.__remixManifest) as it is sent. Remix writes one object a route, of
// which the folder's name and the hash of its module are all that a browser cannot derive.
import { isDeepStrictEqual } from "node:util";
import { runInNewContext } from "node:vm";
import { esbuild } from "./esbuild.mjs";

/**
 * @typedef {{ id: string, parentId?: string, path?: string, index?: boolean, module: string,
 *   hasLoader?: boolean, hasAction?: boolean, hasClientAction?: boolean, hasClientLoader?: boolean }} Route
 */

/** What Remix's code reads in the browser. The server refuses a post to a route without an action itself. */
const read = /** @type {const} */ ([
  "id",
  "parentId",
  "path",
  "index",
  "module",
  "hasLoader",
  "hasClientAction",
]);

/** @param {Route} route */
const asRead = (route) => Object.fromEntries(read.flatMap((key) => (route[key] ? [[key, route[key]]] : [])));

/** Runs in the browser. An entry of LIST: a folder's name, its module's hash, and 1 for a clientAction. */
const expand = `
  const routes = { root: ROOT };
  for (const entry of LIST.split(" ")) {
    const [name, hash, hasClientAction] = entry.split(",");
    const id = "routes/" + name;
    const index = name == "_index";
    routes[id] = {
      id,
      parentId: "root",
      path: index ? undefined : name.replace(/_?\\./g, "/").replace(/\\$$/, "*").replace(/\\$/g, ":"),
      index,
      hasLoader: true,
      hasAction: true,
      hasClientAction: !!hasClientAction,
      module: "/assets/route-" + hash + ".js",
    };
  }
  window.__remixManifest = { version: VERSION, routes };
`;

/**
 * The script that sets window.__remixManifest.
 * @param {{ version: string, routes: Record<string, Route> }} manifest Remix's; error reports
 * tell its version
 * @param {(route: Route) => boolean} isPage false: nothing of it is in the browser, and no link or form leads
 * there but as a document
 * @throws if the browser would get other routes than Remix's
 */
export function routeManifest({ version, routes }, isPage) {
  const { root, ...others } = routes;
  if (!root) throw new Error("There is no root route.");
  const pages = Object.values(others).filter(isPage);
  const list = pages
    .map(({ id, module, hasClientAction }) => {
      const [, hash = ""] = /^\/assets\/route-([\w-]+)\.js$/.exec(module) ?? [];
      return [id.slice("routes/".length), hash, ...(hasClientAction ? ["1"] : [])].join();
    })
    .sort();
  const source = expand
    .replace("ROOT", () => JSON.stringify(asRead(root)))
    .replace("LIST", () => JSON.stringify(list.join(" ")))
    .replace("VERSION", () => JSON.stringify(version));
  const script = esbuild.transformSync(source, { minify: true, format: "esm" }).code.trim();
  const window = /** @type {{ __remixManifest?: { routes: Record<string, Route> } }} */ ({});
  runInNewContext(script, { window });
  for (const route of [root, ...pages]) {
    const sent = window.__remixManifest?.routes[route.id];
    if (!sent || route.hasClientLoader || !isDeepStrictEqual(asRead(sent), asRead(route)))
      throw new Error(`The browser's list of routes has another ${route.id} than Remix's.`);
  }
  return script;
}
