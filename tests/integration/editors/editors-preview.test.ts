import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signPreview } from "#backend/src/domain/content/preview-token";
import { type EditedPage, openForEditing, signInToAdmin } from "../../support/admin/admin";
import { builtClass } from "../../support/class-names";
import { type Club, startClub } from "../../support/club";
import type { Page } from "../../support/http-browser";

/** Of blocks and widgets with a note. */
const annotated = new RegExp(`class="${builtClass("page-notes", "annotated")} `, "g");

const jwtSecret = "a-secret-that-this-suite-signs-with-0123456789";
const pageUrl = "about";

let club: Club;
let page: EditedPage;
beforeAll(async () => {
  club = await startClub({ sites: 2, backendEnv: { JWT_SECRET: jwtSecret } });
  page = await openForEditing(club, pageUrl);
});
afterAll(async () => {
  await club.stop();
});

const words = ({ html }: Page) => html.replace(/<script[\s\S]*?<\/script>/g, "");

describe("a preview", () => {
  const secretWords = "Nobody else may read this yet";

  /** Hides a block with the text `secretWords`. */
  async function hideSomething(): Promise<void> {
    const from = await page.block(0);
    await page.save(from, { heading: secretWords, hidden: "1" });
  }

  it("shows hidden and future blocks to its browser alone", async () => {
    await hideSomething();
    const later = await page.block(1);
    await club.db.prepare("UPDATE page_blocks SET template = 'rich-text' WHERE id = ?").bind(later.id).run();
    await page.save(later, { heading: "Only next year", start: "2099-01-01T00:00" });
    const browser = club.browser();
    const entered = await browser.fetch(await page.previewLink());
    expect(entered.status).toBe(303);
    expect(entered.headers.get("location")).toBe(`/preview/${pageUrl}`);
    const reply = await browser.get(`/preview/${pageUrl}`);
    expect(reply.status).toBe(200);
    expect(words(reply)).toContain(secretWords);
    expect(words(reply)).toContain("Only next year");
    expect(words(reply)).toContain("Hidden from visitors");
    expect(words(reply)).toMatch(/Visitors see this from 1 Jan(uary)? 2099/);
    expect(words(reply).match(annotated)).toHaveLength(2);
    expect(words(reply)).toContain("Exit preview");
    for (const [name, value] of [
      ["cache-control", /no-store/],
      ["x-robots-tag", /noindex/],
      ["referrer-policy", /^same-origin$/],
    ] as const)
      expect(reply.headers.get(name)).toMatch(value);
    expect(reply.headers.get("etag")).toBeNull();
    expect(reply.html).toMatch(/<meta name="robots" content="noindex/);

    for (const site of club.sites) {
      // The public URL for others and the editor, and the preview's URL for others.
      for (const visitor of [club.browser(site), browser.copy(site)]) {
        const open = await visitor.get(`/${pageUrl}`);
        expect(open.status).toBe(200);
        expect(open.html).not.toContain(secretWords);
        expect(open.html).not.toContain("Only next year");
        expect(open.html).not.toMatch(/Exit preview|Hidden from visitors/);
        expect(open.html).not.toMatch(annotated);
      }
      const other = await club.browser(site).get(`/preview/${pageUrl}`);
      expect(other.status).toBe(410);
      expect(other.html).not.toContain(secretWords);
      expect(other.headers.get("cache-control")).toMatch(/no-store/);
    }
  });

  it("belongs to the first browser that opens its link", async () => {
    const link = await page.previewLink();
    const first = club.browser();
    expect((await first.get(link)).url.pathname).toBe(`/preview/${pageUrl}`);
    expect((await first.get(link)).status).toBe(200);
    const second = await club.browser().get(link);
    expect(second.status).toBe(403);
    expect(words(second)).toContain("doesn’t open here");
    expect(second.html).not.toContain(secretWords);
  });

  it("covers its own page alone", async () => {
    const browser = club.browser();
    await browser.get(await page.previewLink());
    expect((await browser.get("/preview/contact")).status).toBe(410);
  });

  it("does not open for a deleted page, nor with an old link after it was restored", async () => {
    const browser = club.browser();
    const link = await page.previewLink();
    await browser.get(link);
    await page.editor.post(`/admin/pages/${page.id}`, { step: "remove" });
    for (const reply of [
      await browser.get(`/preview/${pageUrl}`),
      await browser.get(link),
      await club.browser().get(link),
    ]) {
      expect(reply.status).toBe(403);
      expect(reply.html).not.toContain(secretWords);
    }
    expect((await page.editor.post(`/admin/pages/${page.id}`, { step: "preview" })).status).toBe(404);
    await page.editor.post(`/admin/pages/${page.id}`, { step: "bringBack" });
    // Not public, but its editor can see it.
    expect((await club.browser().get(await page.previewLink())).status).toBe(200);
    await page.editor.post(`/admin/pages/${page.id}`, { step: "publish" });
  });

  it("shows the page that it was made for, whatever URL has its token", async () => {
    const link = await page.previewLink();
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "none";
    const browser = club.browser();
    const reply = await browser.get(`/preview/contact?token=${token}`);
    expect(reply.url.pathname).toBe(`/preview/${pageUrl}`);
    expect((await browser.get("/preview/contact")).status).toBe(410);
  });

  it("marks the widgets of rows that visitors do not see", async () => {
    const rows = await club.db
      .prepare(
        "SELECT l.rows, p.id, p.url FROM legacy_pages l JOIN pages p ON p.id = l.page_id WHERE p.url <> 'home'",
      )
      .first<{ rows: string; id: number; url: string }>();
    if (!rows) throw new Error("no page of rows");
    /** Number of notes in its preview, and number of marked parts. */
    const notes = async () => {
      const target = await page.editor.post(`/admin/pages/${rows.id}`, { step: "preview" });
      const link = new URL(target.headers.get("location") ?? "");
      const reply = await club.browser().get(link.pathname + link.search);
      expect(reply.url.pathname).toBe(`/preview/${rows.url}`);
      return [/Hidden from visitors/g, annotated].map((each) => words(reply).match(each)?.length ?? 0);
    };
    const [before = 0, parts = 0] = await notes();
    const hidden = rows.rows.replace('"templatevar":{', '"templatevar":{"widget_is_visible":"0",');
    await club.db.prepare("UPDATE legacy_pages SET rows = ? WHERE page_id = ?").bind(hidden, rows.id).run();
    expect(await notes()).toEqual([before + 1, parts + 1]);
  });

  it("keeps a member signed in, and leaves no token in the page", async () => {
    const member = await club.signIn("member@example.com");
    const link = await page.previewLink();
    const reply = await member.get(link);
    expect(reply.status).toBe(200);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "none";
    expect(reply.html).not.toContain(token);
    expect((await member.get("/")).url.pathname).toBe("/");
  });

  it("ends with Exit, on the public page", async () => {
    const browser = club.browser();
    const reply = await browser.get(await page.previewLink());
    const left = await browser.submit(reply, {});
    expect(left.url.pathname).toBe(`/${pageUrl}`);
    expect(left.html).not.toContain(secretWords);
    expect((await browser.get(`/preview/${pageUrl}`)).status).toBe(410);
  });

  it("ends after 15 minutes, also in the browser that has it open", async () => {
    const browser = club.browser();
    const link = await page.previewLink();
    await browser.get(link);
    await club.db
      .prepare("UPDATE preview_links SET expires_at = ?")
      .bind(new Date(Date.now() - 1000).toISOString())
      .run();
    expect((await browser.get(`/preview/${pageUrl}`)).status).toBe(403);
    const id = await club.db.prepare("SELECT id FROM preview_links LIMIT 1").first<string>("id");
    const old = await signPreview([{ kid: null, secret: jwtSecret }], id ?? "", Date.now() - 5000);
    const reply = await club.browser().get(`/preview?token=${old}`);
    expect(reply.status).toBe(410);
    expect(words(reply)).toContain("This preview is over");
  });

  it("ends when its editor signs out or is no longer an editor", async () => {
    const other = await signInToAdmin(club, "editor@example.com");
    const reply = await other.post(`/admin/pages/${page.id}`, { step: "preview" });
    const link = new URL(reply.headers.get("location") ?? "");
    const browser = club.browser();
    const path = link.pathname + link.search;
    expect((await browser.get(path)).status).toBe(200);
    await club.db.prepare("UPDATE users SET is_admin = 0 WHERE email = 'editor@example.com'").run();
    expect((await browser.get(path)).status).toBe(403);
    await club.db.prepare("UPDATE users SET is_admin = 1 WHERE email = 'editor@example.com'").run();
    expect((await browser.get(path)).status).toBe(200);
    await other.post("/admin", { step: "signout" });
    expect((await browser.get(path)).status).toBe(403);
  });

  it.each(["", "abc", "a.b.c", "%00", "x".repeat(2000)])("does not open with the token %j", async (token) => {
    const reply = await club.browser().get(`/preview?token=${token}`);
    expect(reply.status).toBe(403);
    expect(reply.headers.get("cache-control")).toMatch(/no-store/);
  });

  it("shows an error when the backend does not reply", async () => {
    const browser = club.browser();
    await browser.get(await page.previewLink());
    await club.fault({ call: "POST /api/v1/cognito/page/preview", kind: "500html" });
    const reply = await browser.get(`/preview/${pageUrl}`);
    expect(reply.status).toBe(503);
    expect((await browser.get(`/preview/${pageUrl}`)).status).toBe(200);
  });

  it("writes neither its token nor its link into the logs", async () => {
    expect(club.logs()).toContain("/preview");
    expect(club.logs()).not.toMatch(/token=|eyJ/);
  });
});

describe("a visitor", () => {
  it("gets the change once an open page has re-checked", async () => {
    const visitor = club.browser();
    await visitor.get(`/${pageUrl}`);
    await page.save(await page.block(0), { heading: "Fresh from the admin" });
    const reply = await visitor.fetch(`/page-version?url=${pageUrl}&renderer=list`);
    expect(((await reply.json()) as { updatedAt: string }).updatedAt).toBe(await page.updatedAt());
    expect((await visitor.get(`/${pageUrl}`)).html).toContain("Fresh from the admin");
  });
});
