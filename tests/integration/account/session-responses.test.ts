import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { getTokens, knownSecrets } from "../../support/opened-session";

let club: Club;
let member: HttpBrowser;

beforeAll(async () => {
  club = await startClub({ env: { SESSION_SECRETS: knownSecrets } });
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());
beforeEach(() => club.clearFaults());

describe("a token", () => {
  it("is in no document, loader reply or log, and in no header but the sealed cookie", async () => {
    const held = await getTokens(member);
    const secrets = [held?.accessToken, held?.refreshToken, held?.accessToken.split(".")[2]];
    expect(secrets.every((secret) => secret && secret.length > 15)).toBe(true);
    // Errors are what gets logged.
    await club.fault({ call: "GET /api/v1/club/member/getMembership", kind: "500html", count: 1 });
    await club.fault({ call: "POST /graphql", kind: "reset", count: 2 });
    const seen: string[] = [];
    for (const path of ["/", "/", "/_root.data", "/about", "/about.data", "/nowhere", "/login", "/logout"]) {
      const reply = await member.copy().fetch(path);
      seen.push(await reply.text(), JSON.stringify([...reply.headers]));
    }
    expect(club.logs()).not.toBe("");
    const link = `/login?a=${held?.accessToken}&r=${held?.refreshToken}`;
    const followed = await club.browser().get(link);
    seen.push(followed.html, followed.url.href, club.logs());
    for (const text of seen) {
      for (const secret of secrets) expect(text.includes(secret ?? "")).toBe(false);
    }
    expect(club.logs()).not.toContain("fingerprint");
  });
});

describe("a notice for the next page", () => {
  it("is left there by a script's fetch of a document", async () => {
    const leaving = await club.signIn("life@example.com");
    await leaving.fetch("/logout", { method: "POST", body: new URLSearchParams() });
    const background = await leaving.fetch("/login", { headers: { "sec-fetch-dest": "empty" } });
    expect(await background.text()).not.toContain("signed out");
    expect((await leaving.get("/login")).html).toContain("You’re signed out");
    expect((await leaving.get("/login")).html).not.toContain("You’re signed out");
  });
});

describe("the CSRF guard", () => {
  it("answers a cross-site post with an error page, without a backend call", async () => {
    await club.resetCalls();
    const reply = await club.browser().fetch("/login", {
      method: "POST",
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ email: "member@example.com" }),
    });
    expect(reply.status).toBe(403);
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await reply.text()).toMatch(/<h1\b/);
    expect(Object.keys(await club.calls()).filter((call) => call.includes("/user/"))).toEqual([]);
  });

  it("does not log a member out by a cross-site form", async () => {
    const victim = member.copy();
    const headers = { origin: "null", "sec-fetch-site": "cross-site" };
    expect((await victim.fetch("/logout", { method: "POST", headers })).status).toBe(403);
    expect((await victim.fetch("/logout")).status).toBe(200);
    expect((await victim.get("/")).url.pathname).toBe("/");
  });

  it("refuses requests with ?_data=", async () => {
    expect((await member.copy().fetch("/?_data=routes%2F_index")).status).toBe(403);
  });
});

