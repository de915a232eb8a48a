import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { graphqlPath } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import { rawRequest } from "../../support/raw-request";

let club: Club;
beforeAll(async () => {
  club = await startClub();
  // The site then has the sitemap and the settings.
  await club.browser().get("/about");
});
afterAll(() => club?.stop());

const page = { accept: "text/html" };
const data = { accept: "*/*", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" };

async function ask(path: string, headers: Readonly<Record<string, string>> = page) {
  const reply = await rawRequest(club.site, { path, headers });
  const nonce = /'nonce-([\w-]+)'/.exec(String(reply.headers["content-security-policy"]))?.[1] ?? "none";
  return { ...reply, nonce, body: reply.body.replaceAll(nonce, "NONCE") };
}

const words = "zebra-crossing";
/** Of no page, in every part of an address that a page could repeat. */
const addresses = [
  ...[`/${words}-1`, `/about/${words}-2/x`, `/shop/${words}-4`, `/calendar/a/${words}`],
  ...[`/${words}?to=/${words}&tab-1=${words}`, `/${words}%ff`, `/%5c${words}`, `/${"x".repeat(400)}${words}`],
];

describe("the page of addresses that lead nowhere", () => {
  it.each([
    ["in English", {}],
    ["in German", { "accept-language": "de" }],
    ["dark, in Arabic", { cookie: "theme=dark; lang=ar" }],
    ["for a browser that runs scripts", { cookie: "js=1" }],
  ])("is one document for all, which has nothing of the address: %s", async (_, look) => {
    const replies = [];
    for (const path of [...addresses, ...addresses]) replies.push(await ask(path, { ...page, ...look }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(replies.map(({ headers }) => headers["cache-control"]))).toEqual(
      new Set(["private, no-cache"]),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(new Set(replies.map(({ nonce }) => nonce)).size).toBe(replies.length);
    expect(replies[0]?.body).toContain('href="/language?to=%2Fhome"');
    expect(JSON.stringify(replies[0])).not.toMatch(/zebra|%00|%2500/);
  });

  it("is a page of its own for an event that no visitor sees, with the way to sign in", async () => {
    const path = `/calendar/${words}`;
    const { status, headers, body } = await ask(path);
    expect([status, headers["cache-control"]]).toEqual([404, "private, no-cache"]);
    expect(body).toContain(`href="/login?to=${encodeURIComponent(path)}"`);
    const { cookieHeader } = await club.signIn("member@example.com");
    expect((await ask(path, { ...page, cookie: cookieHeader })).body).not.toContain("/login");
  });

  it("is another for members, with their way home", async () => {
    const { cookieHeader } = await club.signIn("member@example.com");
    await ask("/about", { ...page, cookie: cookieHeader });
    const bodies = new Set<string>();
    for (const path of [...addresses, ...addresses].filter((path) => !path.startsWith("/shop/")))
      bodies.add((await ask(path, { ...page, cookie: cookieHeader })).body);
    expect(bodies.size).toBe(1);
    const [body = ""] = bodies;
    expect(body).toContain('href="/language?to=%2F"');
    expect(body).not.toMatch(/zebra/);
    expect((await ask(`/${words}`)).body).not.toBe(body);
  });

  it("is Remix's data to Remix, where the backend was not asked", async () => {
    const malformed = await ask("/%ff.data", data);
    expect([malformed.status, malformed.headers["content-type"]]).toEqual([404, "text/x-script"]);
    expect(malformed.body).toContain('"ErrorResponse"');
    await ask("/no-such-page", page);
    const known = await ask("/no-such-page.data", data);
    expect(known.body).toBe(malformed.body);
  });

  it("has no body for HEAD, and the headers of GET", async () => {
    const ask = (method: string) => rawRequest(club.site, { path: "/none-by-head", method, headers: page });
    const [head, get] = [await ask("HEAD"), await ask("GET")];
    expect([head.status, head.body]).toEqual([404, ""]);
    // How long the body is, HEAD need not say.
    const known = ({ headers }: typeof head) =>
      Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) => !["date", "content-length", "transfer-encoding"].includes(name))
          .map(([name, value]) => [name, String(value).replace(/'nonce-[\w-]+'/g, "NONCE")]),
      );
    expect(known(head)).toEqual(known(get));
  });

  it("answers a url that is longer than any page's without asking the backend", async () => {
    await club.resetCalls();
    const parts = "/a".repeat(2_000);
    const paths = [
      parts,
      `${parts}.data`,
      `/picture/1/1${parts}`,
      `/page-version?renderer=list&url=${parts}`,
    ];
    const statuses = [];
    for (const path of paths) statuses.push((await ask(path, path.endsWith(".data") ? data : page)).status);
    expect(statuses).toEqual([404, 404, 404, 200]);
    expect((await club.calls())[`POST ${graphqlPath}`] ?? 0).toBe(0);
  });
});

describe("many unknown addresses at once", () => {
  it("ask the backend for some of them, and leave pages as they are", async () => {
    await club.resetCalls();
    const began = Date.now();
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const path = `/many-${index}`;
        return (await ask(index % 2 === 0 ? path : `/picture/1/1${path}`)).status;
      }),
    );
    const seconds = (Date.now() - began) / 1000;
    const calls = (await club.calls())[`POST ${graphqlPath}`] ?? 0;
    expect(new Set(statuses)).toEqual(new Set([404]));
    // Each look-up asks both renderers.
    expect(calls).toBeLessThanOrEqual(2 * (25 + 5 * Math.ceil(seconds)));
    for (const path of ["/contact", "/club-nights", "/membership"])
      expect([path, (await ask(path)).status]).toEqual([path, path === "/membership" ? 302 : 200]);
  });

  it("ask for no more by way of the re-check", async () => {
    await club.resetCalls();
    const began = Date.now();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => ask(`/page-version?url=version-${index}&renderer=list`)),
    );
    const seconds = (Date.now() - began) / 1000;
    const calls = (await club.calls())[`POST ${graphqlPath}`] ?? 0;
    expect(calls).toBeLessThanOrEqual(25 + 5 * Math.ceil(seconds));
  });
});

describe("a malformed escape", () => {
  it("is answered before routing, and logs nothing", async () => {
    const before = club.logs().length;
    for (const path of [
      "/%ff",
      "/%",
      "/a%c0%af",
      "/shop/%ff",
      "/calendar/%zz/x",
      "/%ff.data",
      "/search/100%",
    ])
      expect([path, (await ask(path)).status]).toEqual([path, path.startsWith("/search") ? 200 : 404]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(club.logs().slice(before)).not.toMatch(/decode|malformed|%/i);
  });
});
