import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, signInToAdmin } from "../../support/admin/admin";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { newBuyer, noSite } from "../../support/shop/buyers";
import { openShop, type Shop, shownFields } from "../../support/shop/shopkeeper";

/** The records of products, promotions and pages: their main action, their history, and who sees what. */
let club: Club;
let shop: Shop;
let owner: HttpBrowser;
let treasurer: HttpBrowser;
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  shop = await openShop(club);
  owner = shop.editor;
  const { email } = await newBuyer(club);
  await giveRole(club, email, "treasurer");
  treasurer = await signInToAdmin(club, email);
});
afterAll(() => club?.stop());

const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
/** What stands on each side of "More". */
const acts = (html: string) => {
  const [, first = "", more = ""] =
    /<div class="acts">([\s\S]*?)<details class="more">([\s\S]*?)<\/details>/.exec(html) ?? [];
  return { first, more };
};
/** The address of the form with the earlier values, as the newest line of the history has it. */
const restoreLink = (html: string) => /<a href="([^"]+\?restore=\d+)">Restore/.exec(html)?.[1] ?? "";

describe("the record of a product", () => {
  it("is put into the shop first, and changed after that; the rest is under More", async () => {
    const id = await shop.add({ name: "Lamp" });
    const at = `/admin/products/${id}`;
    const hidden = acts((await owner.get(at)).html);
    expect(hidden.first).toContain('value="show"');
    for (const href of ["edit", "stock"]) expect(hidden.more).toContain(`href="${at}/${href}"`);
    const shown = acts((await shop.press(id, "show")).html);
    expect(shown.first).toContain(`class="btn" href="${at}/edit"`);
    for (const words of [`href="${at}/stock"`, `href="${noSite}/shop/lamp"`, 'value="hide"'])
      expect(shown.more).toContain(words);
  });

  it("tells what changed, who counted its stock, and restores earlier values in its form", async () => {
    const id = await shop.add({ name: "Torch", summary: "Bright" });
    const at = `/admin/products/${id}`;
    const fields = shownFields(await owner.get(`${at}/edit`), "summary");
    await owner.post(`${at}/edit`, { ...fields, step: "save", summary: "Brighter" });
    const { html } = await owner.get(at);
    expect(html).toMatch(/Changed a product<[\s\S]*?summary: Bright → Brighter[\s\S]*?, Tomasz Wielgosz</);
    expect(html).toContain("Added a product");
    expect(restoreLink(html)).toMatch(new RegExp(`^${at}/edit\\?restore=\\d+$`));
    const restored = await owner.get(restoreLink(html));
    expect(restored.html).toContain("It is not saved yet.");
    expect(shownFields(restored, "summary")).toMatchObject({ summary: "Bright", name: "Torch" });
    const other = restoreLink(html).replace(String(id), String(await shop.add({ name: "Other" })));
    expect(shownFields(await owner.get(other), "summary").summary).toBe("Keeps it hot");
  });

  it("has no form for who only sees the shop", async () => {
    const at = `/admin/products/${await shop.add({ name: "Rug" })}`;
    const { status, html } = await treasurer.get(at);
    expect([status, html.includes("Prices and stock")]).toEqual([200, true]);
    expect(main(html)).not.toMatch(/<form|\/edit|\/stock|\/pictures|\/skus\/|restore=/);
  });

  it("names the event of a ticket and links to it", async () => {
    const event = await club.db
      .prepare("SELECT id, title FROM calendar_events WHERE starts_at > datetime('now', '+2 days') LIMIT 1")
      .first<{ id: number; title: string }>();
    if (!event) throw new Error("no event to come");
    const id = await shop.add({ name: "Seat", event: String(event.id) });
    expect((await owner.get(`/admin/products/${id}`)).html).toContain(
      `<a href="/admin/events/${event.id}">${event.title}</a>`,
    );
  });
});
