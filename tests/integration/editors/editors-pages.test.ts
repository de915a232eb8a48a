import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPage,
  type EditedPage,
  openForEditing,
  parseId,
  saveForm,
  storedPage,
} from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import { HttpBrowser, type Page } from "../../support/http-browser";

let club: Club;
let page: EditedPage;
beforeAll(async () => {
  club = await startClub();
  page = await openForEditing(club, "shed");
});
afterAll(async () => {
  await club.stop();
});

const add = (changes: Record<string, string>, by: HttpBrowser = page.editor) => addPage(by, changes);
const press = (id: number, step: string) => page.editor.post(`/admin/pages/${id}`, { step });
const save = (form: Page, changes: Record<string, string>, by: HttpBrowser = page.editor) =>
  saveForm(by, form, changes);

const change = async (id: number, changes: Record<string, string>) =>
  save(await page.editor.get(`/admin/pages/${id}/details`), changes);

async function redirects(): Promise<{ from: string; to: string }[]> {
  const reply = await fetch(`${club.backend}/api/v1/cognito/domain/currentDomain`);
  const settings = (await reply.json()) as { redirects: { from: string; to: string }[] };
  return settings.redirects.map(({ from, to }) => ({ from, to }));
}

const visit = (path: string) => club.browser().get(path);

