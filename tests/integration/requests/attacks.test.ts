import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { knownSecrets } from "../../support/opened-session";

/** Attacks on the site. Every test here fails when its guard is removed. */
let club: Club;
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ env: { SESSION_SECRETS: knownSecrets } });
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

/** The origin of a redirect's target, as a browser resolves it; null without a redirect. */
const leadsTo = (reply: Response, site = club.site) => {
  const location = reply.headers.get("location");
  return location === null ? null : new URL(location, site).origin;
};
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

const elsewhere = [
  "https://evil.example/",
  "//evil.example/",
  "///evil.example/",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/%09/evil.example",
  "/%5cevil.example",
  "/%2f/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  " https://evil.example",
  "/x\r\nlocation: https://evil.example",
];

describe("a redirect stays on the site", () => {
  it.each(elsewhere)("for %j at /nojs, /language, /theme and /enter", async (target) => {
    const replies = [
      await club.browser().fetch(`/nojs?${new URLSearchParams({ to: target })}`),
      await club.browser().fetch("/language", form({ lang: "de", to: target })),
      await club.browser().fetch("/theme", form({ theme: "dark", to: target })),
      await member.copy().fetch("/enter", form({ path: target })),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(303);
      expect(leadsTo(reply)).toBe(club.site);
      expect(reply.headers.get("location")).not.toMatch(/[\r\n\t\\]|^\/\//);
    }
  });

  it("after signing in, whatever path was requested", async () => {
    for (const path of ["//evil.example/%2e%2e", "/%5c%5cevil.example", "/.%2f/evil.example"]) {
      const visitor = club.browser();
      await visitor.fetch("/enter", form({ path }));
      const codeStep = await visitor.submit(await visitor.get("/login"), { email: "life@example.com" });
      const fields = { code: await club.code("life@example.com") };
      const reply = await visitor.fetch(codeStep.url, form(fields));
      expect([path, reply.status, leadsTo(reply)]).toEqual([path, 303, club.site]);
    }
  });

  it("for any target in the club's redirect table", async () => {
    const allowed = ["join", "login", "signup"];
    // A separate club, as the first one's settings are cached by now.
    const other = await startClub();
    try {
      await other.db.batch(
        [...elsewhere.entries(), ...allowed.map((name) => [name, name] as const)].map(([name, target]) =>
          other.db
            .prepare("INSERT INTO redirects (source, target) VALUES (?, ?)")
            .bind(`old-${name}`, target),
        ),
      );
      for (const index of elsewhere.keys()) {
        const reply = await other.browser().fetch(`/old-${index}`);
        expect([null, other.site]).toContain(leadsTo(reply, other.site));
        expect([302, 404]).toContain(reply.status);
      }
      for (const name of allowed) {
        const reply = await other.browser().fetch(`/old-${name}`);
        expect([reply.status, reply.headers.get("location")]).toEqual([302, `/${name}`]);
      }
    } finally {
      await other.stop();
    }
  });

  it("at /auth, with a state that this browser did not create", async () => {
    const query = new URLSearchParams({ state: "guessed", code: "x", redirect_uri: "https://evil.example" });
    const reply = await club.browser().fetch(`/auth?${query}`);
    expect([reply.status, reply.headers.get("location")]).toEqual([400, null]);
  });

  it.each([
    ["https://evil.example"],
    ["http://127.0.0.1"],
    ["BACKEND.evil.example"],
    ["http://x@BACKEND_HOST"],
    ["BACKEND#"],
    [""],
  ])("for a sign-in link with ?b=%s, without a backend call", async (written) => {
    const base = written.replace("BACKEND_HOST", new URL(club.backend).host).replace("BACKEND", club.backend);
    await club.resetCalls();
    const visitor = club.browser();
    const page = await visitor.get(`/login?${new URLSearchParams({ a: "access", r: "refresh", b: base })}`);
    expect([page.status, page.url.pathname, page.url.search]).toEqual([400, "/login/link", ""]);
    const calls = Object.keys(await club.calls());
    expect(calls.filter((call) => call.includes("/user/"))).toEqual([]);
  });

  it("for a sign-in link with one of its two tokens, and says that a part is missing", async () => {
    const page = await club.browser().get("/rules?a=access");
    expect([page.status, page.url.pathname, page.url.search]).toEqual([400, "/login/link", "?incomplete"]);
    expect(page.html).toContain("A part of the link is missing");
  });
});

/** Every action of the site, with form fields that a cross-site post may send. */
const actions = [
  ["/login", { email: "member@example.com" }],
  ["/login/code", { code: "123456" }],
  ["/login/link", { as: "1" }],
  ["/signup", { email: "new@example.com", firstName: "New" }],
  ["/forgotpassword", { email: "member@example.com" }],
  ["/forgotpassword/check", { code: "123456", newPassword: "a long password" }],
  ["/auth/start", {}],
  ["/enter", { path: "/profile", a: "access", r: "refresh" }],
  ["/language", { lang: "de" }],
  ["/theme", { theme: "dark" }],
  ["/session/check", {}],
  ["/logout", {}],
] as const;

const foreign: Readonly<Record<string, Record<string, string>>> = {
  "from another site": { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  "from a sibling host": { origin: "https://shop.club.example", "sec-fetch-site": "same-site" },
  "that claims our Origin but is cross-site": { origin: "SITE", "sec-fetch-site": "cross-site" },
  "with another Origin alone": { origin: "https://evil.example", "sec-fetch-site": "" },
  "from a sandboxed frame": { origin: "null", "sec-fetch-site": "" },
};

/** Node's fetch with exactly these headers; HttpBrowser would add those of a same-origin form. */
async function raw(path: string, init: RequestInit, cookie = ""): Promise<Response> {
  const headers = new Headers(init.headers);
  for (const [name, value] of [...headers]) if (value === "") headers.delete(name);
  if (cookie) headers.set("cookie", cookie);
  // workerd closes the connection when it refuses a form unread, so the next request must not use it.
  headers.set("connection", "close");
  return fetch(`${club.site}${path}`, { ...init, headers, redirect: "manual" });
}

describe.each(Object.entries(foreign))("a post %s", (_name, headers) => {
  it.each(actions)("changes nothing at %s", async (path, fields) => {
    await club.resetCalls();
    const origin = headers.origin === "SITE" ? club.site : (headers.origin ?? "");
    const init = { ...form(fields), headers: { ...headers, origin } };
    for (const url of [path, `${path}.data`, `${path}?index`]) {
      const reply = await raw(url, init, member.cookieHeader);
      expect([url, reply.status]).toEqual([url, 403]);
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
    expect(Object.keys(await club.calls()).filter((call) => !call.startsWith("GET"))).toEqual([]);
  });
});

describe("the CSRF guard, by method", () => {
  it("refuses a post without an Origin, and cross-site requests with other methods", async () => {
    expect((await raw("/login", form({ email: "member@example.com" }))).status).toBe(403);
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
      expect([method, (await raw("/logout", { method }, member.cookieHeader)).status]).toEqual([method, 403]);
    }
    expect((await member.copy().fetch("/")).status).toBe(200);
  });

  it("lets methods without an action change nothing, even same-origin", async () => {
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      const reply = await member.copy().fetch("/about", { method });
      expect([method, reply.status >= 400 && reply.status < 500]).toEqual([method, true]);
    }
  });

  it("ignores _method and X-HTTP-Method-Override", async () => {
    const victim = member.copy();
    await victim.fetch("/logout?_method=POST", { headers: { "x-http-method-override": "POST" } });
    expect((await victim.fetch("/")).status).toBe(200);
  });

  it("refuses ?_data= in every spelling", async () => {
    for (const query of ["_data=routes%2F_index", "x=1&_data=", "%5fdata=routes/login", "_data"]) {
      expect([query, (await member.copy().fetch(`/?${query}`)).status]).toEqual([query, 403]);
    }
  });
});
