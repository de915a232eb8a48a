import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EditedPage, openForEditing, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser } from "../../support/http-browser";

const pageUrl = "about";

let club: Club;
let page: EditedPage;
beforeAll(async () => {
  club = await startClub();
  page = await openForEditing(club, pageUrl);
});
afterAll(async () => {
  await club.stop();
});

describe("the admin", () => {
  it("is reached by /cms", async () => {
    const reply = await club.browser().fetch("/cms");
    expect([reply.status, reply.headers.get("location")]).toEqual([302, club.backend]);
  });

  it.each(["/admin", "/admin/pages/2", "/admin/pages/2/blocks/1", "/admin/pages/2/widgets/w"])(
    "asks for a sign-in at %s",
    async (path) => {
      const reply = await new HttpBrowser(club.backend).get(path);
      expect(reply.html).toContain("E-mail address");
      expect(reply.html).not.toContain("<h1>Pages");
    },
  );

  it("refuses members who are not editors, whatever they post", async () => {
    const member = await signInToAdmin(club, "member@example.com");
    const first = await page.block(0);
    for (const reply of [
      await member.get("/admin"),
      await member.get(`/admin/pages/${page.id}`),
      await page.press("hide", first.id, member),
      await page.save(first, {}, member),
      await member.post(`/admin/pages/${page.id}`, { step: "preview" }),
    ]) {
      expect(reply.status).toBe(403);
      expect(reply.html).toContain("Not for this account");
    }
    expect(await page.block(0)).toEqual(first);
    expect(await club.db.prepare("SELECT count(*) AS n FROM preview_links").first("n")).toBe(0);
  });

  it("refuses a form of another site", async () => {
    const first = await page.block(0);
    const origins: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "", origin: club.site },
    ];
    for (const headers of origins) {
      const body = new URLSearchParams({ step: "delete", block: String(first.id) });
      const reply = await page.editor.fetch(`/admin/pages/${page.id}`, { method: "POST", body, headers });
      expect(reply.status).toBe(403);
    }
    expect((await page.block(0)).deleted).toBe(0);
  });

  it("runs no script and is never cached", async () => {
    const reply = await page.editor.get(`/admin/pages/${page.id}`);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("content-security-policy")).toMatch(
      /default-src 'none'; style-src 'nonce-[^']+'/,
    );
    expect(reply.headers.get("content-security-policy")).toContain(`form-action 'self' ${club.site};`);
    expect(reply.html).not.toContain("<script");
  });
});

