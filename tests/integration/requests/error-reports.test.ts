import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { errorReportPaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { getTokens, knownSecrets } from "../../support/opened-session";

let club: Club;
/** The same site without the setting. */
let off: string;
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub({
    sites: 2,
    env: { SESSION_SECRETS: knownSecrets },
    siteEnvs: [{ ERROR_REPORTS: errorReportPaths.errorReport }, {}],
  });
  off = club.sites[1] ?? "";
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());
beforeEach(async () => {
  await club.db.prepare("DELETE FROM error_reports").run();
  await club.clearFaults();
});

const report = {
  kind: "error",
  message: "TypeError: x is undefined",
  stack: "TypeError: x is undefined\n    at show (/assets/card-Cc4a9YxR.js:1:2)",
  path: "/about",
  version: "36330413",
};

let addresses = 0;
/** From another IP address each time. */
const send = (fields: Record<string, string>, browser = club.browser(), headers?: Record<string, string>) => {
  addresses += 1;
  return browser.fetch("/error-report", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "cf-connecting-ip": `192.0.2.${addresses}`, ...headers },
  });
};

const stored = async () =>
  (await club.db.prepare("SELECT * FROM error_reports").all<Record<string, unknown>>()).results;

/** The site forwards after its reply. */
async function forwarded(count = 1) {
  await expect.poll(async () => (await stored()).length, { timeout: 5_000 }).toBe(count);
  return stored();
}

/** What notes errors (app/boot/note-errors.js), up to the boot script. */
const noting = /if\(Math\.random\(\)<\.1.*?(?=window\.__remixContext=)/s;
const page = async (site: string, headers = {}) => {
  const reply = await club.browser(site).fetch("/about", { headers });
  const html = (await reply.text()).replaceAll(/nonce="[^"]*"/g, "").replaceAll(site, "");
  return { html, vary: reply.headers.get("vary") ?? "" };
};

describe("with the setting", () => {
  it("a report reaches the club, with the engine, the language and nothing of the person", async () => {
    const headers = {
      "user-agent":
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
      "accept-language": "de",
    };
    const reply = await send(report, club.browser(), headers);
    expect([reply.status, await reply.text()]).toEqual([204, ""]);
    const [row] = await forwarded();
    expect(row).toMatchObject({
      kind: "error",
      message: "TypeError: x is undefined",
      stack: "at show (/assets/card-Cc4a9YxR.js:1:2)",
      path: "/about",
      version: "36330413",
      locale: "de",
      browser: "Chromium 130",
      count: 1,
    });
  });

  it("no canary of a member comes out, whatever the browser sent", async () => {
    const tokens = await getTokens(member);
    const user = await club.db
      .prepare("SELECT first_name, last_name FROM users WHERE email = 'member@example.com'")
      .first<{ first_name: string; last_name: string }>();
    const canaries = [
      tokens?.accessToken ?? "",
      tokens?.refreshToken ?? "",
      "424242",
      user?.first_name ?? "",
      user?.last_name ?? "",
      "member@example.com",
      "canary-query",
      member.cookies.values().next().value ?? "",
    ];
    expect(canaries.filter((canary) => canary.length < 3)).toEqual([]);
    const planted = canaries.map((canary) => (canary === "canary-query" ? `?q=${canary}` : canary));
    for (const [index, canary] of planted.entries()) {
      const url = `${club.site}/about/${encodeURIComponent(canary)}?code=${encodeURIComponent(canary)}`;
      const reply = await send(
        {
          kind: "rejection",
          message: `Error ${"abcdefgh"[index]}: ${canary} at ${url} with token=${canary} and "${canary}"`,
          stack: `Error: ${canary}\n    at go (${url}:1:2)\n    at ${canary} (${url}:1:2)\n${canary}@${url}:1:2`,
          path: `/search/${canary}?q=${canary}#${canary}`,
          version: canary,
          name: canary,
        },
        member.copy(),
      );
      expect(reply.status).toBe(204);
    }
    const rows = JSON.stringify(await forwarded(canaries.length)).toLowerCase();
    const leaks = canaries.filter((canary) => rows.includes(canary.toLowerCase()));
    expect(leaks).toEqual([]);
    const logged = canaries.filter((canary) => canary !== "424242" && club.logs().includes(canary));
    expect(logged).toEqual([]);
  });

  it("a report of a member whose name cannot be asked is dropped, and the log says so", async () => {
    await club.fault({ call: "GET /api/v1/cognito/user/authUser", kind: "500html" });
    expect((await send(report, member.copy())).status).toBe(204);
    await expect.poll(() => club.logs()).toContain("the member's name is unknown");
    expect(await stored()).toEqual([]);
  });

  it("a backend that fails is logged, and the browser does not notice", async () => {
    await club.fault({ call: `POST ${errorReportPaths.errorReport}`, kind: "500html" });
    expect((await send(report)).status).toBe(204);
    await expect.poll(() => club.logs()).toContain("The receiver of error reports answered 500");
  });

  it("refuses a malformed report", async () => {
    const large = { ...report, stack: "x".repeat(17_000) };
    const json = { "content-type": "application/json" };
    const reply = async (init: RequestInit) =>
      (await club.browser().fetch("/error-report", { method: "POST", ...init })).status;
    expect((await send(large)).status).toBe(413);
    expect((await send({ ...report, stack: "x".repeat(70_000) })).status).toBe(413);
    expect((await send(report, club.browser(), { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send(report, club.browser(), { "sec-fetch-site": "same-site" })).status).toBe(403);
    expect(await reply({ body: JSON.stringify(report), headers: json })).toBe(415);
    expect(await reply({ body: "kind=error&message=x" })).toBe(415);
    expect((await send({ ...report, kind: "other" })).status).toBe(400);
    expect((await send({ ...report, message: "" })).status).toBe(400);
    expect((await club.browser().fetch("/error-report")).status).toBe(404);
    // Background work would have come by then.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await stored()).toEqual([]);
  });

  it("takes twenty of an IP address in ten minutes", async () => {
    const headers = { "cf-connecting-ip": "198.51.100.7", "save-data": "on" };
    const statuses = [];
    for (let times = 0; times < 21; times += 1)
      statuses.push((await send(report, club.browser(), headers)).status);
    expect(statuses).toEqual([...Array(20).fill(204), 429]);
  });

  it("on Save-Data a report goes no further, and no document asks for one", async () => {
    expect((await send(report, club.browser(), { "save-data": "on" })).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await stored()).toEqual([]);
    expect((await page(club.site)).html).toMatch(noting);
    expect((await page(club.site, { "save-data": "on" })).html).not.toMatch(noting);
    expect((await page(club.site)).vary).toContain("Save-Data");
  });
});

describe("without the setting", () => {
  it("there is no such address", async () => {
    await club.resetCalls();
    expect((await send(report, club.browser(off))).status).toBe(404);
    expect((await send(report, member.copy(off))).status).toBe(404);
    expect(Object.keys(await club.calls()).filter((call) => call.startsWith("POST"))).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it("a document has not a byte more", async () => {
    const [on, plain] = [await page(club.site), await page(off)];
    expect(plain.html).not.toMatch(noting);
    expect(on.html.replace(noting, "")).toBe(plain.html);
    expect(plain.vary).not.toContain("Save-Data");
  });
});
