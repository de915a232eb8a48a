import type { Plugin } from "vite";

const reload = "window.location.reload();";

/**
 * A route's file that cannot be loaded belongs to an older version of the site than the server's: the page
 * that was asked for is loaded as a document.
 *
 * Remix reloads the page on which the link is, so that the link leads nowhere at the first tap.
 *
 * The build fails when a new version of Remix reads differently.
 */
export const missingRouteFiles: Plugin = {
  name: "marque-missing-route-files",
  apply: "build",
  transform(code, id) {
    if (!id.endsWith("/@remix-run/react/dist/esm/routeModules.js")) return null;
    if (code.split(reload).length !== 2) this.error(`${id} reloads in another way: see missingRouteFiles`);
    // The router's navigation, whose location is where a redirect leads, too.
    const wanted = "window.__remixRouter.state.navigation.location";
    const open = `${wanted} ? window.location.assign(window.__remixRouter.createHref(${wanted})) : ${reload}`;
    return { code: code.replace(reload, open), map: null };
  },
};
