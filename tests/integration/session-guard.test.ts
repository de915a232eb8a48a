import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../support/club";

const routes = join(import.meta.dirname, "../../app/routes");

/** spec §2, "login required": the home page, and each of these as soon as there is a route of that name. */
const loginRequired = [
  "_index",
  "profile",
  "vehicles",
  "vehicle.new",
  "vehicle.$id",
  "specialvehicle",
  "membershipcard",
  "checkout",
];

type Route = { readonly name: string; readonly path: string; readonly source: string };

/** The address of a flat route's folder; a parameter becomes "1". */
const pathOf = (name: string) =>
  `/${
    name === "_index"
      ? ""
      : name
          .replace(/_(?=\.|$)/g, "")
          .replace(/\$\w*/g, "1")
          .replaceAll(".", "/")
  }`;

const all: readonly Route[] = readdirSync(routes).flatMap((name) => {
  const file = ["route.tsx", "route.ts"].find((each) => readdirSync(join(routes, name)).includes(each));
  return file ? [{ name, path: pathOf(name), source: readFileSync(join(routes, name, file), "utf8") }] : [];
});

const isProtected = ({ name, source }: Route) =>
  loginRequired.includes(name) || /\brequireSignedIn\b/.test(source);

describe("a page that needs sign-in", () => {
  const guarded = all.filter(isProtected);
  let club: Club;
  beforeAll(async () => {
    club = await startClub();
  });
  afterAll(() => club?.stop());

  it("is at least the home page", () => {
    expect(guarded.map(({ name }) => name)).toContain("_index");
  });

  it.each(guarded.map((route) => [route.path, route] as const))(
    "%s guards its loader and its action, as a page and as data",
    async (path, { source }) => {
      const data = path === "/" ? "/_root.data" : `${path}.data`;
      const requests: [string, RequestInit][] = [
        [path, {}],
        [data, {}],
      ];
      if (/export (?:async function|const) action\b/.test(source)) {
        const posted = () => ({ method: "POST", body: new URLSearchParams({ intent: "any", id: "1" }) });
        const query = path === "/" ? "?index" : "";
        requests.push([path + query, posted()], [data + query, posted()]);
      }
      for (const [address, init] of requests) {
        const visitor = club.browser();
        const reply = await visitor.fetch(address, init);
        const text = await reply.text();
        if (address.startsWith(data)) {
          // Single fetch answers redirects with 202 and says where to in its own encoding.
          expect([address, reply.status]).toEqual([address, 202]);
          expect(text).toContain("/login");
          expect(text).toContain("SingleFetchRedirect");
        } else {
          expect([address, reply.status, reply.headers.get("location")]).toEqual([address, 303, "/login"]);
        }
        expect(text).not.toContain("loaderData");
      }
    },
  );

  it("is remembered, and returned to after signing in", async () => {
    const visitor = club.browser();
    const door = await visitor.get("/?from=mail");
    expect(door.url.pathname).toBe("/login");
    const codeStep = await visitor.submit(door, { email: "member@example.com" });
    const home = await visitor.submit(codeStep, { code: await club.code("member@example.com") });
    expect(home.url.pathname + home.url.search).toBe("/?from=mail");
  });
});
