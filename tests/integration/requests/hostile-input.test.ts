import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userPaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { getTokens, knownSecrets } from "../../support/opened-session";

/** Attacks on the site's input. Every test here fails when its guard is removed. */
let club: Club;
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ env: { SESSION_SECRETS: knownSecrets } });
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

describe("the session's cookie", () => {
  const signedIn = async (cookies: Iterable<readonly [string, string]>) => {
    const browser = member.copy();
    browser.cookies.clear();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return (await browser.fetch("/")).status === 200;
  };

  it("is accepted unchanged by the site", async () => {
    expect(await signedIn(member.cookies)).toBe(true);
  });

  it("is refused with any one character changed", async () => {
    const value = member.cookies.get("session") ?? "";
    const rest = [...member.cookies].filter(([name]) => name !== "session");
    // The last character of a part may hold unused base64url bits; the steps include it.
    for (let at = 0; at < value.length - 1; at += Math.max(1, Math.floor(value.length / 40))) {
      const other = value[at] === "A" ? "B" : "A";
      const changed = value.slice(0, at) + other + value.slice(at + 1);
      expect([at, await signedIn([...rest, ["session", changed]])]).toEqual([at, false]);
    }
  });

  it("is refused when shortened, emptied or with chunks in another order", async () => {
    const value = member.cookies.get("session") ?? "";
    const [count = "", ...parts] = value.split(".");
    const sealed = parts.join(".");
    const pieces = [`2.${sealed.slice(0, 300)}`, sealed.slice(300)] as const;
    expect(
      await signedIn([
        ["session", pieces[0]],
        ["session.1", pieces[1]],
      ]),
    ).toBe(true);
    for (const cookies of [
      [["session", pieces[0]]],
      [
        ["session", `2.${pieces[1]}`],
        ["session.1", pieces[0].slice(2)],
      ],
      [
        ["session", `3.${sealed.slice(0, 300)}`],
        ["session.1", pieces[1]],
      ],
      [["session", `0.${sealed}`]],
      [["session", `99.${sealed}`]],
      [["session", `${count}.${sealed.slice(0, -8)}`]],
      [["session", `${count}.`]],
      [["session", "1.eyJhbGciOiJub25lIn0..e30.e30."]],
      [["session.1", sealed]],
    ] as const) {
      expect([cookies, await signedIn(cookies)]).toEqual([cookies, false]);
    }
  });

  it("is refused under a removed key and under a forged one", async () => {
    const other = await startClub();
    try {
      const visitor = other.browser();
      for (const [name, value] of member.cookies) visitor.cookies.set(name, value);
      const reply = await visitor.fetch("/");
      expect([reply.status, reply.headers.get("location")]).toEqual([303, "/login"]);
      expect(await getTokens(await other.signIn("life@example.com"))).toBeNull();
    } finally {
      await other.stop();
    }
  });
});

describe("response headers", () => {
  it("cannot be injected by a form, a query or a path", async () => {
    const inject = "x\r\nSet-Cookie: evil=1\r\nX-Evil: 1";
    const replies = [
      await club.browser().fetch("/language", form({ lang: inject, to: inject })),
      await club.browser().fetch("/theme", form({ theme: inject, to: `/${inject}` })),
      await club.browser().fetch(`/nojs?to=${encodeURIComponent(`/${inject}`)}`),
      await club.browser().fetch(`/${encodeURIComponent(inject)}`),
      await club.browser().fetch("/login", form({ email: `${inject}@example.com` })),
    ];
    for (const { headers } of replies) {
      expect(headers.has("x-evil")).toBe(false);
      expect(headers.getSetCookie().join()).not.toContain("evil");
    }
  });
});

describe("paths", () => {
  it.each([
    "/%2e%2e/%2e%2e/etc/passwd",
    "/about/..%2f..%2fsecret",
    "//evil.example/about",
    "/%5c..%5cx",
    "/a%00b",
    "/%",
    "/%c0%ae%c0%ae/",
    "/%ff%fe",
    "/a//b///c",
    "/__proto__",
    "/constructor.data",
    `/${"x".repeat(8_000)}`,
    `/about?${"x".repeat(8_000)}`,
    "/assets/i/3f9a0c11aa/raw/..%2f..%2fx.jpg",
    "/build/../server.js",
    "/.dev.vars",
    "/.content/x",
  ])("%s answers with a page, never with an unhandled error", async (path) => {
    // Not with a URL parser, which would normalise the path.
    const reply = await fetch(`${club.site}${path}`, { redirect: "manual" });
    const text = await reply.text();
    expect([200, 302, 303, 400, 404]).toContain(reply.status);
    expect(text).not.toMatch(/\bat \w+ \(|SESSION_SECRETS|node_modules/);
    if (reply.headers.has("location"))
      expect(new URL(reply.headers.get("location") ?? "", club.site).origin).toBe(club.site);
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("posted forms", () => {
  it("with names such as __proto__ change no object", async () => {
    const fields = new URLSearchParams();
    for (const name of [
      "__proto__",
      "constructor",
      "__proto__[isSignedIn]",
      "constructor.prototype.x",
      "toString",
    ]) {
      fields.append(name, "true");
    }
    fields.append("email", "member@example.com");
    for (const path of ["/login", "/signup", "/forgotpassword", "/language", "/theme", "/enter"]) {
      const reply = await club
        .browser()
        .fetch(`${path}?__proto__[x]=1&constructor=2`, { method: "POST", body: fields });
      expect([path, reply.status < 500]).toEqual([path, true]);
    }
    const anonymous = await club.browser().fetch("/");
    expect([anonymous.status, anonymous.headers.get("location")]).toEqual([303, "/login"]);
  });

  it("of another content type are refused without an error", async () => {
    const types = ["application/json", "text/plain", "multipart/form-data; boundary=x", "text/html"];
    for (const type of types) {
      const reply = await club
        .browser()
        .fetch("/login", { method: "POST", headers: { "content-type": type }, body: "{" });
      expect([type, reply.status]).toEqual([type, 415]);
    }
  });

  it("that are too large are refused without a backend call", async () => {
    await club.resetCalls();
    const body = new URLSearchParams({ email: `${"x".repeat(300_000)}@example.com` });
    const reply = await club.browser().fetch("/login", { method: "POST", body });
    expect(reply.status).toBe(413);
    expect(Object.keys(await club.calls()).filter((call) => call.includes("/user/"))).toEqual([]);
  });
});

describe("rate limits by email", () => {
  it("count all spellings of one address together, through the site's form", async () => {
    const strict = await startClub({ backendEnv: { RATE_LIMIT_SCALE: "1" } });
    try {
      const spellings = [
        "member@example.com",
        "Member@Example.com",
        " member@example.com ",
        "MEMBER@EXAMPLE.COM",
      ];
      const send = (email: string) => strict.browser().fetch("/login", form({ email }));
      for (let i = 0; i < 5; i++) {
        const reply = await send(spellings[i % spellings.length] ?? "");
        expect([i, reply.status]).toEqual([i, 303]);
      }
      expect((await send("mEmBeR@example.com")).status).toBe(429);
      expect(Object.keys(await strict.calls()).some((call) => call.includes(userPaths.sendLoginLink))).toBe(
        true,
      );
    } finally {
      await strict.stop();
    }
  });
});
