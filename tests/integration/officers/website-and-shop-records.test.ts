import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveRole, newPage, signInToAdmin } from "../../support/admin/admin";
import { promotion } from "../../support/admin/admin-writes";
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
    /<div class="acts stay">([\s\S]*?)<details class="more">([\s\S]*?)<\/details>/.exec(html) ?? [];
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
    expect(html).toMatch(/Changed a product<[\s\S]*?Summary: Bright → Brighter[\s\S]*?, Tomasz Wielgosz</);
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
      .prepare(
        "SELECT id, title FROM calendar_events WHERE starts_at > datetime('now', '+2 days') AND status = 'confirmed' ORDER BY starts_at LIMIT 1",
      )
      .first<{ id: number; title: string }>();
    if (!event) throw new Error("no event to come");
    const id = await shop.add({ name: "Seat", event: String(event.id) });
    expect((await owner.get(`/admin/products/${id}`)).html).toContain(
      `<a href="/admin/events/${event.id}">${event.title}</a>`,
    );
  });
});

describe("the list of products", () => {
  it("has a small picture before each name, which screen readers pass over, and in no CSV", async () => {
    await shop.add({ name: "Bare hook" });
    const { html } = await owner.get("/admin/products?view=all");
    const rows = [...html.matchAll(/<tr role="row" class="[^"]*">([\s\S]*?)<\/tr>/g)].map(
      ([, row = ""]) => row,
    );
    const flask = rows.find((row) => row.includes("Tea flask")) ?? "";
    const img = /<td role="cell" class="picture"><img ([^>]*)>/.exec(flask)?.[1] ?? "";
    for (const attribute of ['alt=""', 'width="40"', 'height="40"', 'loading="lazy"'])
      expect(img).toContain(attribute);
    const picture = await fetch(club.backend + (/src="([^"]+)"/.exec(img)?.[1] ?? ""));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    await picture.body?.cancel();
    const bare = rows.find((row) => row.includes("Bare hook")) ?? "";
    expect(bare).toContain('<td role="cell" class="picture"><span class="thumb">');
    expect(await (await owner.fetch("/admin/products.csv")).text()).not.toContain("<img");
  });
});

describe("the record of a promotion", () => {
  const add = async (code: string) => {
    const { url } = await owner.post("/admin/promotions/new", { ...promotion, promotion: code });
    return url.pathname;
  };

  it("says what it takes off and its state, is changed first, and deleted under More", async () => {
    const at = await add("RAIN-1");
    const { html } = await owner.get(at);
    expect(html).toMatch(/<h1>RAIN-1<\/h1>\s*<p class="chips"><span class="chip shown">On</);
    for (const words of ["$5.00 off", "$20.00", "Everybody", "0 of 1 used", "Added a promotion"])
      expect(html).toContain(words);
    const { first, more } = acts(html);
    expect(first).toContain(`class="btn" href="${at}/edit"`);
    expect(more).toContain('value="delete"');
    expect((await owner.post(at, { to: "delete" })).html).toContain("Deleted.");
    expect((await owner.get(at)).status).toBe(404);
  });

  it("is not deleted once it was used", async () => {
    const id = await club.db.prepare("SELECT id FROM promotions WHERE code = 'FIG10'").first<number>("id");
    await club.db.prepare("UPDATE promotions SET uses = 1 WHERE id = ?").bind(id).run();
    expect((await owner.get(`/admin/promotions/${id}`)).html).not.toContain('value="delete"');
  });

  it("restores earlier values in its form, which refuses what somebody else has changed", async () => {
    const at = await add("RAIN-2");
    const shown = shownFields(await owner.get(`${at}/edit`), "version");
    const changed = { ...shown, ...promotion, promotion: "RAIN-2", name: "Snow" };
    const { html, url } = await owner.post(at, changed);
    expect([url.pathname, html.includes("Saved. Carts follow at once.")]).toEqual([at, true]);
    expect(html).toMatch(/Changed a promotion<[\s\S]*?Name: Picnic → Snow/);
    const restored = await owner.get(restoreLink(html));
    expect(restored.html).toContain("It is not saved yet.");
    expect(shownFields(restored, "version").name).toBe("Picnic");
    const late = await owner.post(at, { ...changed, name: "Hail" });
    expect([late.status, late.html.includes('value="Hail"')]).toEqual([409, true]);
  });

  it("has no form for who only sees the shop", async () => {
    const at = await add("RAIN-3");
    const { status, html } = await treasurer.get(at);
    expect([status, html.includes("$5.00 off")]).toEqual([200, true]);
    expect(main(html)).not.toMatch(/<form|\/edit|restore=/);
    expect((await treasurer.get(`${at}/edit`)).status).toBe(403);
  });
});

describe("the record of a page", () => {
  const add = async (name: string) => {
    const { url } = await owner.post("/admin/pages/new", { ...newPage, step: "save", name });
    return url.pathname;
  };

  it("is published first, previewed once it is public, and restored when it is deleted", async () => {
    const at = await add("Spring tour");
    const draft = acts((await owner.get(at)).html);
    expect(draft.first).toContain('value="publish"');
    for (const words of ['value="preview"', `href="${at}/details"`, 'value="remove"'])
      expect(draft.more).toContain(words);
    const shown = acts((await owner.post(at, { step: "publish" })).html);
    expect(shown.first).toContain('value="preview"');
    for (const words of [`href="${noSite}/spring-tour"`, `href="${at}/details"`, 'value="withdraw"'])
      expect(shown.more).toContain(words);
    const gone = main((await owner.post(at, { step: "remove" })).html);
    expect(gone).toMatch(/<div class="main">\s*<form[\s\S]*value="bringBack"/);
    expect(gone).not.toMatch(/class="more"|\/details|value="preview"/);
  });

  it("tells what was done to it and its blocks, and restores the details of before", async () => {
    const at = await add("Autumn tour");
    await owner.post(at, { step: "add", template: "rich-text" });
    const shown = shownFields(await owner.get(`${at}/details`), "heading");
    await owner.post(`${at}/details`, { ...shown, step: "save", heading: "Leaves" });
    const { html } = await owner.get(at);
    for (const words of ["Added a page", "Added a block", "Changed a page’s details"])
      expect(html).toContain(`<strong>${words}</strong>`);
    expect(html).toContain("<h3>1. Text</h3>");
    expect(html).not.toContain("rich-text</span>");
    expect(restoreLink(html)).toMatch(new RegExp(`^${at}/details\\?restore=\\d+$`));
    const restored = shownFields(await owner.get(restoreLink(html)), "heading");
    expect(restored.heading).toBe(shown.heading);
  });

  it("has no way to take the home page off the site", async () => {
    const id = await club.db.prepare("SELECT id FROM pages WHERE url = 'home'").first<number>("id");
    const { html } = await owner.get(`/admin/pages/${id}`);
    expect(main(html)).toContain('value="preview"');
    expect(main(html)).not.toMatch(/value="(?:withdraw|remove|publish)"/);
  });
});
