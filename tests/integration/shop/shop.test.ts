import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";

let club: Club;
beforeAll(async () => {
  // The second is the same site ten minutes later, when its cached settings are old.
  const later = { DEV_CLOCK: "1", CLOCK_OFFSET_MS: String(10 * 60_000) };
  club = await startClub({ sites: 2, siteEnvs: [{}, later] });
});
afterAll(() => club?.stop());

const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const text = (html: string) =>
  main(html)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const cards = (html: string) =>
  [...main(html).matchAll(/<h2[^>]*><a[^>]*href="\/shop\/([\w-]+)"/g)].map(([, url]) => url);

const mug = { sku: "MUG", qty: "2" };
/** A visitor with two mugs in the cart. */
async function withMugs(browser: HttpBrowser = club.browser()): Promise<HttpBrowser> {
  const reply = await browser.post("/shop/enamel-mug", mug);
  expect([reply.url.pathname, reply.status]).toEqual(["/cart", 200]);
  return browser;
}

describe("the shop", () => {
  it("lists 24 a page, with links to the others, and no product twice", async () => {
    const first = await club.browser().get("/shop");
    const second = await club.browser().get("/shop?page=2");
    expect(cards(first.html)).toHaveLength(24);
    const all = [...cards(first.html), ...cards(second.html)];
    // Of thirty, four are for members and the sale of one has ended.
    expect([all.length, new Set(all).size]).toEqual([25, 25]);
    expect(main(first.html)).toContain('href="/shop?page=2"');
    expect((await club.browser().get("/shop?page=3")).status).toBe(404);
    expect((await club.browser().get("/shop?group=no-such-group")).status).toBe(404);
  });

  it("searches within a group, sorts, and marks what is sold out", async () => {
    const { html } = await club.browser().get("/shop?group=picnic&q=mug&sort=-price");
    expect(cards(html)).toEqual(["breakfast-mugs", "enamel-mug"]);
    expect(text(html)).toContain("Sold out");
    const none = await club.browser().get("/shop?group=tickets&q=mug");
    expect(text(none.html)).toContain("Nothing in the shop matches “mug”.");
    expect(none.html).toContain('name="robots" content="noindex"');
  });

  it("describes a ticket before the button, and other products after it", async () => {
    const parts = async (url: string, words: string) => {
      const page = text((await (await club.signIn("member@example.com")).get(`/shop/${url}`)).html);
      return [page.indexOf(words), page.indexOf("Add to cart")] as const;
    };
    const [asked, button] = await parts("club-dinner-ticket", "Tell us what you cannot eat");
    expect(asked).toBeGreaterThan(0);
    expect(button).toBeGreaterThan(asked);
    const [described, add] = await parts("enamel-mug", "Steel under two coats");
    expect(described).toBeGreaterThan(add);
  });

  it("shows members' products to members alone, from no cache", async () => {
    const member = await club.signIn("member@example.com");
    const all = await member.get("/shop?sort=newest");
    expect(cards(all.html).slice(0, 2)).toContain("parts-bin");
    expect(all.headers.get("cache-control")).toContain("no-store");
    expect((await member.get("/shop/committee-polo")).status).toBe(200);
    const visitor = club.browser();
    expect((await visitor.get("/shop/committee-polo")).status).toBe(404);
    expect(cards((await visitor.get("/shop?sort=newest")).html)).not.toContain("parts-bin");
  });

  it("tells a member whose membership has expired what is for members", async () => {
    const { html } = await (await club.signIn("expired@example.com")).get("/shop/committee-polo");
    expect(text(html)).toContain("A current membership is needed to buy this.");
    expect(main(html)).not.toContain("Add to cart");
  });

  it("is in a visitor's menu, with its cart and structured data and sitemap, for a public storefront alone", async () => {
    const visitor = club.browser();
    const before = await visitor.get("/shop/enamel-mug");
    const header = (html: string) => html.slice(html.indexOf("<header"), html.indexOf("<main"));
    expect(header(before.html)).not.toMatch(/href="\/(?:shop|cart)"/);
    expect(before.html).not.toContain("ld+json");
    const sitemap = async (site?: string) => (await club.browser(site).fetch("/sitemap.xml")).text();
    expect(await sitemap()).not.toContain("/shop");
    await club.db.prepare("UPDATE settings SET value = 'true' WHERE key = 'is_ecommerce'").run();
    const [, later] = club.sites;
    await expect
      .poll(async () => header((await club.browser(later).get("/shop/enamel-mug")).html), { timeout: 10_000 })
      .toMatch(/href="\/shop".*href="\/cart"/s);
    const after = await club.browser(later).get("/shop/enamel-mug");
    expect(after.html).toContain('"@type":"Product"');
    expect(await sitemap(later)).toMatch(/\/shop<.*\/shop\/enamel-mug</s);
    expect(await sitemap(later)).not.toContain("committee-polo");
    await club.db.prepare("UPDATE settings SET value = 'false' WHERE key = 'is_ecommerce'").run();
  });
});