// Runs first, as the site caches titles and redirects for a minute.
describe("a page's details", () => {
  it("are published to visitors and search engines", async () => {
    const title = 'The shed & "its" <tools>';
    const description = "Where we work on Saturdays.";
    const reply = await change(page.id, { heading: "The <i>shed</i>", title, description });
    expect(reply.html).toContain("Saved.");
    // Cached copies in browsers and at other edges may be older.
    expect(reply.html).toContain("some may be shown the older page once more first");
    const open = await visit("/shed");
    expect(open.html).toContain(`<title>The shed &amp; &quot;its&quot; &lt;tools&gt; | `);
    expect(open.html).toContain(`<meta name="description" content="${description}"/>`);
    expect(open.html).toMatch(/<h1[^>]*>The &lt;i&gt;shed&lt;\/i&gt;<\/h1>/);
  });

  it("redirect a page's old URL to its new one, also when it moves again or back", async () => {
    const id = parseId(await add({ name: "Spring run", content: "<p>Wattle is out.</p>" }));
    await press(id, "publish");
    await change(id, { url: "runs/spring" });
    await change(id, { url: "runs/in-spring" });
    expect(await redirects()).toContainEqual({ from: "spring-run", to: "runs/in-spring" });
    expect((await visit("/runs/in-spring")).html).toContain("Wattle is out.");
    const lost = await add({ url: "runs/spring" });
    expect(lost.html).toContain("leads visitors to /runs/in-spring");
    expect((await change(id, { url: "spring-run" })).html).toContain("Saved.");
    expect((await redirects()).filter(({ from, to }) => [from, to].includes("spring-run"))).toEqual([
      { from: "runs/in-spring", to: "spring-run" },
      { from: "runs/spring", to: "spring-run" },
    ]);
    expect(
      await club.db.prepare("SELECT count(*) AS n FROM sitemap_entries WHERE url LIKE '%spring%'").first("n"),
    ).toBe(1);
  });

  it("redirect a URL that was public before, though the page was unpublished when it moved", async () => {
    const to = async (from: string) => (await redirects()).find((entry) => entry.from === from)?.to;
    const id = parseId(await add({ name: "Old bridge" }));
    // This URL was never public.
    await change(id, { url: "bridges/old" });
    await press(id, "publish");
    expect(await to("old-bridge")).toBeUndefined();
    await press(id, "withdraw");
    await change(id, { url: "bridges/stone" });
    // An unpublished page's URL is not revealed.
    expect(await to("bridges/old")).toBeUndefined();
    await press(id, "publish");
    expect(await to("bridges/old")).toBe("bridges/stone");
    await press(id, "remove");
    await press(id, "bringBack");
    await change(id, { url: "bridges/arch" });
    await press(id, "publish");
    expect(await to("bridges/old")).toBe("bridges/arch");
    expect(await to("bridges/stone")).toBe("bridges/arch");
  });

  it("conflict with another editor's changes of the details, but not of a block", async () => {
    const mine = await page.editor.get(`/admin/pages/${page.id}/details`);
    await page.press("hide", (await page.block(0)).id);
    await page.press("show", (await page.block(0)).id);
    const theirs = await save(mine, { name: "Their shed" });
    expect(theirs.status).toBe(200);
    const late = await save(mine, { name: "My shed", url: "not valid!" });
    expect(late.status).toBe(409);
    expect(late.html).toContain("Somebody else has saved");
    expect(late.html).toContain('value="My shed"');
    expect(late.html).toMatch(/<dd>\s*<pre>Their shed<\/pre>/);
    expect((await storedPage(club, page.id))?.name).toBe("Their shed");
    expect((await save(late, { name: "My shed", url: "shed" })).status).toBe(200);
    expect((await storedPage(club, page.id))?.name).toBe("My shed");
  });

  it("are saved once by two saves of the same version", async () => {
    const form = await page.editor.get(`/admin/pages/${page.id}/details`);
    const replies = await Promise.all(["A", "B", "C"].map((name) => save(form, { name: `${name} shed` })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("keep typed values through a new sign-in", async () => {
    const newBrowser = new HttpBrowser(club.backend);
    const asked = await add({ name: "Typed for an hour", content: "<p>One</p>\n<p>Two</p>" }, newBrowser);
    expect(asked.html).toContain("what you typed is kept");
    const code = await newBrowser.submit(asked, { email: "editor@example.com" });
    const back = await newBrowser.submit(code, { code: await club.code("editor@example.com") });
    expect(back.html).toContain('value="Typed for an hour"');
    expect(back.html).toContain("&lt;p&gt;One&lt;/p&gt;\n&lt;p&gt;Two&lt;/p&gt;</textarea>");
    expect(parseId(await save(back, {}, newBrowser))).toBeGreaterThan(0);
  });

  it("cannot move or unpublish home", async () => {
    const home = await club.db.prepare("SELECT id FROM pages WHERE url = 'home'").first<number>("id");
    const id = home ?? 0;
    expect((await change(id, { url: "start" })).html).toContain("The home page keeps its address.");
    for (const step of ["withdraw", "remove"])
      expect((await press(id, step)).html).toContain("not possible with this page");
    expect(await storedPage(club, id)).toMatchObject({ url: "home", enabled: 1, deleted: 0 });
    // The site's title says "Home", whatever the page's name.
    const before = await storedPage(club, id);
    await change(id, { title: "Home of old cars" });
    expect((await storedPage(club, id))?.title).toBe(before?.title);
    expect(
      await club.db.prepare("SELECT seo_title FROM sitemap_entries WHERE url = ''").first("seo_title"),
    ).toBe("Home of old cars");
  });
});

describe("a new page", () => {
  it("is visible to editors alone until it is published, and once it is unpublished", async () => {
    const reply = await add({});
    expect(reply.html).toContain("Visitors don’t get it until you publish it.");
    const id = parseId(reply);
    expect(await storedPage(club, id)).toMatchObject({ url: "autumn-run", enabled: 0, deleted: 0 });
    const initial = async () =>
      await (await fetch(`${club.backend}/api/v1/cognito/domain/initialData`)).text();
    expect(await initial()).not.toContain("autumn-run");
    expect((await fetch(`${club.backend}/api/v1/cognito/page/autumn-run`)).status).toBe(404);

    expect((await press(id, "publish")).html).toContain("Published.");
    expect(await initial()).toContain("autumn-run");
    const open = await visit("/autumn-run");
    expect([open.status, open.html.includes("Bring lunch.")]).toEqual([200, true]);

    await press(id, "withdraw");
    expect((await fetch(`${club.backend}/api/v1/cognito/page/autumn-run`)).status).toBe(404);
    expect(await initial()).not.toContain("autumn-run");
  });

  it("is refused at a taken or invalid URL, with the typed values", async () => {
    const count = () => club.db.prepare("SELECT count(*) AS n FROM pages").first("n");
    const before = await count();
    for (const [url, why] of [
      ["about", "has this address already"],
      ["About/", "has this address already"],
      ["siv", "leads visitors to /concessional-registration"],
      ["login", "The site itself uses /login"],
      ["javascript:alert(1)", "Use small letters"],
      ["../secret", "Use small letters"],
    ] as const) {
      const reply = await add({ url, content: "</textarea><b>kept</b>" });
      expect(reply.status).toBe(422);
      expect(reply.html).toMatch(/id="url"[^>]*aria-describedby="[^"]*url-error"[^>]*aria-invalid/);
      expect(reply.html).toContain(why);
      expect(reply.html).toContain("&lt;/textarea&gt;&lt;b&gt;kept&lt;/b&gt;</textarea>");
      expect(reply.html).toContain('value="Autumn run"');
    }
    const twice = await Promise.all([add({ url: "twice" }), add({ url: "twice" })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await count()).toBe(Number(before) + 1);
  });

  it("takes a blank block, which is shown, or a copy, which is hidden at first", async () => {
    const id = parseId(await add({ name: "With blocks" }));
    const form = await page.editor.post(`/admin/pages/${id}`, { step: "add", template: "rich-text" });
    expect(form.url.pathname).toMatch(new RegExp(`^/admin/pages/${id}/blocks/\\d+$`));
    await save(form, { heading: "First words" });
    const blocks = async () =>
      (
        await club.db
          .prepare("SELECT * FROM page_blocks WHERE page_id = ? ORDER BY sort_order, id")
          .bind(id)
          .all<{ id: number; name: string; hidden: number; variables: string; template: string }>()
      ).results;
    const [first] = await blocks();
    expect(first).toMatchObject({ template: "rich-text", hidden: 0, variables: '{"heading":"First words"}' });
    await page.editor.post(`/admin/pages/${id}`, { step: "copy", block: String(first?.id) });
    const [, second] = await blocks();
    expect(second).toMatchObject({ name: "Text (copy)", hidden: 1, variables: first?.variables });
    expect((await page.editor.post(`/admin/pages/${id}`, { step: "add", template: "<script>" })).status).toBe(
      404,
    );
    expect((await page.editor.post("/admin/pages/999999", { step: "add", template: "quote" })).status).toBe(
      404,
    );
  });
});

describe("a blank block", () => {
  it("of every template shows its heading and text, or the club's records", async () => {
    const offered = await page.editor.get(`/admin/pages/${page.id}`);
    const templates = [...offered.html.matchAll(/<option value="([^"]+)"/g)].map(([, name = ""]) => name);
    expect(templates).toContain("quote");
    for (const template of templates) {
      const id = parseId(await add({ name: `Try ${template}`, content: "" }));
      const form = await page.editor.post(`/admin/pages/${id}`, { step: "add", template });
      const reply = await save(form, { heading: `About ${template}`, text: `Words of ${template} & more` });
      expect([template, reply.status]).toEqual([template, 200]);
      await press(id, "publish");
      const { html } = await visit(`/try-${template}`);
      expect([template, html.includes(`About ${template}`)]).toEqual([template, true]);
      if (template !== "heading")
        expect([template, html.includes(`Words of ${template} &amp; more`)]).toEqual([template, true]);
    }
  });
});

describe("publishing", () => {
  const addBlock = (id: number) =>
    page.editor.post(`/admin/pages/${id}`, { step: "add", template: "rich-text" });

  it("says which blocks of the page stay hidden", async () => {
    const id = parseId(await add({ name: "Half hidden" }));
    await save(await addBlock(id), { heading: "In sight at once" });
    expect((await press(id, "publish")).html).toMatch(/role="status">Published. Visitors can open/);
    expect((await visit("/half-hidden")).html).toContain("In sight at once");
    // On a public page no visitor sees an unfinished block.
    const form = await addBlock(id);
    expect(form.html).toMatch(/id="hidden"[^>]*checked/);
    await save(form, { heading: "Not yet" });
    expect((await press(id, "publish")).html).toContain("Published. 1 block is still hidden. Visitors can");
    await addBlock(id);
    const two = await press(id, "publish");
    expect(two.html).toContain("Published. 2 blocks are still hidden. Visitors can");
    expect(two.html).not.toContain("menus");
  });
});

describe("plain text in an HTML field", () => {
  it("is shown as typed, or refused with an error at the field", async () => {
    const content = "Ask Merle <merle@example.com>.\r\n\r\nBring lunch";
    const id = parseId(await add({ name: "Just words", content }));
    await press(id, "publish");
    expect((await visit("/just-words")).html).toMatch(
      /<p>Ask Merle &lt;merle@example.com&gt;.<\/p>\s*<p>Bring lunch<\/p>/,
    );
    const form = await page.editor.get(`/admin/pages/${id}/details`);
    expect(form.html).toContain("&lt;p&gt;Ask Merle &amp;lt;merle@example.com&amp;gt;.&lt;/p&gt;");
    const reply = await save(form, { content: "<p>Ask <merle@example.com></p>" });
    expect(reply.status).toBe(422);
    expect(reply.html).toMatch(/id="content"[^>]*aria-describedby="[^"]*content-error"[^>]*aria-invalid/);
    expect(reply.html).toContain("&lt;p&gt;Ask &lt;merle@example.com&gt;&lt;/p&gt;</textarea>");
  });
});

describe("deleting", () => {
  it("hides a page from visitors, and restoring it leaves it unpublished", async () => {
    const id = parseId(await add({ name: "Winter run" }));
    await press(id, "publish");
    const gone = await press(id, "remove");
    expect(gone.html).toContain("some may be shown the older page once more first. The page can be restored");
    expect(gone.html).not.toContain("Page details");
    expect(await storedPage(club, id)).toMatchObject({ enabled: 0, deleted: 1 });
    expect((await fetch(`${club.backend}/api/v1/cognito/page/winter-run`)).status).toBe(404);
    expect((await page.editor.get("/admin/pages?view=deleted&q=winter")).html).toContain("Deleted");
    expect((await press(id, "publish")).html).toContain("not possible with this page");
    expect((await add({ url: "winter-run" })).html).toContain(
      "The deleted page “Winter run” has this address.",
    );
    await press(id, "bringBack");
    expect(await storedPage(club, id)).toMatchObject({ enabled: 0, deleted: 0 });
    await press(id, "publish");
    expect((await fetch(`${club.backend}/api/v1/cognito/page/winter-run`)).status).toBe(200);
  });
});