describe("editing", () => {
  it("lists every page, and searches them", async () => {
    const { results } = await club.db
      .prepare("SELECT name FROM pages WHERE deleted = 0")
      .all<{ name: string }>();
    const all = await page.editor.get("/admin/pages");
    expect(all.html.match(/href="\/admin\/pages\/\d+"/g)).toHaveLength(results.length);
    const found = await page.editor.get(`/admin/pages?q=${encodeURIComponent("ABOUT")}`);
    expect(found.html).toContain(`href="/admin/pages/${page.id}"`);
    expect(found.html).not.toContain(">/club-nights<");
    expect((await page.editor.get("/admin/pages?q=%3Cb%3Enone")).html).toContain("&lt;b&gt;none");
  });

  it("hides, shows, deletes and restores blocks, with a newer version of the page each time", async () => {
    const { id } = await page.block(1);
    let before = await page.updatedAt();
    for (const [step, expected] of [
      ["hide", { hidden: 1, deleted: 0 }],
      ["show", { hidden: 0, deleted: 0 }],
      ["delete", { hidden: 0, deleted: 1 }],
      ["restore", { hidden: 0, deleted: 0 }],
    ] as const) {
      const reply = await page.press(step, id);
      expect(reply.status).toBe(200);
      expect(await page.block(1)).toMatchObject(expected);
      const now = await page.updatedAt();
      expect(Date.parse(now ?? "")).toBeGreaterThan(Date.parse(before ?? ""));
      before = now;
    }
    const lastmod = await club.db
      .prepare("SELECT lastmod FROM sitemap_entries WHERE url = ?")
      .bind(pageUrl)
      .first("lastmod");
    expect(lastmod).not.toBeNull();
  });

  it("moves blocks past their neighbours, skipping deleted ones", async () => {
    const ids = (await page.blocks()).map(({ id }) => id);
    const [a = 0, b = 0, c = 0] = ids;
    await page.press("delete", b);
    await page.press("down", a);
    await page.press("restore", b);
    const moved = (await page.blocks()).map(({ id }) => id).filter((id) => id !== b);
    expect(moved).toEqual([c, a, ...ids.slice(3)]);
    await page.press("up", c);
    expect((await page.blocks())[0]?.id).toBe(c);
    await page.press("up", a);
    expect((await page.blocks())[0]?.id).toBe(a);
  });

  it("saves typed values, with times in the club's zone", async () => {
    const first = await page.block(0);
    const saved = await page.save(first, { start: "2027-01-05T10:00", heading: "New words" });
    expect(saved.url.pathname).toBe(`/admin/pages/${page.id}`);
    expect(saved.html).toContain("Saved.");
    const after = await page.block(0);
    expect(after).toMatchObject({ start_time: "2027-01-05T00:00:00.000Z", version: first.version + 1 });
    expect(Object.values(JSON.parse(after.variables))).toContain("New words");
    await page.save(after, { start: "" });
    expect((await page.block(0)).start_time).toBeNull();
  });

  it("shows errors at their fields, and keeps typed values", async () => {
    const first = await page.block(0);
    const wrong = {
      name: "",
      start: "soon",
      end: "2027-01-01T10:00",
      text: "</textarea><b>kept</b>\n\nso",
      others: "[",
    };
    const reply = await page.save(first, wrong);
    expect(reply.status).toBe(422);
    for (const field of ["name", "start", "others"]) {
      expect(reply.html).toContain(`id="${field}-error"`);
      expect(reply.html).toMatch(
        new RegExp(`id="${field}"[^>]*aria-describedby="[^"]*${field}-error"[^>]*aria-invalid`),
      );
    }
    expect(reply.html).toContain("\n&lt;/textarea&gt;&lt;b&gt;kept&lt;/b&gt;\n\nso</textarea>");
    expect(reply.html).toContain('value="soon"');
    expect(reply.html).toContain('value="2027-01-01T10:00"');
    expect(await page.block(0)).toEqual(first);
  });

  it("does not overwrite another editor's changes", async () => {
    const read = await page.block(0);
    await page.save(read, { heading: "Theirs" });
    const theirs = await page.block(0);
    const late = await page.save(read, { heading: "Mine" });
    expect(late.status).toBe(409);
    expect(late.html).toContain("Somebody else has saved");
    expect(late.html).toContain('value="Mine"');
    expect(late.html).toMatch(/<dd>\s*<pre>Theirs<\/pre>/);
    expect(await page.block(0)).toEqual(theirs);
    const version = /name="version" value="(\d+)"/.exec(late.html)?.[1] ?? "";
    expect((await page.save(read, { heading: "Mine", version })).status).toBe(200);
    expect((await page.block(0)).variables).toContain("Mine");
  });

  it("accepts one of two saves of the same version", async () => {
    const read = await page.block(0);
    const statuses = await Promise.all(
      ["A", "B", "C"].map(async (heading) => (await page.save(read, { heading })).status),
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it("keeps typed values through a new sign-in", async () => {
    const read = await page.block(0);
    const newBrowser = new HttpBrowser(club.backend);
    const asked = await page.save(
      read,
      { heading: "Typed for an hour", text: "<p>One</p>\n<p>Two</p>" },
      newBrowser,
    );
    expect(asked.html).toContain("what you typed is kept");
    const code = await newBrowser.submit(asked, { email: "editor@example.com" });
    const back = await newBrowser.submit(code, { code: await club.code("editor@example.com") });
    expect(back.status).toBe(200);
    expect(back.html).toContain('value="Typed for an hour"');
    expect(back.html).toContain("&lt;p&gt;One&lt;/p&gt;\n&lt;p&gt;Two&lt;/p&gt;</textarea>");
    expect(await page.block(0)).toEqual(read);
    expect((await page.save(read, { heading: "Typed for an hour" }, newBrowser)).html).toContain("Saved.");
  });

  it("edits a widget of a legacy page's rows", async () => {
    const { page_id: id, rows } = (await club.db
      .prepare("SELECT page_id, rows FROM legacy_pages LIMIT 1")
      .first<{
        page_id: number;
        rows: string;
      }>()) ?? { page_id: 0, rows: "[]" };
    const widget = /\{"id":"([^"]+)","type"/.exec(rows.slice(rows.indexOf('"widgets"')))?.[1] ?? "";
    const path = `/admin/pages/${id}/widgets/${widget}`;
    const form = await page.editor.get(path);
    const version = /name="version" value="([^"]+)"/.exec(form.html)?.[1] ?? "";
    const fields = {
      step: "save",
      heading: "Rows changed",
      text: "",
      start: "",
      end: "",
      others: "{}",
      hidden: "1",
    };
    const saved = await page.editor.post(path, { ...fields, version });
    expect(saved.html).toContain("Saved.");
    const stored = await club.db
      .prepare("SELECT rows FROM legacy_pages WHERE page_id = ?")
      .bind(id)
      .first<string>("rows");
    expect(stored).toContain('"widget_is_visible":"0"');
    expect(stored).toContain("Rows changed");
    const late = { ...fields, heading: "Other rows", version };
    expect((await page.editor.post(path, late)).status).toBe(409);
  });

  it("answers 404 for blocks of other pages and for missing pages", async () => {
    const foreign = await club.db
      .prepare("SELECT id FROM page_blocks WHERE page_id <> ? LIMIT 1")
      .bind(page.id)
      .first<number>("id");
    expect((await page.press("hide", foreign ?? 0)).status).toBe(404);
    expect((await page.editor.get(`/admin/pages/${page.id}/blocks/${foreign}`)).status).toBe(404);
    expect((await page.editor.get("/admin/pages/999999")).status).toBe(404);
    expect((await page.editor.get("/admin/pages/999999/widgets/x")).status).toBe(404);
  });
});
