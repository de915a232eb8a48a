import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../support/club";
import { formsOf, type HttpBrowser, type Page } from "../support/http-browser";

const keys = { google: "G-TEST12345", matomo: "https://stats.example.org/?idsite=3" };
const allowed = "google.matomo";

let plain: Club;
let club: Club;
beforeAll(async () => {
  [plain, club] = await Promise.all([startClub(), startClub()]);
  // Before anything is asked: the settings are kept for a while.
  await club.db
    .prepare("UPDATE settings SET value = ? WHERE key = 'analytics'")
    .bind(JSON.stringify(keys))
    .run();
});
afterAll(() => Promise.all([plain?.stop(), club?.stop()]));

const policy = ({ headers }: Pick<Page, "headers">) => headers.get("content-security-policy") ?? "";
const services = /google|matomo|stats\.example/i;
const asks = ({ html }: Page) => html.includes('<aside class="consent"');
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

describe("without a key", () => {
  it("there is nothing: no question, no script, no origin, no choice", async () => {
    const page = await plain.browser().get("/about");
    expect(isClean(page)).toEqual(clean);
    expect(page.html).not.toMatch(/consent/);
    expect(page.headers.get("vary")).not.toMatch(/GPC/);
    expect((await plain.browser().get("/language")).html).not.toContain("/consent");
  });

  it("a yes is not kept", async () => {
    const browser = plain.browser();
    await browser.post("/consent", { answer: "google", to: "/about" });
    expect(browser.cookies.has("consent")).toBe(false);
  });
});

describe("a visitor who has not answered", () => {
  it("is asked at the foot of a public page, and counted by nobody", async () => {
    const page = await club.browser().get("/about");
    expect([asks(page), counts(page)]).toEqual([true, false]);
    expect(page.html.indexOf('<aside class="consent"')).toBeGreaterThan(page.html.indexOf("</footer>"));
    expect(page.html).toContain("Google Analytics and Matomo");
    expect(policy(page)).not.toMatch(services);
    expect(page.headers.getSetCookie()).toEqual([]);
  });

  it("is asked nowhere else", async () => {
    for (const path of ["/login", "/signup", "/search/fig", "/language", "/no-such-page", "/offline"]) {
      expect([path, asks(await club.browser().get(path))]).toEqual([path, false]);
    }
  });

  it.each([
    ["Save-Data", "on"],
    ["Sec-GPC", "1"],
    ["DNT", "1"],
  ])("is not asked on %s: %s, and not counted after a yes", async (name, value) => {
    expect(isClean(await getWith(club.browser(), "/about", { [name]: value }))).toEqual(clean);
    expect(isClean(await getWith(answering(allowed), "/about", { [name]: value }))).toEqual(clean);
  });
});

describe("no", () => {
  it("takes the question away for a year, with what the services left", async () => {
    const browser = club.browser();
    browser.cookies.set("_ga", "GA1.1.1.1");
    browser.cookies.set("_ga_TEST12345", "GS1.1.1");
    const form = formsOf((await browser.get("/about?tab=1")).html).find(
      ({ action }) => action === "/consent",
    );
    expect(form?.fields.get("here")).toBe("/about?tab=1");
    const back = await browser.post("/consent", { answer: "no", here: "/about?tab=1" });
    expect(`${back.url.pathname}${back.url.search}`).toBe("/about?tab=1");
    expect(isClean(back)).toEqual(clean);
    expect([...browser.cookies.keys()]).toEqual(["consent"]);
    expect(isClean(await browser.get("/about/history"))).toEqual(clean);
  });

  it("is kept in a cookie of this site", async () => {
    const reply = await club.browser().fetch("/consent", {
      method: "POST",
      body: new URLSearchParams({ answer: "no", here: "/about" }),
    });
    expect(reply.status).toBe(303);
    expect(reply.headers.getSetCookie()).toEqual(["consent=no; Path=/; Max-Age=31536000; SameSite=Lax"]);
    expect(reply.headers.get("cache-control")).toContain("no-store");
  });
});

describe("yes", () => {
  it("loads the services on public pages, and admits their origins there", async () => {
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

  it("to other services is none to these", async () => {
    for (const answer of ["google", "matomo", "yes"]) {
      const page = await answering(answer).get("/about");
      expect([answer, asks(page), counts(page)]).toEqual([answer, true, false]);
    }
  });

  it("counts no member, on public pages neither", async () => {
    const member = await club.signIn("member@example.com");
    member.cookies.set("consent", allowed);
    for (const path of ["/", "/about"]) expect(isClean(await member.get(path))).toEqual(clean);
  });

  it("can be taken back on the page of choices", async () => {
    const browser = answering(allowed);
    const choices = await browser.get("/language?to=/about");
    const button = new RegExp(`<button[^>]*value="${allowed}"[^>]*aria-current="true"`);
    expect(choices.html).toMatch(button);
    const form = formsOf(choices.html).find(({ action }) => action === "/consent");
    expect(form?.fields.get("to")).toBe("/about");
    await browser.post("/consent", { answer: "no", to: "/about" });
    expect(isClean(await browser.get("/about"))).toEqual(clean);
  });
});

describe("the tag of a public document", () => {
  it("is another for each answer, so that nobody is given another's page", async () => {
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

  it("a document kept by the browser goes on under the policy that it came with", async () => {
    const browser = answering(allowed);
    const first = await browser.get("/about");
    const again = await getWith(browser, "/about", { "If-None-Match": first.headers.get("etag") ?? "" });
    expect([again.status, again.headers.has("content-security-policy")]).toEqual([304, false]);
  });
});
