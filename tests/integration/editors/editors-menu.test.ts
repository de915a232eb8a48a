import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mainPages, type Sitemap } from "~/domain/content/sitemap";
import { addPage, type EditedPage, openForEditing, parseId, saveForm } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";

let club: Club;
let page: EditedPage;
beforeAll(async () => {
  club = await startClub();
  page = await openForEditing(club, "contact");
});
afterAll(async () => {
  await club.stop();
});

type Entry = {
  url: string;
  lastmod: string;
  model: string;
  priority: number;
  seo_title: string | null;
  for_visitors: number;
};

/** What the backend tells the site, in the site's names. */
async function initialData(): Promise<Sitemap> {
  const reply = await fetch(`${club.backend}/api/v1/cognito/domain/initialData`);
  const { sitemap, menu } = (await reply.json()) as { sitemap: Entry[]; menu: Sitemap["menu"] };
  const entries = sitemap.map((entry) => ({
    ...entry,
    seoTitle: entry.seo_title,
    seoMetaDescription: null,
    isForVisitors: entry.for_visitors === 1,
  }));
  return { entries, menu };
}
const entries = async () => (await initialData()).entries;

/** The menu by the site's rule, as it is now. */
const menu = async () => mainPages(await initialData()).map(({ path }) => path);

const details = (id: number) => page.editor.get(`/admin/pages/${id}/details`);
const save = async (id: number, changes: Record<string, string>) =>
  saveForm(page.editor, await details(id), changes);
const idAt = async (path: string) =>
  (await club.db.prepare("SELECT id FROM pages WHERE url = ?").bind(path.slice(1)).first<number>("id")) ?? 0;
const isTicked = (html: string) => /<input type="checkbox" id="menu"[^>]*\schecked/.test(html);

/** The statement of the migration that fills the menu of a club that has none. */
async function fillMenu(): Promise<void> {
  const text = readFileSync("backend/migrations/0071_menu_items.sql", "utf8");
  const [fill = ""] = /INSERT INTO menu_items[^;]*;/.exec(text) ?? [];
  await club.db.batch([club.db.prepare("DELETE FROM menu_items"), club.db.prepare(fill)]);
}

it("an existing club keeps its menu: what the site showed by the sitemap's priorities", async () => {
  const { results } = await club.db
    .prepare("SELECT * FROM menu_items ORDER BY place")
    .all<{ url: string; place: number }>();
  const { entries: before } = await initialData();
  await fillMenu();
  const after = await initialData();
  expect(mainPages(after)).toEqual(mainPages({ entries: before, menu: null }));
  expect(mainPages(after)).toHaveLength(5);
  // The seeded menu is that of the seeded priorities.
  expect(after.menu?.map(({ url }) => url)).toEqual(results.map(({ url }) => url));

  // A page that is not public has its place when it is published, unless there is no room for it.
  const only = "UPDATE sitemap_entries SET priority = 0.5 WHERE url NOT IN ('events', 'about')";
  await club.db.batch([
    club.db.prepare(`${only}`),
    club.db.prepare("UPDATE pages SET enabled = 0 WHERE url = 'events'"),
  ]);
  await fillMenu();
  expect(await menu()).toEqual(["/about"]);
  await club.db.prepare("UPDATE pages SET enabled = 1 WHERE url = 'events'").run();
  expect(await menu()).toEqual(["/events", "/about"]);
  await club.db.batch([
    club.db.prepare("DELETE FROM menu_items"),
    ...results.map(({ url, place }) =>
      club.db.prepare("INSERT INTO menu_items (url, place) VALUES (?, ?)").bind(url, place),
    ),
  ]);
});

it("an editor adds a page to the menu, after removing another one when it is full", async () => {
  const before = await menu();
  expect(before).toHaveLength(5);
  const id = parseId(await addPage(page.editor, { name: "Autumn run" }));
  await page.editor.post(`/admin/pages/${id}`, { step: "publish" });
  expect(isTicked((await details(id)).html)).toBe(false);

  const full = await save(id, { menu: "1", description: "Kept" });
  expect(full.status).toBe(422);
  expect(full.html).toMatch(/id="menu"[^>]*aria-describedby="menu-hint menu-error"[^>]*aria-invalid/);
  expect(full.html).toContain("The menu is full: ");
  expect(isTicked(full.html)).toBe(true);
  expect(full.html).toContain("Kept</textarea>");
  expect(await menu()).toEqual(before);

  for (const path of before)
    expect([path, isTicked((await details(await idAt(path))).html)]).toEqual([path, true]);
  const last = before[4] ?? "";
  expect((await save(await idAt(last), { menu: "" })).html).toContain("Saved.");
  // No other page takes the free place.
  expect(await menu()).toEqual(before.slice(0, 4));

  expect((await save(id, { menu: "1" })).html).toContain("Saved.");
  expect(await menu()).toEqual([...before.slice(0, 4), "/autumn-run"]);
  const form = await details(id);
  expect(isTicked(form.html)).toBe(true);
  expect(form.html).toMatch(/Now there are: [^<]*Autumn run/);
  // What has no title for search engines is called by its name: also where visitors read it.
  expect((await club.browser().get("/shed")).html).toMatch(
    /<nav [^>]*aria-label="Menu"[^>]*>.*>Autumn run<\/a>.*<\/nav>/,
  );
  await save(id, { url: "runs/autumn", heading: "The autumn run" });
  expect(await menu()).toContain("/runs/autumn");
});

it("an editor keeps a page out of current members' menus", async () => {
  const id = await idAt("/contact");
  expect((await entries()).find(({ url }) => url === "contact")).toMatchObject({ isForVisitors: false });
  expect((await save(id, { visitors: "1" })).html).toContain("Saved.");
  expect((await details(id)).html).toMatch(/<input type="checkbox" id="visitors"[^>]*\schecked/);
  expect((await entries()).find(({ url }) => url === "contact")).toMatchObject({ isForVisitors: true });
  await save(id, { url: "contact-us" });
  expect((await entries()).find(({ url }) => url === "contact-us")).toMatchObject({ isForVisitors: true });
});

it("a new page can start in the menu, and home has no such choice", async () => {
  const [first = ""] = await menu();
  await save(await idAt(first), { menu: "" });
  const id = parseId(await addPage(page.editor, { name: "Spring run", menu: "1" }));
  expect(await menu()).not.toContain("/spring-run");
  await page.editor.post(`/admin/pages/${id}`, { step: "publish" });
  expect(await menu()).toContain("/spring-run");
  expect((await details(await idAt("/home"))).html).not.toContain('id="menu"');
});
