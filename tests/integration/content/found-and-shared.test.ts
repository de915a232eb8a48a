import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";

const hostile = "</script><script>alert(1)</script><!--";
let club: Club;
beforeAll(async () => {
  club = await startClub();
  // Before the first request, as the sitemap is cached for a minute.
  await club.db
    .prepare("UPDATE sitemap_entries SET seo_title = ?1, seo_meta_description = ?1 WHERE url = 'rules'")
    .bind(hostile)
    .run();
  await club.db
    .prepare("INSERT INTO sitemap_entries (url, seo_title, seo_meta_description) VALUES ('signup', ?, ?)")
    .bind("Come and join us", "It takes a minute.")
    .run();
});
afterAll(() => club?.stop());

const head = (html: string) => html.slice(0, html.indexOf("</head>"));
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const findCall = "POST /api/v1/cognito/search";

type Graph = { "@graph": { "@type": string }[] };
const structured = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null") as Graph;

describe("a public page's head", () => {
  it("has Open Graph tags and structured data", async () => {
    const { html } = await club.browser().get("/about/history");
    expect(head(html)).toContain(`<meta property="og:url" content="${club.site}/about/history"/>`);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(head(html))?.[1] ?? "";
    const picture = await fetch(image);
    await picture.body?.cancel();
    expect([picture.status, picture.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("image/"),
    ]);
    expect(structured(html)["@graph"].map((thing) => thing["@type"])).toEqual(["Article", "BreadcrumbList"]);
  });

  it("escapes an editor's text in structured data", async () => {
    const { html } = await club.browser().get("/rules");
    expect(html).not.toContain("<script>alert");
    expect(structured(html)["@graph"][0]).toMatchObject({ headline: hostile, description: hostile });
  });

  // @spec 2.32
  it("comes from the sitemap's entry for the path on any route (spec §2)", async () => {
    const { html } = await club.browser().get("/signup");
    expect(head(html)).toMatch(/<title>Come and join us \|/);
    expect(head(html)).toContain('<meta name="description" content="It takes a minute."/>');
  });

  it.each([
    "/login",
    "/signup",
    "/forgotpassword",
    "/language",
    "/logout",
    "/enter",
    "/search",
    "/search/rally",
    "/demo_asdf",
  ])("has one title and its own canonical address at %s", async (path) => {
    const { html } = await club.browser().get(path);
    expect(head(html).match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(head(html).match(/<link rel="canonical"[^>]*>/g)).toEqual([
      `<link rel="canonical" href="${club.site}${path}"/>`,
    ]);
  });

  it("is also on a member's home, but not on their other pages or where nothing is", async () => {
    const member = await club.signIn("member@example.com");
    expect(head((await member.get("/")).html)).toContain(`<link rel="canonical" href="${club.site}/"/>`);
    expect(head((await member.get("/vehicles")).html)).not.toContain("canonical");
    expect(head((await club.browser().get("/nowhere")).html)).not.toContain("canonical");
  });

  it("has no analytics, as no key is set", async () => {
    const { html } = await club.browser().get("/about");
    expect(html).not.toMatch(/googletagmanager|matomo/);
  });
});

/** What a search found, without the main pages that it offers when that is nothing. */
const hits = (html: string) => main(html).replace(/<h3>The club’s main pages.*/s, "");

describe("the menu", () => {
  it("has search and the main pages; for members their account too", async () => {
    const paths = (html: string) => {
      const menu = /<nav [^>]*aria-label="Menu".*?<\/nav>/s.exec(html)?.[0] ?? "";
      return [...menu.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
    };
    const { html } = await club.browser().get("/about");
    expect(html).toMatch(/<a (?=[^>]*href="\/about")[^>]*aria-current="page"/);
    expect(paths(html)).toHaveLength(7);
    expect(paths(html).slice(-2)).toEqual(["/verify", "/search"]);
    const member = await club.signIn("member@example.com");
    const forMembers = paths(html).filter((path) => path !== "/join" && path !== "/verify");
    expect(forMembers).toHaveLength(5);
    for (const path of ["/about", "/"])
      expect(paths((await member.get(path)).html)).toEqual([
        ...forMembers.slice(0, -1),
        "/specialvehicle",
        "/cart",
        "/profile/orders",
        "/search",
        "/profile",
        "/logout",
      ]);
  });

  it("links to existing pages only", async () => {
    const { html } = await club.browser().get("/login");
    const nav = /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
    const paths = [...nav.matchAll(/href="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      expect([path, (await club.browser().get(path)).status]).toEqual([path, 200]);
    }
  });
});

describe("files for crawlers", () => {
  it("have a robots.txt in plain text that links to the sitemap", async () => {
    const reply = await fetch(`${club.site}/robots.txt`);
    expect(reply.headers.get("content-type")).toContain("text/plain");
    expect(await reply.text()).toContain(`Sitemap: ${club.site}/sitemap.xml`);
  });

  it("have a sitemap.xml with the public pages", async () => {
    const reply = await fetch(`${club.site}/sitemap.xml`);
    expect(reply.headers.get("content-type")).toContain("application/xml");
    expect(reply.headers.get("cache-control")).toContain("public");
    const urls = [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
    expect(urls.length).toBeGreaterThan(5);
    for (const url of urls) {
      const page = await fetch(url, { redirect: "manual" });
      await page.body?.cancel();
      expect([url, page.status]).toEqual([url, 200]);
    }
  });
});

describe("search", () => {
  it("answers a form's GET and a path alike", async () => {
    const form = await club.browser().get("/search?q=fig+tree");
    const path = await club.browser().get("/search/fig%20tree");
    expect([form.status, path.status]).toEqual([200, 200]);
    expect(main(form.html)).toContain("<mark>fig</mark>");
    const results = (html: string) => /<ol class=.*<\/ol>/s.exec(html)?.[0];
    expect(results(form.html)).toBe(results(path.html));
    expect(head(form.html)).toContain('<meta name="robots" content="noindex"/>');
  });

  it.each([
    "/search",
    "/search/",
    "/search/a%2Fb//c",
    "/search/100%25",
    "/search/%E0%A4%A",
    "/search/x.png",
    "/search/'%22%20OR%201=1--",
    "/search?q=NEAR(",
  ])("accepts %s", async (path) => {
    expect((await club.browser().get(path)).status).toBe(200);
  });

  it("accepts a very long query", async () => {
    expect((await club.browser().get(`/search/${"long".repeat(400)}`)).status).toBe(200);
  });

  it("escapes the query in the page", async () => {
    const { html } = await club
      .browser()
      .get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain("<script>alert");
  });

  it("finds an editor's latest change, and nothing hidden", async () => {
    const word = "Quandong";
    const id = await club.db.prepare("SELECT id FROM pages WHERE url = 'contact'").first<number>("id");
    const results = async () => hits((await club.browser().get(`/search/${word}`)).html);
    expect(await results()).not.toContain('href="/contact#');
    const insert = `INSERT INTO page_blocks (id, page_id, sort_order, name, template, variables, hidden)
      VALUES (9101, ${id}, 99, 'x', 'rich-text', '{"text":"<p>${word} jam</p>"}', ?)`;
    await club.db.prepare(insert).bind(1).run();
    expect(await results()).not.toContain('href="/contact#');
    await club.db.prepare("UPDATE page_blocks SET hidden = 0 WHERE id = 9101").run();
    expect(await results()).toContain('href="/contact#');
    await club.db.prepare("DELETE FROM page_blocks WHERE id = 9101").run();
    expect(await results()).not.toContain('href="/contact#');
  });

  it("ranks title matches above body matches, and titles that begin with the query first", async () => {
    const titles = async (words: string) => {
      const { html } = await club.browser().get(`/search/${words}`);
      return [...main(html).matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, title = ""]) =>
        title.replace(/<[^>]*>/g, ""),
      );
    };
    const rally = await titles("rally");
    expect(rally[0]).toBe("The Tropic Line Rally");
    expect(rally).toContain("Friends of the club");
    const named = await titles("club");
    const beginning = named.findIndex((title) => !/^club/i.test(title));
    const last = named.findLastIndex((title) => /\bclub/i.test(title));
    expect(beginning).toBeGreaterThan(0);
    expect(last).toBeGreaterThan(beginning);
    expect(named.slice(beginning, last + 1).every((title) => /\bclub/i.test(title))).toBe(true);
  });

  it("excludes pages that are missing from the sitemap", async () => {
    expect((await club.browser().get("/showcase")).status).toBe(200);
    expect(main((await club.browser().get("/search/every kind of block")).html)).not.toContain("/showcase");
    expect(await (await fetch(`${club.site}/sitemap.xml`)).text()).not.toContain("/showcase");
  });

  it("finds a members' event for a member, and for no visitor", async () => {
    const count = await club.db
      .prepare("UPDATE calendar_events SET visibility = 'members', title = 'Wattleseed' WHERE id = 2")
      .run();
    expect(count.meta.changes).toBeGreaterThan(0);
    const member = await club.signIn("member@example.com");
    const found = await member.get("/search/Wattleseed");
    expect(hits(found.html)).toContain("<mark>Wattleseed</mark>");
    expect(found.headers.get("cache-control")).toMatch(/private|no-store/);
    const visitor = club.browser();
    for (const query of ["Wattleseed", "Wattlesead"]) {
      const page = main((await visitor.get(`/search/${query}`)).html);
      expect(page).not.toContain("<li><h3");
      expect(page).not.toContain("Wattleseed</mark>");
    }
    expect(main((await visitor.get("/search/Wattlesead")).html)).not.toContain("Wattleseed");
  });

  it("finds pages of the app that the reader has, in the reader's language", async () => {
    const member = await club.signIn("member@example.com");
    const found = await member.get("/search/change%20address");
    expect(main(found.html)).toContain('href="/profile/addresses"');
    expect(found.html).not.toContain("<title>0 results");
    expect(main((await member.get("/search/check%20in%20ticket")).html)).not.toContain('href="/check-in"');
    expect(main((await member.get("/search?q=Adresse+%C3%A4ndern&lang=de")).html)).toContain(
      'href="/profile/addresses"',
    );
    const editor = await club.signIn("editor@example.com");
    expect(main((await editor.get("/search/check%20in%20ticket")).html)).toContain('href="/check-in"');
    const visitor = main((await club.browser().get("/search/change%20address")).html);
    expect(visitor).not.toContain("/profile");
  });

  it("keeps the query when the backend fails, and sends Retry-After", async () => {
    await club.fault({ call: findCall, kind: "500html" });
    const page = await club.browser().get("/search/fig");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(main(page.html)).toContain('value="fig"');
    await club.fault({ call: findCall, kind: "429" });
    expect((await club.browser().get("/search/fig")).status).toBe(429);
    await club.clearFaults();
  });

  it("calls the backend once for a query, and not at all without one", async () => {
    await club.resetCalls();
    await club.browser().get("/search");
    await club.browser().get("/search/fig");
    expect((await club.calls())[findCall]).toBe(1);
  });
});
