import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";

type Routes = ServerBuild["routes"];
type Route = Routes[string];
type Render<Context> = (request: Request, context: Context) => Promise<Response>;

/** The first segment of a path of plain characters, "" for home; null for any other path. */
function firstSegment(pathname: string): string | null {
  // Single fetch's suffix.
  const [, segment = null] =
    /^\/([a-z0-9.-]*?)(?:\.data)?$/.exec(pathname) ?? /^\/([a-z0-9.-]+)\//.exec(pathname) ?? [];
  return segment;
}

/** The first segment of a route below the root, "" for the index; null when it can be any. */
function readSegment({ path, index }: Route): string | null {
  if (index) return "";
  const [segment = ""] = path?.split("/") ?? [];
  return segment !== "" && firstSegment(`/${segment}/`) === segment ? segment : null;
}

/** Of each first segment the routes that can match; of null those that can match any other. */
function routeGroups(routes: Routes): ReadonlyMap<string | null, Routes> {
  const belowRoot = (route: Route): Route | null => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    if (!parent) return null;
    return parent.parentId === undefined ? route : belowRoot(parent);
  };
  const placed = Object.entries(routes).map(([id, route]) => {
    const top = belowRoot(route);
    return { id, route, segment: top && readSegment(top) };
  });
  const findGroup = (wanted: string | null) =>
    Object.fromEntries(
      placed
        .filter(({ segment }) => segment === null || segment === wanted)
        .map(({ id, route }) => [id, route]),
    );
  return new Map([null, ...placed.map(({ segment }) => segment)].map((each) => [each, findGroup(each)]));
}

/**
 * Remix tries all routes for each request, twice. So a request gets a handler of the routes that match its
 * first segment.
 * @param createHandler Remix's `createRequestHandler`
 */
export function groupedHandler<Context>(
  build: ServerBuild,
  createHandler: (build: ServerBuild) => Render<Context>,
): Render<Context> {
  const whole = createHandler(build);
  const groups = [...routeGroups(build.routes)];
  const handlers = new Map(groups.map(([key, routes]) => [key, createHandler({ ...build, routes })]));
  return (request, context) => {
    const segment = firstSegment(new URL(request.url).pathname);
    const handler = segment === null ? whole : (handlers.get(segment) ?? handlers.get(null) ?? whole);
    return handler(request, context);
  };
}

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** Routes as React Router matches them. */
const buildTree = (routes: Routes, parent?: string): RouteObject[] =>
  Object.values(routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: buildTree(routes, id) }));

function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Tells the URLs that only the splat route matches: editors' pages.
 * @returns for the path of a document, or of its data
 */
export function contentPathCheck({ routes }: ServerBuild): (pathname: string) => boolean {
  const whole = buildTree(routes);
  const trees = new Map([...routeGroups(routes)].map(([segment, group]) => [segment, buildTree(group)]));
  return (pathname) => {
    const path = pathname.replace(/\.data$/, "");
    // React Router logs a malformed escape: in a search's address it is text (routed-request.ts).
    if (path === "/_root" || !isDecodable(path)) return false;
    const segment = firstSegment(path);
    const tree = segment === null ? whole : (trees.get(segment) ?? trees.get(null) ?? whole);
    return matchRoutes(tree, path)?.at(-1)?.route.path === "*";
  };
}
