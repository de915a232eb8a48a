import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { rawRequest } from "../../support/raw-request";

let club: Club;
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

const formType = "application/x-www-form-urlencoded";
const post = (headers: Record<string, string> = {}, body: BodyInit = new Uint8Array()): RequestInit => ({
  method: "POST",
  headers,
  body,
});

describe("a same-origin request", () => {
  it.each(["PUT", "PATCH", "DELETE"])("by %s answers 405 and runs no action", async (method) => {
    const victim = member.copy();
    for (const path of ["/logout", "/login", "/about", "/robots.txt", "/logout.data", "/favicon.svg"]) {
      const reply = await victim.fetch(path, { method, headers: { "content-type": formType }, body: "x=1" });
      const answer = [path, reply.status, reply.headers.get("allow")];
      expect(answer).toEqual([path, 405, "GET, HEAD, POST, OPTIONS"]);
    }
    expect((await victim.get("/")).url.pathname).toBe("/");
  });

  it("by TRACE repeats nothing of itself", async () => {
    for (const [url, status] of [
      [club.site, 405],
      [club.backend, 404],
    ] as const) {
      const headers = { "x-canary": "repeat-me", "sec-fetch-site": "same-origin" };
      const reply = await rawRequest(url, { path: "/about", method: "TRACE", headers });
      expect([reply.status, reply.body.includes("repeat-me")]).toEqual([status, false]);
    }
  });

  it("by OPTIONS names the methods", async () => {
    const reply = await club.browser().fetch("/login", { method: "OPTIONS" });
    expect([reply.status, reply.headers.get("allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
  });

  it("that posts to a page without a form answers 405 with its methods", async () => {
    for (const path of ["/about", "/robots.txt"]) {
      const reply = await club.browser().fetch(path, post({ "content-type": formType }, "x=1"));
      expect([path, reply.status, reply.headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
    }
  });

  it("that posts without a Content-Type answers 415, with and without a body", async () => {
    for (const path of ["/login", "/logout", "/signup", "/language", "/login.data"]) {
      for (const body of [new Uint8Array(), new TextEncoder().encode("email=x")]) {
        expect([path, (await member.copy().fetch(path, post({}, body))).status]).toEqual([path, 415]);
      }
    }
  });

  it("that checks the session needs none, as it has no body", async () => {
    const reply = await member.copy().fetch("/session/check", { method: "POST" });
    expect([reply.status, await reply.json()]).toEqual([200, { signedIn: true, linkActive: true }]);
    expect((await member.copy().fetch("/session/check", post({}, new Uint8Array(9)))).status).toBe(415);
  });
});

describe("a form that cannot be read", () => {
  const part = '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd';
  const multipart = "multipart/form-data; boundary=x";

  it.each([
    ["/login", `${formType}; charset=utf-16`, "email=x", 415],
    ["/profile/photo", `${formType}; charset=iso-8859-1`, "intent=add", 415],
    ["/profile/photo", "multipart/form-data", `${part}\r\n--x--\r\n`, 400],
    ["/profile/photo", "multipart/form-data; boundary=", `${part}\r\n--x--\r\n`, 400],
    ["/profile/photo", multipart, part, 400],
    ["/profile/photo", multipart, "", 400],
    ["/vehicle/new", multipart, "--x\r\nX: y\r\n\r\nz\r\n--x--\r\n", 400],
  ])("at %s as %s is refused in the shell, and never a failure", async (path, type, body, status) => {
    const reply = await member.copy().fetch(path, post({ "content-type": type }, body));
    expect([reply.status, (await reply.text()).includes("<footer")]).toEqual([status, true]);
  });

  it("is one in another charset than UTF-8 alone", async () => {
    const type = `${formType}; charset=UTF-8`;
    const reply = await club.browser().fetch("/login", post({ "content-type": type }, "email=x"));
    expect(reply.status).toBe(422);
  });
});

describe("a refusal", () => {
  const refusals: Readonly<Record<string, readonly [string, RequestInit, number]>> = {
    "cross-site": ["/login", { method: "POST", headers: { "sec-fetch-site": "cross-site" } }, 403],
    "with ?_data": ["/?_data=root", {}, 403],
    "of a method": ["/login", { method: "PUT" }, 405],
    "of a large form": ["/login", post({ "content-type": formType }, "x".repeat(65_537)), 413],
    "of no form": ["/login", post({ "content-type": "text/plain" }, "x"), 415],
    "of an image's address": ["/assets/i/x", {}, 404],
  };

  it.each(Object.entries(refusals))(
    "%s is a page in the visitor's language",
    async (_, [path, init, status]) => {
      const browser = club.browser();
      browser.cookies.set("lang", "de");
      const reply = await browser.fetch(path, init);
      const html = await reply.text();
      expect([reply.status, reply.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
      expect(reply.headers.get("cache-control")).toContain("no-store");
      expect(html).toContain('<html lang="de"');
      expect(html).toMatch(/<a\b[^>]*\bhref="\/home"/);
      expect(html).toContain("Zur Startseite");
      expect(html).toMatch(/<footer/);
    },
  );

  it.each([
    ["application/json", "application/json", { status: 415, message: "Unsupported Media Type" }],
    [
      "application/json, text/plain, */*",
      "application/json",
      { status: 415, message: "Unsupported Media Type" },
    ],
    ["image/avif,image/webp,*/*;q=0.8", "text/plain; charset=utf-8", "415 Unsupported Media Type"],
  ])("to a client that accepts %s is %s", async (accept, type, content) => {
    const reply = await club.browser().fetch("/login", post({ accept, "content-type": "text/plain" }, "x"));
    expect([reply.status, reply.headers.get("content-type")]).toEqual([415, type]);
    expect(typeof content === "string" ? await reply.text() : await reply.json()).toEqual(content);
  });

  it("keeps a member's notice for the next page", async () => {
    const browser = await club.signIn("life@example.com");
    const left = await browser.fetch("/logout", post({ "content-type": formType }));
    expect(left.status).toBe(303);
    const held = browser.cookieHeader;
    const refused = await browser.fetch("/login", post({ "content-type": "text/plain" }, "x"));
    expect([refused.status, refused.headers.getSetCookie(), browser.cookieHeader]).toEqual([415, [], held]);
  });
});

describe("429", () => {
  it("says when to come back, as the backend does", async () => {
    const limited = await startClub({ backendEnv: { RATE_LIMIT_SCALE: "0.2" } });
    try {
      const send = () =>
        limited.browser().fetch("/login", post({ "content-type": formType }, "email=member@example.com"));
      expect((await send()).status).toBe(303);
      const reply = await send();
      expect(reply.status).toBe(429);
      // The window is an hour.
      expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(3000);
      expect(Number(reply.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    } finally {
      await limited.stop();
    }
  });

  it("says so where the backend does not", async () => {
    await club.fault({ call: "POST /api/v1/cognito/user/sendLoginLink", kind: "429" });
    const reply = await club
      .browser()
      .fetch("/login", post({ "content-type": formType }, "email=member@example.com"));
    expect([reply.status, Number(reply.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

/** What a server sends on one connection for requests that are sent one after another. */
async function onOneConnection(requests: readonly (readonly [head: readonly string[], body: string])[]) {
  const { hostname, port } = new URL(club.site);
  const socket = connect(Number(port), hostname);
  let received = "";
  let socketError: string | null = null;
  socket.setEncoding("latin1");
  socket.on("data", (text) => {
    received += text;
  });
  socket.on("error", (error: NodeJS.ErrnoException) => {
    socketError = error.code ?? error.message;
  });
  const answers = () => received.match(/^HTTP\/1\.1 \d+/gm) ?? [];
  try {
    for (const [index, [head, body]] of requests.entries()) {
      socket.write(`${[...head, `Host: ${hostname}:${port}`].join("\r\n")}\r\n\r\n`);
      socket.write(body);
      const isLast = index === requests.length - 1;
      const isOver = () =>
        socketError !== null || (answers().length > index && (isLast || received.endsWith("\r\n0\r\n\r\n")));
      for (let waited = 0; waited < 300 && !isOver(); waited += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    socket.destroy();
  }
  return { statuses: answers().map((line) => Number(line.slice(9))), socketError };
}

describe("a connection", () => {
  const sameOrigin = "Sec-Fetch-Site: same-origin";
  const page = [["GET /login HTTP/1.1", "Accept: text/html"], ""] as const;
  const posted = (path: string, length: number, ...more: string[]) =>
    [
      [`POST ${path} HTTP/1.1`, "Accept: text/html", `Content-Length: ${length}`, ...more],
      "x".repeat(length),
    ] as const;

  it.each([
    ["cross-site", 403, posted("/login", 20_000, "Sec-Fetch-Site: cross-site", `Content-Type: ${formType}`)],
    ["without a type", 415, posted("/login", 20_000, sameOrigin)],
    ["for a page without a form", 405, posted("/about", 20_000, sameOrigin, `Content-Type: ${formType}`)],
    ["for an image", 404, posted("/assets/i/x", 20_000, sameOrigin, `Content-Type: ${formType}`)],
  ] as const)("takes the next request after a refused body %s", async (_, status, refused) => {
    expect(await onOneConnection([refused, page])).toEqual({ statuses: [status, 200], socketError: null });
  });

  it("takes the next request after a member's refused body that is too large", async () => {
    const cookie = `Cookie: ${member.cookieHeader}`;
    const refused = posted("/login", 500_000, sameOrigin, `Content-Type: ${formType}`, cookie);
    expect(await onOneConnection([refused, page])).toEqual({ statuses: [413, 200], socketError: null });
  });
});