describe("every response", () => {
  it.each([
    "/",
    "/login",
    "/about",
    "/about.data",
    "/nowhere",
    "/nowhere.js",
    "/sw.js",
    "/favicon.svg",
    "/assets/i/x",
  ])("%s carries the security headers", async (path) => {
    const { headers } = await member.copy().fetch(path);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src .*frame-ancestors 'none'/,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBeTruthy();
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

  it("to a member or with a cookie is private, no-store", async () => {
    for (const path of ["/", "/_root.data", "/about", "/nowhere"]) {
      expect((await member.copy().fetch(path)).headers.get("cache-control")).toBe("private, no-store");
    }
    const toLogin = await club.browser().fetch("/?seen=card");
    expect(toLogin.headers.getSetCookie()).toHaveLength(1);
    expect(toLogin.headers.get("cache-control")).toBe("private, no-store");
  });

  it("has a nonce of its own on every script", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const reply = await club.browser().fetch("/login");
        const nonce = /'nonce-([^']+)'/.exec(reply.headers.get("content-security-policy") ?? "")?.[1];
        const scripts = (await reply.text()).match(/<script[^>]*>/g) ?? [];
        expect(scripts.length).toBeGreaterThan(0);
        for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

describe("a public document", () => {
  it("answers 304 for an unchanged page, without a policy that does not match the stored nonces", async () => {
    const first = await club.browser().fetch("/login");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await club.browser().fetch("/login", { headers: { "if-none-match": tag } });
    expect([again.status, again.headers.get("content-security-policy")]).toEqual([304, null]);
    // A browser known to run scripts gets the same, as only home streams.
    const scripted = await club
      .browser()
      .fetch("/login", { headers: { "if-none-match": tag, cookie: "js=1" } });
    expect(scripted.status).toBe(304);
    const arabic = await club.browser().fetch("/login", {
      headers: { "if-none-match": tag, "accept-language": "ar" },
    });
    expect(arabic.status).toBe(200);
  });
});

describe("a document that a browser may cache", () => {
  const readCacheTtl = async (browser: HttpBrowser, path: string) =>
    (await browser.fetch(path)).headers.get("x-cache-ttl");

  it("is a public page, for a day at most", async () => {
    expect(Number(await readCacheTtl(club.browser(), "/rules"))).toBe(86_400);
    expect(Number(await readCacheTtl(club.browser(), "/rules?tab-x=2"))).toBe(86_400);
  });

  it.each([
    "/login",
    "/search?q=rally",
    "/no-such-page",
    "/language",
    "/demo_asdf",
    "/rules?a=token&r=token",
    "/robots.txt",
  ])("is not %s", async (path) => {
    expect(await readCacheTtl(club.browser(), path)).toBeNull();
  });

  it("is never a page of a member or of a browser with a session", async () => {
    expect(await readCacheTtl(member.copy(), "/rules")).toBeNull();
    expect(await readCacheTtl(member.copy(), "/")).toBeNull();
    const midway = club.browser();
    await midway.submit(await midway.get("/login"), { email: "member@example.com" });
    expect(await readCacheTtl(midway, "/rules")).toBeNull();
  });
});

describe("a file", () => {
  // @spec 7.42
  it("of the build is immutable and precompressed", async () => {
    const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(
      await (await member.copy().fetch("/")).text(),
    )?.[0];
    const reply = await club.browser().fetch(script ?? "", { headers: { "accept-encoding": "br" } });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-encoding")).toBe("br");
    expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(reply.headers.get("vary")).toBe("Accept-Encoding");
    expect(await reply.text()).toContain("import");
  });

  it("of the backend is proxied, unlike the backend's other paths", async () => {
    const page = await (await member.copy().fetch("/")).text();
    const picture = /\/assets\/i\/[\w-]+\/\w+\/\d+\.\w+/.exec(page)?.[0];
    expect(picture).toBeDefined();
    const reply = await member.copy().fetch(picture ?? "");
    expect([reply.status, reply.headers.get("cache-control"), reply.headers.getSetCookie()]).toEqual([
      200,
      "public, max-age=31536000, immutable",
      [],
    ]);
    expect(reply.headers.get("content-type")).toMatch(/^image\//);
    for (const path of [
      "/assets/i/../../api/v1/cognito/group",
      "/assets/i/%2e%2e/x/1.jpg",
      "/v/x.mp4",
      "/assets/i/a",
    ]) {
      expect((await club.browser().fetch(path)).status).toBe(404);
    }
  });
});

describe("a Worker without its secret", () => {
  it("answers 500 and names the missing one", async () => {
    const bare = await startClub({ env: { SESSION_SECRETS: "" } });
    try {
      const reply = await bare.browser().fetch("/login");
      expect([reply.status, await reply.text()]).toEqual([500, "misconfigured: SESSION_SECRETS is missing"]);
    } finally {
      await bare.stop();
    }
  });
});
