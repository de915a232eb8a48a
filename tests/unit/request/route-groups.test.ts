import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { expect, it } from "vitest";
import { contentPathCheck, groupedHandler } from "~/request/route-groups";

const paths = [
  ...["vehicles", "vehicle/new", "vehicle/:id", "vehicle/:id/log", "calendar", "calendar.ics"],
  ...["calendar/:event", "calendar/:event.ics", "picture/*", ":page/edit", "lang?/choose", "*"],
];
const routes = Object.fromEntries([
  ["root", { id: "root", path: "" }],
  ["home", { id: "home", parentId: "root", index: true }],
  ...paths.map((path) => [path, { id: path, parentId: "root", path }] as const),
  ["own", { id: "own", parentId: "vehicle/:id", path: "own" }],
]) as unknown as ServerBuild["routes"];

type RouteObject = Parameters<typeof matchRoutes>[0][number];

const getTree = (among: ServerBuild["routes"], parent?: string): RouteObject[] =>
  Object.values(among)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: getTree(among, id) }));

const matched = (among: ServerBuild["routes"], pathname: string) =>
  matchRoutes(getTree(among), pathname)?.map(({ route, params }) => [route.id, params]);

/** What Remix matches for an address: the ids, their parameters, and how many routes it chose from. */
async function rendered(pathname: string) {
  let found: unknown;
  let count = 0;
  const render = groupedHandler({ routes } as ServerBuild, (build) => async () => {
    // As Remix does, for single fetch.
    found = matched(build.routes, pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
    count = Object.keys(build.routes).length;
    return new Response();
  });
  await render(new Request(`https://club.example${pathname}`), {});
  return { found, count };
}

it.each([
  ...["/", "/vehicles", "/vehicles/", "/vehicle/new", "/vehicle/7", "/vehicle/7/log", "/vehicle/7/own"],
  ...["/calendar", "/calendar.ics", "/calendar/x", "/calendar/x.ics", "/picture/a/b", "/page/edit"],
  ...[
    "/vehicles/edit",
    "/vehicle/7/none",
    "/nothing",
    "/en/choose",
    "/choose",
    "/_root.data",
    "/about/history",
  ],
  ...["/vehicles.data", "/vehicle/7/log.data", "/calendar.ics.data", "/nothing.data", "/vehicles.data/"],
  ...["/Vehicles", "/%76ehicles", "/vehicles%2Fx", "//vehicles", "/vehicles//", "/vehicle//7", "/%00"],
  ...["/constructor", "/__proto__", "/.data", "/vehicles.data.data"],
])("matches %s as among all routes", async (pathname) => {
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  expect((await rendered(pathname)).found).toEqual(matched(routes, path));
});

it("chooses from the routes of the path's first segment, and those that begin with any", async () => {
  const anyFirst = ["root", ":page/edit", "lang?/choose", "*"].length;
  expect((await rendered("/")).count).toBe(anyFirst + 1);
  expect((await rendered("/about/history")).count).toBe(anyFirst);
  expect((await rendered("/vehicles.data")).count).toBe(anyFirst + 1);
  expect((await rendered("/vehicle/7")).count).toBe(anyFirst + 4);
  expect((await rendered("/Vehicle/7")).count).toBe(Object.keys(routes).length);
});

it.each([
  ...["/nothing", "/about/history", "/vehicle/7/none", "/calendar/x/y", "/nothing.data", "/About", "//about"],
  ...["/vehicles.data.data", "/_rooted"],
])("tells %s as an editor's page's address", (pathname) => {
  expect(contentPathCheck({ routes } as ServerBuild)(pathname)).toBe(true);
});

it.each([
  ...[
    "/",
    "/vehicles",
    "/Vehicles",
    "/vehicles.data",
    "/vehicle/7",
    "/calendar/x",
    "/calendar/x.ics",
    "/picture/a/b",
  ],
  ...["/page/edit", "/_root.data", "/choose"],
])("tells %s as a route's own", (pathname) => {
  expect(contentPathCheck({ routes } as ServerBuild)(pathname)).toBe(false);
});
