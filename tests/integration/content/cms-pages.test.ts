import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { graphqlPath } from "#contract/paths";
import { askByName } from "../../support/ask-by-name";
import { builtClass } from "../../support/class-names";
import { type Club, startClub } from "../../support/club";

let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

const head = (html: string) => html.slice(0, html.indexOf("</head>"));
/** The visible document, without the data for hydration. */
const body = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

describe("a content page's path", () => {
  // @spec 2.24
  it("shows the list-based page of that url to everyone", async () => {
    const page = await club.browser().get("/about");
    expect(page.status).toBe(200);
    expect(body(page.html).match(/<h1/g)).toHaveLength(1);
    expect(body(page.html)).toContain("A club for people who drive them");
    expect(head(page.html)).toMatch(/<title>[^<]*About the club/);
    expect(head(page.html)).toContain(`<link rel="canonical" href="${club.site}/about"/>`);
    expect(head(page.html)).toMatch(/<meta name="description" content="Who we are/);
  });

  it("finds a page whose url has slashes", async () => {
    const page = await club.browser().get("/about/history");
    expect([page.status, body(page.html).match(/<h1/g)?.length]).toEqual([200, 1]);
  });

  it("shows the legacy page when there is no other", async () => {
    const page = await club.browser().get("/club-nights");
    expect(page.status).toBe(200);
    expect(body(page.html)).toContain('class="span-6"');
    expect(body(page.html).match(/<h1/g)).toHaveLength(1);
  });

  it("opens the tab that a link names, without JavaScript", async () => {
    const browser = club.browser();
    const first = await browser.get("/rules");
    expect(body(first.html)).toContain("Be kind to beginners");
    const second = /href="([^"]*\?tab-[^"]*=2)#[^"]*"/.exec(body(first.html))?.[1] ?? "";
    const other = await browser.get(`/rules${second.slice(second.indexOf("?")).replaceAll("&amp;", "&")}`);
    // The other tabs' are on paper only.
    const onScreen = body(other.html)
      .split(new RegExp(`(?=<div class="${builtClass("cms-legacy", "grid")})`))
      .filter((part) => !part.includes(` ${builtClass("tab-links", "onPaper")}">`))
      .join("");
    expect(onScreen).toContain("The leader sets the pace");
    expect(onScreen).not.toContain("Be kind to beginners");
  });

  // @spec 4.26, 4.27
  it("sends no block that is hidden, past, deleted or in the future", async () => {
    const before = await club.browser().get("/about");
    const id = await club.db
      .prepare("SELECT page_id FROM page_blocks WHERE name = 'Committee'")
      .first<number>("page_id");
    const insert = (block: number, changes: string, values: string) =>
      club.db.prepare(
        `INSERT INTO page_blocks (id, page_id, sort_order, name, template, variables, ${changes}) VALUES (${block}, ${id}, 1, 'x', 'heading', '{"heading":"Secret ${block}"}', ${values})`,
      );
    await club.db.batch([
      insert(9001, "hidden", "1"),
      insert(9002, "deleted", "1"),
      insert(9003, "end_time", "'2020-01-01T00:00:00Z'"),
      insert(9004, "start_time", "'2999-01-01T00:00:00Z'"),
      insert(9005, "start_time", "'2020-01-01T00:00:00Z'"),
      club.db.prepare(`UPDATE pages SET updated_at = '2030-01-01T00:00:00Z' WHERE id = ${id}`),
    ]);
    // The re-check (spec §4) bypasses the cache and updates it.
    const version = await club.browser().fetch("/page-version?url=about&renderer=list");
    expect(await version.json()).toMatchObject({ updatedAt: expect.stringContaining("2030-01-01") });
    expect(version.headers.get("cache-control")).toContain("no-store");
    const after = await club.browser().get("/about");
    expect(before.html).not.toMatch(/Secret \d/);
    expect([...new Set(after.html.match(/Secret \d+/g))]).toEqual(["Secret 9005"]);
  });
});

describe("an address below a page with an item_url", () => {
  it("shows the page, and names the page's own as canonical", async () => {
    await club.db.prepare("UPDATE pages SET item_url = '{issue}' WHERE url = 'sponsors'").run();
    await club.browser().fetch("/page-version?url=sponsors&renderer=list");
    const item = await club.browser().get("/sponsors/july");
    expect([item.status, body(item.html).match(/<h1/g)?.length]).toEqual([200, 1]);
    expect(head(item.html)).toContain(`<link rel="canonical" href="${club.site}/sponsors"/>`);
    expect((await club.browser().get("/sponsors/july/1")).status).toBe(404);
    expect((await club.browser().get("/about/july")).status).toBe(404);
    expect((await club.browser().get("/about/history")).status).toBe(200);
  });
});

describe("a button with redirectLogin", () => {
  it("leads a visitor through the sign-in and back to its page, and a member straight on", async () => {
    await club.db
      .prepare(
        `UPDATE page_blocks SET variables = json_set(variables, '$.button_redirectLogin', 1)
         WHERE page_id = (SELECT id FROM pages WHERE url = 'juniors')`,
      )
      .run();
    const visitor = club.browser();
    const page = await visitor.get("/juniors");
    expect(body(page.html)).toContain('href="/login?to=%2Fjuniors">How to join');
    const codeStep = await visitor.submit(await visitor.get("/login?to=%2Fjuniors"), {
      email: "member@example.com",
    });
    const back = await visitor.submit(codeStep, { code: await club.code("member@example.com") });
    expect(back.url.pathname).toBe("/juniors");
    expect(body(back.html)).toContain('href="/join">How to join');
  });
});