describe("a visitor's cart", () => {
  it("is made by the first addition, in a sealed cookie of its own that scripts cannot read", async () => {
    const browser = club.browser();
    expect(text((await browser.get("/cart")).html)).toContain("Your cart is empty");
    expect(browser.cookies.has("cart")).toBe(false);
    const body = new URLSearchParams(mug);
    const reply = await browser.fetch("/shop/enamel-mug", { method: "POST", body });
    const [line = ""] = reply.headers.getSetCookie().filter((each) => each.startsWith("cart="));
    expect(reply.status).toBe(303);
    expect(line).toMatch(/; HttpOnly(;|$)/);
    expect(line).toMatch(/; SameSite=Lax/);
    const { session_key: key } =
      (await club.db.prepare("SELECT session_key FROM carts").first<{ session_key: string }>()) ?? {};
    expect(line).not.toContain(key);
    const cart = await browser.get("/cart");
    expect(cart.headers.get("cache-control")).toContain("no-store");
    expect(text(cart.html)).toContain("$44.00");
    expect(cart.html).not.toContain(key);
  });

  it("leaves public pages their ETag, and sets no cookie on them", async () => {
    const plain = await club.browser().fetch("/about");
    const browser = await withMugs();
    expect([...browser.cookies.keys()]).toEqual(["cart"]);
    const reply = await browser.fetch("/about");
    expect(reply.headers.get("etag")).toBeTruthy();
    expect(reply.headers.get("etag")).toBe(plain.headers.get("etag"));
    expect(reply.headers.getSetCookie()).toEqual([]);
    const again = await browser.fetch("/about", {
      headers: { "if-none-match": reply.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  it("is empty, never an error, with a forged cookie", async () => {
    for (const forged of ["x", "%00", "a".repeat(3000), encodeURIComponent('{"key":"1"}')]) {
      const browser = club.browser();
      browser.cookies.set("cart", forged);
      const page = await browser.get("/cart");
      expect([page.status, text(page.html).includes("Your cart is empty")]).toEqual([200, true]);
      expect((await browser.get("/shop")).status).toBe(200);
    }
    const gone = await withMugs();
    await club.db.prepare("DELETE FROM carts").run();
    expect(text((await gone.get("/cart")).html)).toContain("Your cart is empty");
  });

  // @spec 4.7
  it("joins the member's at the first use after signing in, once", async () => {
    const browser = await withMugs();
    const signIn = await browser.get("/login?to=/cart");
    const step = await browser.submit(signIn, { email: "renewing@example.com" });
    const cart = await browser.submit(step, { code: await club.code("renewing@example.com") });
    expect(cart.url.pathname).toBe("/cart");
    expect(text(cart.html)).toContain("Enamel mug, the green saloon");
    expect(browser.cookies.has("cart")).toBe(false);
    const elsewhere = await club.signIn("renewing@example.com");
    expect(main((await elsewhere.get("/cart")).html)).toMatch(/name="qty-\d+"[^>]*value="2"/);
    await browser.get("/logout").then((page) => browser.submit(page, {}));
    expect(text((await browser.get("/cart")).html)).toContain("Your cart is empty");
  });

  it("takes no quantity and no line of another member's, and keeps what was typed", async () => {
    const browser = await withMugs();
    const before = main((await browser.get("/cart")).html);
    const id = /name="qty-(\d+)"/.exec(before)?.[1] ?? "";
    for (const typed of ["-1", "1.5", "1e9", "100", "<b>"]) {
      const page = await browser.post("/cart", { intent: "quantity", [`qty-${id}`]: typed });
      expect([typed, page.status]).toEqual([typed, 422]);
      expect(main(page.html)).toContain(`value="${typed.replace("<", "&lt;").replace(">", "&gt;")}"`);
    }
    const other = await withMugs();
    await other.post("/cart", { intent: "quantity", [`qty-${id}`]: "9" });
    await other.post("/cart", { intent: `remove:${id}` });
    expect(text((await browser.get("/cart")).html)).toContain("$44.00");
    for (const fields of [
      { sku: "MUG", qty: "-2" },
      { sku: "MUG", qty: "2", price: "0.01" },
      { sku: "MEMBER-FULL", qty: "1" },
      { sku: "MUG'--", qty: "1" },
    ]) {
      const { status } = await club.browser().post("/shop/enamel-mug", fields as Record<string, string>);
      expect(status).toBe("price" in fields ? 200 : 422);
    }
  });

  it("says what became of a code, what delivery costs, and puts back what was removed", async () => {
    const browser = await withMugs();
    const coded = await browser.post("/cart", { intent: "promotion", code: "fig10" });
    expect(text(coded.html)).toContain("FIG10 applied");
    expect(text(coded.html)).toContain("−$4.40");
    await browser.post("/cart", { intent: "forget-promotion" });
    const unknown = await browser.post("/cart", { intent: "promotion", code: "GUESS" });
    expect(text(unknown.html)).toContain("We do not know the code GUESS");
    expect(text(unknown.html)).not.toContain("Discount");
    const quoted = await browser.post("/cart", { intent: "estimate", suburb: "Emu Park", postcode: "4710" });
    expect(text(quoted.html)).toMatch(/Parcel, Queensland \$9\.66|Parcel, Queensland \$\d+\.\d\d/);
    const pickUp = /value="(\d+)"[^>]*>\s*<label[^>]*><bdi>Pick up/.exec(main(quoted.html))?.[1] ?? "";
    const chosen = await browser.post("/cart", { intent: "delivery", delivery: pickUp });
    expect(text(chosen.html)).toContain("Pick up at the Goods Shed Free");
    const id = /name="qty-(\d+)"/.exec(chosen.html)?.[1] ?? "";
    const removed = await browser.post("/cart", { intent: `remove:${id}` });
    expect(text(removed.html)).toContain("Removed: Enamel mug, the green saloon");
    const back = await browser.post("/cart", { intent: "restore", sku: "MUG", qty: "2" });
    expect(text(back.html)).toContain("Back in your cart");
    expect(main(back.html)).toMatch(/name="qty-\d+"[^>]*value="2"/);
  });

  it("holds the checkout back when fewer are left, and says how many", async () => {
    const browser = club.browser();
    await browser.post("/shop/spanner-roll", { sku: "ROLL-IMP", qty: "3" });
    await club.db.prepare("UPDATE skus SET stock = 2 WHERE code = 'ROLL-IMP'").run();
    const short = await browser.get("/cart");
    expect(text(short.html)).toContain("Only 2 left. Lower the quantity to go on.");
    expect(main(short.html)).not.toContain('value="checkout"');
    const id = /name="qty-(\d+)"/.exec(short.html)?.[1] ?? "";
    const mended = await browser.post("/cart", { intent: "quantity", [`qty-${id}`]: "2" });
    expect(main(mended.html)).toContain('value="checkout"');
  });

  it("says what one order may have, where that is less than what is left", async () => {
    const browser = club.browser();
    await club.db.prepare("UPDATE skus SET stock = 5, most_per_order = 2 WHERE code = 'ROLL-IMP'").run();
    await browser.post("/shop/spanner-roll", { sku: "ROLL-IMP", qty: "2" });
    const full = await browser.get("/cart");
    expect(text(full.html)).toContain("At most 2 in one order");
    expect(main(full.html)).toContain('value="checkout"');
    const id = /name="qty-(\d+)"/.exec(full.html)?.[1] ?? "";
    const over = await browser.post("/cart", { intent: "quantity", [`qty-${id}`]: "3" });
    expect(over.status).toBe(422);
    expect(text(over.html)).toContain("Spanner roll: With imperial spanners – at most 2 can be ordered.");
    expect(text(over.html)).toContain("Your cart is unchanged");
    expect(text(over.html)).not.toContain("Only 2 left");
    expect(main(over.html)).toMatch(/name="qty-\d+"[^>]*value="3"/);
    expect(main(over.html)).toContain('value="checkout"');
  });
});
