import type { Plugin } from "vite";

const remixRuntime = "@remix-run/react/dist/esm/";
const isRemix = (id: string, file: string) => id.endsWith(remixRuntime + file);

const lastErrorScreen = `
const el = React.createElement;
function RemixRootDefaultErrorBoundary({ error }) {
  console.error(error);
  return el("html", null, el("body", null, el("a", { href: "/" }, "Error")));
}
const BoundaryShell = ({ children }) => children;
`;

type Cut = { readonly file: string; readonly part: RegExp; readonly instead: string };

/** Parts of a file that go, and what stands in their place. */
const cuts: readonly Cut[] = [
  {
    file: "errorBoundaries.js",
    part: /^import \{ isRouteErrorResponse \}.*$\n^import \{ useRemixContext, Scripts \}.*$/m,
    instead: "",
  },
  {
    file: "errorBoundaries.js",
    part: /^function RemixRootDefaultErrorBoundary\([\s\S]*(?=^export \{)/m,
    instead: lastErrorScreen,
  },
  {
    file: "data.js",
    part: /^async function fetchData\([\s\S]*(?=^async function createRequestInit)/m,
    instead: `const fetchData = async () => { throw Error("Single fetch is on"); };\n`,
  },
  {
    file: "data.js",
    part: /^const DEFERRED_VALUE_PLACEHOLDER_PREFIX[\s\S]*(?=^export \{)/m,
    instead: "const parseDeferredReadableStream = fetchData;\n",
  },
  {
    file: "routes.js",
    part: /^async function fetchServerHandler\([\s\S]*(?=^\/\/ Our compiler generates)/m,
    instead: "const fetchServerHandler = fetchData;\nconst unwrapServerResponse = (result) => result;\n",
  },
  { file: "routes.js", part: /if \(isSpaMode\)/g, instead: "if (false)" },
  { file: "routes.js", part: /\(!isSpaMode \|\| route\.id === "root"\)/g, instead: "true" },
  { file: "routes.js", part: /isSpaMode && route\.id !== "root" \|\| /g, instead: "" },
  { file: "routes.js", part: /if \(needsRevalidation\)/g, instead: "if (false)" },
  { file: "routes.js", part: /needsRevalidation == null && /g, instead: "" },
  // Without prefetching and discovery, Remix's links and forms are React Router's.
  {
    file: "components.js",
    part: /^function usePrefetchBehavior\([\s\S]*(?=^function composeEventHandlers\()/m,
    instead: "const NavLink = NavLink$1;\nconst Link = Link$1;\nconst Form = Form$1;\n",
  },
  { file: "browser.js", part: /window\.__remixContext\.isSpaMode/g, instead: "false" },
  { file: "browser.js", part: /window\.__remixContext\.basename/g, instead: '"/"' },
  { file: "browser.js", part: /window\.__remixContext\.future\.(?:v3_\w+)/g, instead: "true" },
  { file: "browser.js", part: /window\.__remixContext\.future/g, instead: "{}" },
  { file: "browser.js", part: /^ *router\.createRoutesForHMR = .*;$/m, instead: "" },
  {
    file: "browser.js",
    part: /let \[criticalCss, setCriticalCss\] = React\.useState\(.*\);/,
    instead: "let criticalCss, setCriticalCss;",
  },
];

/**
 * Removes what this site never runs from Remix's browser code: 3.2 KB (brotli 11) of every page that
 * hydrates.
 * - Lazy route discovery, which is off (remix.config.js).
 * - Prefetching: no route exports `links`, and no link has `prefetch` (tests/laws/house.test.ts).
 * - Remix's own error screens and the <Scripts> in them: root.tsx has an ErrorBoundary. Where that itself
 *   fails, one line and a way home is left.
 * - `data-discover`, which discovery looks for, of every link and form.
 * - Calls for a route's data without single fetch, which is on (remix.config.js).
 * - Single-page mode, hot reloading, and flags that every document would repeat: `window.__remixContext` has
 *   the page's data alone (app/boot/scripts.tsx).
 *
 * The build fails when a new version of Remix reads differently (docs/decisions, fewer things of our own).
 */
export const withoutUnusedRuntime: Plugin = {
  name: "marque-without-unused-runtime",
  apply: "build",
  load(id) {
    // Rendered while a clientLoader with `hydrate` runs; no route has one.
    if (isRemix(id, "fallback.js")) return "export const RemixRootDefaultHydrateFallback = () => null;";
    if (isRemix(id, "links.js")) {
      return [
        "export const prefetchStyleLinks = async () => {};",
        "export const getKeyedLinksForMatches = () => [];",
        "export const getKeyedPrefetchLinks = async () => [];",
        "export const getNewMatchesForLinks = () => [];",
        "export const getDataLinkHrefs = () => [];",
        "export const getModuleLinkHrefs = () => [];",
        "export const isPageLinkDescriptor = () => false;",
      ].join("\n");
    }
    if (!isRemix(id, "fog-of-war.js")) return null;
    return [
      "export const isFogOfWarEnabled = () => false;",
      "export const getPartialManifest = (manifest) => manifest;",
      "export const getPatchRoutesOnNavigationFunction = () => undefined;",
      "export const useFogOFWarDiscovery = () => {};",
    ].join("\n");
  },
  transform(code, id) {
    const own = cuts.filter(({ file }) => isRemix(id, file));
    if (own.length === 0) return null;
    let changed = code;
    for (const { part, instead } of own) {
      const before = changed;
      changed = before.replace(part, () => instead);
      if (changed === before) this.error(`${id} reads differently now: see withoutUnusedRuntime`);
    }
    return { code: changed, map: null };
  },
};
