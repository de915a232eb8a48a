import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import { routePaths } from "../../support/route-paths";

/** The public routes (spec §2). All others have to redirect a visitor to the sign-in. */
const publicRoutes = [
  "/*",
  "/auth",
  "/auth/start",
  "/calendar",
  "/calendar.ics",
  "/calendar/:event",
  "/calendar/:event.ics",
  "/calendar/feed/:token.ics",
  "/checkout/return",
  "/cart",
  "/consent",
  "/demo_asdf",
  "/enter",
  "/error-report",
  "/file/:id",
  "/forgotpassword",
  "/forgotpassword/check",
  "/icons/:name",
  "/install-count",
  "/kept",
  "/language",
  "/login",
  "/login/code",
  "/login/link",
  "/login/password",
  "/logout",
  "/manifest.webmanifest",
  "/nojs",
  "/offline",
  "/outbox",
  "/page-version",
  "/picture/*",
  "/preview/*",
  "/renew",
  "/robots.txt",
  "/search/*",
  "/session/check",
  "/show-invoice/:token",
  "/show-invoice/print/:token",
  "/signup",
  "/shop",
  "/shop/:product",
  "/sivevent",
  "/sivevent/:id",
  "/sivevent/:id/print",
  "/sitemap.xml",
  "/theme",
  "/verify",
];

const paths = await routePaths();
const protectedPaths = paths.filter((path) => !publicRoutes.includes(path));

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

describe("a protected route", () => {
  it("is every route that is not public, home included", () => {
    expect(publicRoutes.filter((path) => !paths.includes(path))).toEqual([]);
    expect(protectedPaths).toContain("/");
  });

  describe.each(protectedPaths)("%s", (path) => {
    const url = path.replace(/:\w+\??|\*/g, "1");
    const index = url === "/" ? "?index" : "";
    const data = url === "/" ? "/_root.data" : `${url}.data`;
    const post = { method: "POST", body: new URLSearchParams({ intent: "any", id: "1" }) };

    // @spec 2.9, 2.10, 2.11, 2.12, 2.13, 2.16, 2.18, 6.1
    it("redirects a visitor to the sign-in", async () => {
      const reply = await club.browser().fetch(url);
      expect([reply.status, reply.headers.get("location")]).toEqual([303, "/login"]);
      expect(await reply.text()).not.toContain("loaderData");
    });

    it("redirects a visitor's data request", async () => {
      const reply = await club.browser().fetch(data);
      const text = await reply.text();
      // Single fetch sends redirects with status 202 and the target in its own encoding.
      expect(reply.status).toBe(202);
      expect(text).toContain("/login");
      expect(text).toContain("SingleFetchRedirect");
      expect(text).not.toContain("loaderData");
    });

    // 405: a route without an action has nothing to guard.
    it("redirects a visitor's form post, or answers 405", async () => {
      const reply = await club.browser().fetch(url + index, post);
      const answer = [reply.status, reply.headers.get("location")];
      expect([
        [303, "/login"],
        [405, null],
      ]).toContainEqual(answer);
      expect(await reply.text()).not.toContain("loaderData");
    });

    it("redirects a visitor's scripted post, or answers 405", async () => {
      const reply = await club.browser().fetch(data + index, post);
      const text = await reply.text();
      // Single fetch marks a loader's redirect, which is one of several results, and not an action's.
      const isRedirect = text.includes('"redirect","/login"');
      expect([
        [202, true],
        [405, false],
      ]).toContainEqual([reply.status, isRedirect]);
      expect(text).not.toContain("loaderData");
    });
  });
});

// @spec 2.1
it("signing in redirects to the requested page", async () => {
  const visitor = club.browser();
  const signIn = await visitor.get("/?from=mail");
  expect(signIn.url.pathname).toBe("/login");
  const codeStep = await visitor.submit(signIn, { email: "member@example.com" });
  const home = await visitor.submit(codeStep, { code: await club.code("member@example.com") });
  expect(home.url.pathname + home.url.search).toBe("/?from=mail");
});
