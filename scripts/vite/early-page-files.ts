import type { Plugin } from "vite";

const loaded = "routeModulesCache[route.id] = routeModule;";

/**
 * Tells the site of a route's module that has come (app/boot/page-files.ts): the page's stylesheets and
 * messages are then fetched beside its data and not after it.
 *
 * The build fails when a new version of Remix reads differently.
 */
export const earlyPageFiles: Plugin = {
  name: "marque-early-page-files",
  apply: "build",
  transform(code, id) {
    if (!id.endsWith("/@remix-run/react/dist/esm/routeModules.js")) return null;
    if (code.split(loaded).length !== 2) this.error(`${id} reads differently now: see earlyPageFiles`);
    return {
      code: code.replace(loaded, `${loaded} window.__routeLoaded?.(routeModule.handle);`),
      map: null,
    };
  },
};
