import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { routeManifest } from "../../../scripts/lib/route-manifest.mjs";

const root = { id: "root", path: "", hasLoader: true, module: "/assets/root-abc.js" };

const route = (name: string, path: string | undefined, rest = {}) => ({
  id: `routes/${name}`,
  parentId: "root",
  path,
  hasLoader: true,
  hasAction: true,
  module: `/assets/route-${name.length}-_x.js`,
  ...rest,
});

const getManifest = (...routes: { id: string; module: string }[]) => ({
  version: "0123abcd",
  routes: Object.fromEntries([root, ...routes].map((each) => [each.id, each])),
});

type Sent = { __remixManifest?: { version: string; routes: Record<string, object> } };

function sent(script: string) {
  const window: Sent = {};
  runInNewContext(script, { window });
  expect(window.__remixManifest?.version).toBe("0123abcd");
  return window.__remixManifest?.routes;
}

describe("the browser's list of routes", () => {
  it.each([
    ["_index", undefined, { index: true }],
    ["$", "*", {}],
    ["about", "about", {}],
    ["demo_asdf", "demo_asdf", {}],
    ["search.$", "search/*", {}],
    ["profile_.edit.$section", "profile/edit/:section", { hasClientAction: true }],
    ["vehicle.$id_.documents", "vehicle/:id/documents", {}],
    ["profile_.racing_.return", "profile/racing/return", {}],
  ])("derives path and address of %s", (name, path, rest) => {
    const own = route(name, path, rest);
    const routes = sent(routeManifest(getManifest(own), () => true));
    expect(routes?.[own.id]).toMatchObject(JSON.parse(JSON.stringify(own)));
    expect(routes?.root).toMatchObject({ id: "root", module: root.module });
  });

  it("leaves out routes without a page", () => {
    const manifest = getManifest(route("about", "about"), route("robots[.]txt", "robots.txt"));
    const script = routeManifest(manifest, ({ id }) => !id.includes("["));
    expect(Object.keys(sent(script) ?? {})).toEqual(["root", "routes/about"]);
  });

  it.each([
    ["another path", route("calendar.$event[.]ics", "calendar/:event.ics")],
    ["another parent", route("a.b", "b", { parentId: "routes/a" })],
    ["no loader", route("about", "about", { hasLoader: undefined })],
    ["a loader of the browser's own", route("about", "about", { hasClientLoader: true })],
    ["a module of another name", route("about", "about", { module: "/assets/about-1.js" })],
  ])("fails for a route with %s", (_, odd) => {
    expect(() => routeManifest(getManifest(odd), () => true)).toThrow(odd.id);
  });
});