describe("a reserved path", () => {
  // @spec 2.42
  it("'cms' redirects to the backend's content admin", async () => {
    const reply = await club.browser().fetch("/cms");
    expect([reply.status, reply.headers.get("location")]).toEqual([302, club.backend]);
  });

  // @spec 2.44
  it("in the redirect table redirects to its target", async () => {
    const reply = await club.browser().fetch("/membership");
    expect([reply.status, reply.headers.get("location")]).toEqual([302, "/join"]);
  });

  // @spec 2.43
  it("'logout' only asks when it is opened", async () => {
    const browser = await club.signIn("member@example.com");
    await browser.get("/logout");
    expect((await browser.fetch("/")).status).toBe(200);
  });
});

describe("a page of which a block has malformed image_hashes", () => {
  let names = 0;

  it.each([
    '"x"',
    "7",
    "null",
    "[]",
    '{"image":"x"}',
    '{"image":{"hash":["x"],"width":"wide"},"left_image":{"width":1e12}}',
    '{"background_image":{"hash":"3f9a0c11aa","width":1e12}}',
  ])("stands, without that block's pictures: %s", async (malformed) => {
    const { results } = await club.db
      .prepare("SELECT b.id FROM page_blocks b JOIN pages p ON p.id = b.page_id WHERE p.url = 'about'")
      .all<{ id: number }>();
    const texts = "UPDATE page_blocks SET image_hashes = ? WHERE id = ?";
    for (const { id } of results) await club.db.prepare(texts).bind(malformed, id).run();
    // A new host has an empty cache.
    names += 1;
    const page = await askByName(club.site, `pictures-${names}.example`, "/about");
    expect([page.status, body(page.html)]).toEqual([
      200,
      expect.stringContaining("A club for people who drive them"),
    ]);
  });
});

describe("a missing or unavailable page", () => {
  it("has spec §2's text and a link home", async () => {
    const page = await club.browser().get("/no/such/page");
    expect(page.status).toBe(404);
    const words = body(page.html);
    expect(words).toContain("Page not found");
    expect(words).toContain("Please visit our homepage to get where you need to go.");
    expect(words).toMatch(/>404</);
    expect(words).toMatch(/href="\/home"[^>]*>Take me home</);
  });

  it("answers 503 with Retry-After when the backend fails and the stored list does not have it", async () => {
    await club.browser().get("/about");
    await club.db
      .prepare(
        `INSERT INTO pages (id, name, url, slug, title, content, enabled, updated_at)
         VALUES (9100, 'Late', 'late', 'late', 'Late', '<p>Late</p>', 1, '2026-03-01T00:00:00Z')`,
      )
      .run();
    await club.fault({ call: `POST ${graphqlPath}`, kind: "500html", count: 5 });
    await club.fault({ call: `POST /api/v1${graphqlPath}`, kind: "500html", count: 5 });
    await club.fault({ call: "GET /api/v1/cognito/page/late", kind: "500html", count: 5 });
    const page = await club.browser().get("/late");
    await club.clearFaults();
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("30");
    expect(body(page.html)).toMatch(/<h1/);
    expect((await club.browser().get("/late")).status).toBe(200);
  });

  it("is served from the stored list, and says so, when the backend fails before it was read", async () => {
    await club.browser().get("/about");
    await club.fault({ call: `POST ${graphqlPath}`, kind: "500html", count: 5 });
    await club.fault({ call: "GET /api/v1/cognito/page/privacy", kind: "500html", count: 5 });
    const page = await club.browser().get("/privacy");
    await club.clearFaults();
    expect(page.status).toBe(200);
    expect(body(page.html)).toContain('id="copy"');
    expect((await club.browser().get("/privacy")).html).not.toContain('id="copy"');
  });

  it("is served from the cache when the backend fails", async () => {
    await club.browser().get("/contact");
    await club.fault({ call: `POST ${graphqlPath}`, kind: "reset", count: 5 });
    expect((await club.browser().get("/contact")).status).toBe(200);
    await club.clearFaults();
  });
});

describe("a mistyped reply", () => {
  const main = (html: string) => body(html).replaceAll(/ nonce="[^"]*"/g, "");

  it("replaces no cached page, and makes no page of an unknown path", async () => {
    const browser = club.browser();
    const before = await browser.get("/contact");
    await club.fault({ call: `POST ${graphqlPath}`, kind: "wrong-types", count: 20 });
    await browser.get("/page-version?url=contact&renderer=list");
    const [kept, unknown] = [await browser.get("/contact"), await browser.get("/nowhere/yet")];
    await club.clearFaults();
    expect([kept.status, main(kept.html)]).toEqual([200, main(before.html)]);
    expect([unknown.status, (await browser.get("/nowhere/yet")).status]).toEqual([503, 404]);
  });
});

describe("a page's HTML", () => {
  it("never carries an editor's script, style or foreign picture", async () => {
    const evil =
      '<p style="x" onclick="y">Hello<script>alert(1)</script><img src="https://tracker.example/x.gif"><a href="javascript:z">go</a></p>';
    await club.db.prepare("UPDATE pages SET content = ? WHERE url = 'join'").bind(evil).run();
    const page = await club.browser().get("/join");
    expect(page.html).toContain("Hello");
    for (const part of ["tracker.example", "javascript:z", "alert(1)", "onclick"])
      expect(page.html).not.toContain(part);
  });
});
