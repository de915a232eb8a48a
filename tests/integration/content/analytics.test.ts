import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtClass } from "../../support/class-names";
import { type Club, startClub } from "../../support/club";
import { getForms, type HttpBrowser, type Page } from "../../support/http-browser";

const keys = { google: "G-TEST12345", matomo: "https://stats.example.org/?idsite=3" };
const allowed = "google.matomo";

let plain: Club;
let club: Club;
beforeAll(async () => {
  [plain, club] = await Promise.all([startClub(), startClub()]);
  // Before the first request, as the settings are cached.
  await club.db
    .prepare("UPDATE settings SET value = ? WHERE key = 'analytics'")
    .bind(JSON.stringify(keys))
    .run();
});
afterAll(() => Promise.all([plain?.stop(), club?.stop()]));

const policy = ({ headers }: Pick<Page, "headers">) => headers.get("content-security-policy") ?? "";
const services = /google|matomo|stats\.example/i;
const consentNotice = `<aside class="${builtClass("consent-notice", "notice")}"`;
const asks = ({ html }: Page) => html.includes(consentNotice);
const counts = ({ html }: Page) => html.includes("window.__analytics");
const isClean = (page: Page) => [asks(page), counts(page), services.test(policy(page))];
const clean = [false, false, false];

const answering = (answer: string): HttpBrowser => {
  const browser = club.browser();
  browser.cookies.set("consent", answer);
  return browser;
};
async function getWith(browser: HttpBrowser, path: string, headers: Record<string, string>): Promise<Page> {
  const reply = await browser.fetch(path, { headers });
  return {
    url: new URL(path, club.site),
    status: reply.status,
    headers: reply.headers,
    html: await reply.text(),
  };
}

describe("a site without analytics keys", () => {
  it("has no consent question, script, origin or choice", async () => {
    const page = await plain.browser().get("/about");
    expect(isClean(page)).toEqual(clean);
    expect(page.html).not.toMatch(/consent/);
    expect(page.headers.get("vary")).not.toMatch(/GPC/);
    expect((await plain.browser().get("/language")).html).not.toContain("/consent");
  });

  it("stores no consent for them", async () => {
    const browser = plain.browser();
    await browser.post("/consent", { answer: "google", to: "/about" });
    expect(browser.cookies.has("consent")).toBe(false);
  });
});

describe("a visitor who has not answered", () => {
  it("is asked at the foot of a public page, without analytics", async () => {
    const page = await club.browser().get("/about");
    expect([asks(page), counts(page)]).toEqual([true, false]);
    expect(page.html.indexOf(consentNotice)).toBeGreaterThan(page.html.indexOf("</footer>"));
    expect(page.html).toContain("Google Analytics and Matomo");
    expect(policy(page)).not.toMatch(services);
    expect(page.headers.getSetCookie()).toEqual([]);
  });

  it("is not asked on other pages", async () => {
    for (const path of ["/login", "/signup", "/search/fig", "/language", "/no-such-page", "/offline"]) {
      expect([path, asks(await club.browser().get(path))]).toEqual([path, false]);
    }
  });

  it.each([
    ["Save-Data", "on"],
    ["Sec-GPC", "1"],
    ["DNT", "1"],
  ])("with %s: %s is not asked, and gets no analytics after a yes", async (name, value) => {
    expect(isClean(await getWith(club.browser(), "/about", { [name]: value }))).toEqual(clean);
    expect(isClean(await getWith(answering(allowed), "/about", { [name]: value }))).toEqual(clean);
  });
});

