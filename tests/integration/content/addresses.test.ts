import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  club = await startClub();
  await club.db.batch([
    club.db.prepare("UPDATE redirects SET permanent = 1 WHERE source = 'history'"),
    club.db.prepare("DELETE FROM sitemap_entries WHERE url = 'questions'"),
  ]);
});
afterAll(() => club?.stop());

async function sentTo(path: string): Promise<readonly [number, string | null]> {
  const reply = await fetch(club.site + path, { redirect: "manual" });
  await reply.arrayBuffer();
  return [reply.status, reply.headers.get("location")];
}

// @spec 2.44
describe("an editor's redirect", () => {
  it("keeps the query, and is 301 or 302 as the editor says", async () => {
    expect(await sentTo("/whats-on?from=flyer")).toEqual([302, "/events?from=flyer"]);
    expect(await sentTo("/history?x=1&x=2")).toEqual([301, "/about/history?x=1&x=2"]);
    expect(await sentTo("/HISTORY")).toEqual([301, "/about/history"]);
  });
});

describe("a page's address in another case", () => {
  it.each([
    ["/About?tab-1=2", "/about?tab-1=2"],
    ["/ABOUT/History", "/about/history"],
    ["/Questions", "/questions"],
  ])("%s leads to the page's own", async (path, to) => {
    expect(await sentTo(path)).toEqual([301, to]);
  });

  it("leads nowhere where no page is", async () => {
    expect(await sentTo("/Nowhere")).toEqual([404, null]);
  });

  it("costs the backend no query for any spelling of a listed page", async () => {
    await sentTo("/about");
    await club.resetCalls();
    for (const path of ["/aBout", "/abOut", "/aboUt", "/abouT", "/ABout"])
      expect((await sentTo(path))[0]).toBe(301);
    expect(Object.keys(await club.calls()).filter((call) => call.includes("graphql"))).toEqual([]);
  });
});

describe("the language of an address", () => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(club.site + path, { headers: { "accept-language": "en", ...headers } });
    return { reply, html: await reply.text() };
  };

  it("is that page's alone, of any page: no cookie is set", async () => {
    for (const path of ["/about?lang=de", "/shop?lang=de", "/login?lang=de", "/nowhere?lang=de"]) {
      const { reply, html } = await get(path);
      expect(html, path).toContain('<html lang="de"');
      expect(reply.headers.getSetCookie().join()).not.toContain("lang=");
    }
    expect((await get("/about")).html).toContain('<html lang="en"');
  });

  it("comes before the browser's choice, and an unknown one does not count", async () => {
    expect((await get("/about?lang=pt-br", { cookie: "lang=de" })).html).toContain('<html lang="pt-BR"');
    expect((await get("/about?lang=xx", { cookie: "lang=de" })).html).toContain('<html lang="de"');
  });

  it("does not change what other tabs show", async () => {
    expect((await get("/login")).html).toContain('setItem("look"');
    expect((await get("/login?lang=de")).html).not.toContain('setItem("look"');
  });

  it("is told to search engines: in the sitemap, and by the page's own address", async () => {
    const sitemap = await (await fetch(`${club.site}/sitemap.xml`)).text();
    const about = /<url><loc>[^<]*\/about<\/loc>.*?<\/url>/s.exec(sitemap)?.[0] ?? "";
    expect(about.match(/hreflang="[\w-]+"/g)).toHaveLength(19);
    expect(about).toContain(`hreflang="pt-BR" href="${club.site}/about?lang=pt-BR"`);
    expect(about).toContain(`hreflang="x-default" href="${club.site}/about"`);
    const { html } = await get("/about?lang=de");
    expect(html).toContain(`<link rel="canonical" href="${club.site}/about?lang=de"/>`);
  });
});
