import type { Plugin } from "vite";

const remixRuntime = "@remix-run/react/dist/esm/";
const isRemix = (id: string, file: string) => id.endsWith(remixRuntime + file);

/** What React's DOM renderer offers besides hydrateRoot and flushSync: the roots of earlier versions, portals, lookups. */
const unusedDom = [
  "createPortal",
  "createRoot",
  "findDOMNode",
  "hydrate",
  "render",
  "unmountComponentAtNode",
  "unstable_batchedUpdates",
  "unstable_renderSubtreeIntoContainer",
];

/**
 * Leaves out of the browser what this site never runs of its framework (brotli 11, for every page that hydrates):
 * - of Remix, lazy route discovery (off in remix.config.js, so its half of the runtime answers "off") and <Scripts>, which
 *   only Remix's own error screens would still render (app/boot stands for it, and root.tsx has an ErrorBoundary): 4 KB.
 * - of React's DOM renderer, entry points that nothing here imports, which CommonJS keeps alive.
 * A version that reads otherwise stops the build instead of being left whole.
 */
export const withoutUnusedRuntime: Plugin = {
  name: "marque-without-unused-runtime",
  apply: "build",
  load(id) {
    // Shown while a route with a clientLoader hydrates; no route of this site has one that asks for it.
    if (isRemix(id, "fallback.js")) return "export const RemixRootDefaultHydrateFallback = () => null;";
    if (!isRemix(id, "fog-of-war.js")) return null;
    return [
      "export const isFogOfWarEnabled = () => false;",
      "export const getPartialManifest = (manifest) => manifest;",
      "export const getPatchRoutesOnNavigationFunction = () => undefined;",
      "export const useFogOFWarDiscovery = () => {};",
    ].join("\n");
  },
  transform(code, id) {
    const replaceOnce = (text: string, found: string | RegExp, by: string) => {
      const changed = text.replace(found, by);
      if (changed === text) this.error(`${id} does not hold ${found} any more: see withoutUnusedRuntime`);
      return changed;
    };
    if (isRemix(id, "errorBoundaries.js")) {
      const imports = /^(import \{.*?),? ?\bScripts\b,? ?(.*\} from '\.\/components\.js';)$/m;
      return { code: replaceOnce(code, imports, "$1 $2\nconst Scripts = () => null;"), map: null };
    }
    if (id.endsWith("/react-dom.production.min.js")) {
      // An expression whose value nobody takes: the minifier drops it, and then what only it called.
      const lean = unusedDom.reduce((text, name) => replaceOnce(text, `exports.${name}=`, "void "), code);
      return { code: lean, map: null };
    }
    return null;
  },
};
