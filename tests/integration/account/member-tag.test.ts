import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

/** X-Member tells the service worker whose a document is (app/http/service-worker-headers.ts). */
let club: Club;
let member: HttpBrowser;
beforeAll(async () => {
  club = await startClub();
  member = await club.signIn("member@example.com");
});
afterAll(() => club?.stop());

async function readHeaders(browser: HttpBrowser, path: string) {
  const reply = await browser.fetch(path);
  const html = await reply.text();
  const [tag, copy] = ["x-member", "x-member-copy"].map((name) => reply.headers.get(name));
  return { status: reply.status, tag, copy, html };
}
const readTag = async (browser: HttpBrowser, path: string) => (await readHeaders(browser, path)).tag;

describe("a member's document", () => {
  it("has the same tag on each page of one sign-in, on an error page too", async () => {
    const tag = await readTag(member, "/vehicles");
    expect(tag).toMatch(/^[\w-]{22}$/);
    for (const path of ["/", "/", "/membershipcard", "/about", "/no-such-page", "/vehicles.data"])
      expect([path, await readTag(member, path)]).toEqual([path, tag]);
  });

  it("has another tag for another member", async () => {
    const other = await club.signIn("life@example.com");
    const tags = await Promise.all([readTag(member, "/"), readTag(other, "/")]);
    expect(tags[0]).not.toBe(tags[1]);
    expect(tags[1]).toMatch(/^[\w-]{22}$/);
  });

  it("has another tag after signing out and in again", async () => {
    const browser = await club.signIn("member@example.com");
    const before = await readTag(browser, "/");
    const start = Date.now();
    await browser.post("/logout", {});
    expect(await readTag(browser, "/login")).toBeNull();
    // Sign-ins are told apart by the second.
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, start + 1100 - Date.now())));
    const codeStep = await browser.submit(await browser.get("/login"), { email: "member@example.com" });
    await browser.submit(codeStep, { code: await club.code("member@example.com") });
    const after = await readTag(browser, "/");
    expect(after).toMatch(/^[\w-]{22}$/);
    expect(after).not.toBe(before);
  });

  it("says that its copy is to be fetched again while it shows a notice", async () => {
    const browser = await club.signIn("member@example.com");
    const reply = await browser.fetch("/calendar/subscribe", { method: "POST", body: new URLSearchParams() });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/calendar/subscribe"]);
    const noticed = await readHeaders(browser, "/vehicles");
    expect([noticed.status, noticed.copy]).toEqual([200, "again"]);
    expect((await readHeaders(browser, "/vehicles")).copy).toBeNull();
  });

  it("says that it is not to be kept while a part of it is missing", async () => {
    await club.fault({ call: "GET /api/v1/club/member/getMembership", kind: "500html", count: 20 });
    const browser = await club.signIn("renewing@example.com");
    expect((await readHeaders(browser, "/membershipcard")).copy).toBe("none");
    await club.clearFaults();
    expect((await readHeaders(browser, "/membershipcard")).copy).toBeNull();
  });
});

describe("a visitor's document", () => {
  it.each(["/login", "/about", "/no-such-page"])("of %s has no tag", async (path) => {
    const { tag, copy } = await readHeaders(club.browser(), path);
    expect([tag, copy]).toEqual([null, null]);
  });

  it("has none though a member has seen the page, whose stored copy it may be", async () => {
    for (const path of ["/rules", "/contact"]) {
      for (let view = 0; view < 2; view += 1) {
        expect(await readTag(member, path)).not.toBeNull();
        expect(await readTag(club.browser(), path)).toBeNull();
      }
    }
  });
});

describe("a page that is stored for other members", () => {
  it("has each one's own tag", async () => {
    const other = await club.signIn("life@example.com");
    for (const path of ["/rules", "/"]) {
      const seen = [];
      for (const browser of [member, other, member, other]) seen.push(await readTag(browser, path));
      expect(seen[0]).not.toBe(seen[1]);
      expect(seen.slice(2)).toEqual(seen.slice(0, 2));
    }
  });
});
