import { afterAll, beforeAll, expect, it } from "vitest";
import { mainPages } from "~/domain/content/sitemap";
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

async function entries() {
  const reply = await fetch(`${club.backend}/api/v1/cognito/domain/initialData`);
  const { sitemap } = (await reply.json()) as { sitemap: Entry[] };
  return sitemap.map((entry) => ({
    ...entry,
    seoTitle: entry.seo_title,
    seoMetaDescription: null,
    isForVisitors: entry.for_visitors === 1,
  }));
}

/** The menu by the site's rule, from the sitemap as it is now. */
const menu = async () => mainPages(await entries()).map(({ path }) => path);

const details = (id: number) => page.editor.get(`/admin/pages/${id}/details`);
const save = async (id: number, changes: Record<string, string>) =>
  saveForm(page.editor, await details(id), changes);
const idAt = async (path: string) =>
  (await club.db.prepare("SELECT id FROM pages WHERE url = ?").bind(path.slice(1)).first<number>("id")) ?? 0;
const isTicked = (html: string) => /<input type="checkbox" id="menu"[^>]*\schecked/.test(html);

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
  expect([...(await menu())].sort()).toEqual([...before.slice(0, 4), "/autumn-run"].sort());
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