describe("declining analytics", () => {
  it("hides the question for a year and deletes the services' cookies", async () => {
    const browser = club.browser();
    browser.cookies.set("_ga", "GA1.1.1.1");
    browser.cookies.set("_ga_TEST12345", "GS1.1.1");
    const form = getForms((await browser.get("/about?tab=1")).html).find(
      ({ action }) => action === "/consent",
    );
    expect(form?.fields.get("here")).toBe("/about?tab=1");
    const back = await browser.post("/consent", { answer: "no", here: "/about?tab=1" });
    expect(`${back.url.pathname}${back.url.search}`).toBe("/about?tab=1");
    expect(isClean(back)).toEqual(clean);
    expect([...browser.cookies.keys()]).toEqual(["consent"]);
    expect(isClean(await browser.get("/about/history"))).toEqual(clean);
  });

  it("is stored in a cookie for a year", async () => {
    const reply = await club.browser().fetch("/consent", {
      method: "POST",
      body: new URLSearchParams({ answer: "no", here: "/about" }),
    });
    expect(reply.status).toBe(303);
    expect(reply.headers.getSetCookie()).toEqual(["consent=no; Path=/; Max-Age=31536000; SameSite=Lax"]);
    expect(reply.headers.get("cache-control")).toContain("no-store");
  });
});

describe("allowing analytics", () => {
  it("loads the services on public pages, and allows their origins there", async () => {
    const browser = club.browser();
    const page = await browser.post("/consent", { answer: allowed, here: "/about" });
    expect([page.url.pathname, asks(page), counts(page)]).toEqual(["/about", false, true]);
    expect(page.html).toContain('{"google":"G-TEST12345","matomo":{"base":"https://stats.example.org/"');
    for (const directive of ["script-src", "connect-src", "img-src"]) {
      const sources = policy(page)
        .split("; ")
        .find((each) => each.startsWith(directive));
      expect(sources).toContain(" https://www.googletagmanager.com");
      expect(sources).toContain(" https://stats.example.org");
    }
    for (const path of ["/login", "/search/fig", "/language", "/no-such-page"]) {
      expect([path, ...isClean(await browser.get(path))]).toEqual([path, ...clean]);
    }
  });

  it("does not cover services that were not named", async () => {
    for (const answer of ["google", "matomo", "yes"]) {
      const page = await answering(answer).get("/about");
      expect([answer, asks(page), counts(page)]).toEqual([answer, true, false]);
    }
  });

  it("does not load them for members, not even on public pages", async () => {
    const member = await club.signIn("member@example.com");
    member.cookies.set("consent", allowed);
    for (const path of ["/", "/about"]) expect(isClean(await member.get(path))).toEqual(clean);
  });

  it("can be withdrawn on the settings page", async () => {
    const browser = answering(allowed);
    const choices = await browser.get("/language?to=/about");
    const button = new RegExp(`<button[^>]*value="${allowed}"[^>]*aria-current="true"`);
    expect(choices.html).toMatch(button);
    const form = getForms(choices.html).find(({ action }) => action === "/consent");
    expect(form?.fields.get("to")).toBe("/about");
    await browser.post("/consent", { answer: "no", to: "/about" });
    expect(isClean(await browser.get("/about"))).toEqual(clean);
  });
});

describe("the ETag of a public document", () => {
  it("differs by consent, so that no visitor gets a page cached for another answer", async () => {
    const browsers = { unasked: club.browser(), no: answering("no"), yes: answering(allowed) };
    const tags = new Map<string, string>();
    for (const [name, browser] of Object.entries(browsers)) {
      const page = await browser.get("/about");
      expect(page.headers.get("vary")).toMatch(/Sec-GPC.*Cookie|Cookie.*Sec-GPC/);
      tags.set(name, page.headers.get("etag") ?? "");
    }
    expect(new Set(tags.values()).size).toBe(3);
    for (const [name, browser] of Object.entries(browsers)) {
      for (const [from, tag] of tags) {
        const reply = await getWith(browser, "/about", { "If-None-Match": tag });
        expect([name, from, reply.status]).toEqual([name, from, name === from ? 304 : 200]);
      }
    }
  });

  it("lets the browser keep a document with its original Content-Security-Policy", async () => {
    const browser = answering(allowed);
    const first = await browser.get("/about");
    const again = await getWith(browser, "/about", { "If-None-Match": first.headers.get("etag") ?? "" });
    expect([again.status, again.headers.has("content-security-policy")]).toEqual([304, false]);
  });
});
