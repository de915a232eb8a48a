import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { linkTokens } from "../../support/link-tokens";
import { routePaths } from "../../support/route-paths";

let club: Club;
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

const canary = "canary-7c1f";
const names = ["a", "r", "b", "code", "token"];
const pages = ["/about", "/rules", "/no-such-page", "/%5c", "/search/rally", "/preview/about", "/assets/i/x"];
const addresses = [
  ...new Set([...(await routePaths()).map((path) => path.replace(/:\w+\??|\*/g, "x")), ...pages]),
].filter((path) => path !== "/x");

/** Secrets of one kind in an address; those of a page to return to are nested in it. */
const queries = {
  "of a link": ["a", "r", "b", "code", "token"],
  "that is no link": ["b", "code", "token"],
} as const;
const withQuery = (path: string, given: readonly string[]) => {
  const query = new URLSearchParams(given.map((name) => [name, `${canary}-${name}`]));
  query.set("to", `/about?${query}`);
  query.set("state", "x");
  return `${path}?${query}`;
};

/** A reply's text and its headers, but for the sealed session, and those of what it leads to. */
async function everything(browser: HttpBrowser, path: string, init: RequestInit): Promise<string> {
  let seen = "";
  let address = path;
  for (let hop = 0; hop < 4; hop += 1) {
    const reply = await browser.fetch(address, hop === 0 ? init : {});
    const location = reply.headers.get("location");
    seen += `${await reply.text()}${JSON.stringify([...reply.headers])}`;
    if (location === null || new URL(location, club.site).origin !== club.site) break;
    address = location;
  }
  return seen;
}

describe.each(["visitor", "member"])("for a %s", (who) => {
  describe.each(Object.entries(queries))("an address with the secrets %s", (_, given) => {
    it("repeats none of them, at any route", async () => {
      const form = { method: "POST", body: new URLSearchParams({ x: "1" }) };
      const leaks: string[] = [];
      for (const path of addresses) {
        const browser = who === "member" ? member.copy() : club.browser();
        browser.cookies.set("js", "1");
        const data = path === "/" ? "/_root.data" : `${path}.data`;
        for (const [name, address, init] of [
          ["GET", path, {}],
          ["POST", path, form],
          ["data", data, {}],
        ] as const) {
          const seen = await everything(browser.copy(), withQuery(address, given), init);
          if (seen.includes(canary)) leaks.push(`${name} ${path}: …${around(seen)}…`);
        }
      }
      expect(leaks).toEqual([]);
    });
  });
});

function around(text: string): string {
  const at = text.indexOf(canary);
  return text.slice(Math.max(0, at - 100), at + 40);
}

it("logs none of them", () => {
  expect(club.logs()).not.toBe("");
  expect(club.logs()).not.toContain(canary);
});

it("remembers none of them to return to", async () => {
  const visitor = club.browser();
  const query = new URLSearchParams(names.map((name) => [name, canary]));
  await visitor.get(`/login?to=${encodeURIComponent(`/rules?tab-1=1&${query}`)}`);
  const codeStep = await visitor.submit(await visitor.get("/login"), { email: "life@example.com" });
  const arrived = await visitor.submit(codeStep, { code: await club.code("life@example.com") });
  expect(arrived.url.pathname + arrived.url.search).toBe("/rules?tab-1=1");
});

describe("a sign-in link", () => {
  it.each([
    ["/", "/"],
    ["/rules?tab-1=1", "/rules?tab-1=1"],
    ["/login", "/"],
    ["/login?to=/about", "/about"],
    // A page for visitors alone.
    ["/login?to=/join", "/"],
  ])("at %s signs in and leads to %s", async (path, end) => {
    const { a, r } = await linkTokens(club, "life@example.com");
    const visitor = club.browser();
    const question = await visitor.get(`${path}${path.includes("?") ? "&" : "?"}a=${a}&r=${r}`);
    expect([question.status, question.url.pathname, question.url.search]).toEqual([200, "/login/link", ""]);
    expect(question.html).toContain("life@example.com");
    const arrived = await visitor.submit(question, {
      as: /name="as" value="(\d+)"/.exec(question.html)?.[1] ?? "",
    });
    expect([arrived.status, arrived.url.pathname + arrived.url.search]).toEqual([200, end]);
    expect((await visitor.get("/")).url.pathname).toBe("/");
  });

  it("that Remix asks for as data leads to the question", async () => {
    const reply = await club.browser().fetch("/rules.data?a=x&r=y");
    const text = await reply.text();
    expect([reply.status, text.includes("/login/link"), text.includes("SingleFetchRedirect")]).toEqual([
      202,
      true,
      true,
    ]);
  });
});
