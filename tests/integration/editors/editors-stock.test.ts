import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchPaths, sellPaths } from "#contract/paths";
import { deleteAbandonedUploads } from "../../../backend/src/db/content/unused-uploads";
import { type Club, startClub } from "../../support/club";
import { getBytes, quarters } from "../../support/pictures";
import {
  newProduct,
  openShop,
  pay,
  type Shop,
  type StoredProduct,
  shownFields,
} from "../../support/shop/shopkeeper";

let club: Club;
let shop: Shop;
beforeAll(async () => {
  club = await startClub();
  shop = await openShop(club);
});
afterAll(() => club?.stop());

describe("a sku", () => {
  it("is added, changed by one editor at a time, and deleted while it was never ordered", async () => {
    const id = await shop.add({ name: "Cap", price: "28" });
    const added = await shop.editor.post(`/admin/products/${id}/skus/new`, {
      ...newProduct,
      variant: "Large",
      price: "30",
      stock: "",
      addons: "",
    });
    expect(added.html).toContain("Large");
    const large = await shop.skuOf(id, "CAP-LARGE");
    expect(large).toMatchObject({ stock: null, price_cents: 3000 });
    const path = `/admin/products/${id}/skus/${large.id}`;
    const change = {
      ...newProduct,
      variant: "Large",
      sku: large.code,
      version: "1",
      addons: "Bow, 1,000.00",
    };
    await shop.editor.post(path, { ...change, price: "31" });
    const late = await shop.editor.post(path, { ...change, price: "32" });
    expect(late.status).toBe(409);
    expect(late.html).toContain('value="32"');
    expect(late.html).toContain("31.00");
    expect(await shop.skuOf(id, large.code)).toMatchObject({ price_cents: 3100, version: 2 });
    expect(JSON.parse((await shop.skuOf(id, large.code)).addons)).toEqual([
      { id: "bow", name: "Bow", price_cents: 100_000 },
    ]);
    const asked = await shop.press(id, "delete", String(large.id));
    expect(asked.html).toContain("It cannot be brought back.");
    expect((await shop.skuOf(id, large.code)).id).toBe(large.id);
    await shop.editor.post(`/admin/products/${id}`, { ...shownFields(asked, "sku"), confirm: "1" });
    await expect(shop.skuOf(id, large.code)).rejects.toThrow("no such sku");
  });

  it("that is not sold any more says so in carts, cannot be ordered, and stays", async () => {
    const id = await shop.add({ name: "Scarf" });
    await shop.press(id, "show");
    const sku = await shop.skuOf(id);
    const buyer = await shop.newBuyer();
    await buyer.add(sku.code);
    const early = await shop.newBuyer();
    await early.add(sku.code);
    expect((await early.order()).status).toBe(200);
    expect((await shop.press(id, "stop", String(sku.id))).html).toContain("Not sold any more");
    const cart = await buyer.cart();
    expect(cart.items).toMatchObject([{ can_purchase_qty: 0 }]);
    expect((await buyer.order()).body.code).toBe("CART_CHANGED");
    expect(JSON.stringify((await shop.call(searchPaths.search, { query: "scarf" })).body)).not.toContain(
      "shop/scarf",
    );
    const kept = await shop.press(id, "delete", String(sku.id));
    expect([kept.status, kept.html.includes("Somebody has ordered it")]).toEqual([409, true]);
    await shop.press(id, "sell", String(sku.id));
    expect((await buyer.cart()).items).toMatchObject([{ can_purchase_qty: 9 }]);
  });
});

describe("stock", () => {
  const form = async (id: number, by = shop.editor) => {
    return shownFields(await by.get(`/admin/products/${id}/stock`), "countKey");
  };
  const post = (id: number, shown: Record<string, string>, sku: number, typed: string, by = shop.editor) =>
    by.post(`/admin/products/${id}/stock`, { ...shown, step: "save", [`stock-${sku}`]: typed });

  it("that two editors and a buyer change at once loses nothing, and a form counts once", async () => {
    const id = await shop.add({ name: "Mugs" });
    await shop.press(id, "show");
    const sku = await shop.skuOf(id);
    const second = shop.editor.copy();
    const [one, two] = await Promise.all([form(id), form(id, second)]);
    const buyer = await shop.newBuyer();
    await buyer.add(sku.code, 3);
    await Promise.all([
      post(id, one, sku.id, "15"),
      post(id, two, sku.id, "8", second),
      buyer.order().then(({ status }) => expect(status).toBe(200)),
    ]);
    expect((await shop.skuOf(id)).stock).toBe(10 + 5 - 2 - 3);
    const again = await post(id, one, sku.id, "15");
    expect(again.html).toContain("Stock is changed.");
    expect((await shop.skuOf(id)).stock).toBe(10);
    expect(again.html).toContain("10 left, and 3 in unpaid orders");
    expect(again.html).toMatch(/Counted stock<[^>]*>[\s\S]*?: 5 more<[\s\S]*?, Tomasz Wielgosz</);
    const other = await post(id, one, sku.id, "16");
    expect([other.status, other.html.includes("This form was sent before")]).toEqual([409, true]);
    expect((await shop.skuOf(id)).stock).toBe(10);
  });

  it("is never less than nothing: why is said next to the field, which keeps what was typed", async () => {
    const id = await shop.add({ name: "Last pieces", stock: "5" });
    await shop.editor.post(`/admin/products/${id}/skus/new`, { ...newProduct, variant: "Other", stock: "7" });
    await shop.press(id, "show");
    const [sku, other] = [await shop.skuOf(id), await shop.skuOf(id, "LAST-PIECES-OTHER")];
    const shown = await form(id);
    const buyer = await shop.newBuyer();
    await buyer.add(sku.code, 4);
    await buyer.order();
    const change = { ...shown, [`stock-${other.id}`]: "9" };
    const late = await post(id, change, sku.id, "2");
    expect(late.status).toBe(409);
    expect(late.html).toMatch(
      new RegExp(`id="stock-${sku.id}-error">You take 3 off, but only 1 is left by now`),
    );
    expect(late.html).toContain('value="2"');
    // All of it or nothing.
    expect([(await shop.skuOf(id)).stock, (await shop.skuOf(id, other.code)).stock]).toEqual([1, 7]);
    const next = shownFields(late, "countKey");
    await post(id, next, sku.id, "2");
    expect([(await shop.skuOf(id)).stock, (await shop.skuOf(id, other.code)).stock]).toEqual([2, 9]);
    for (const typed of ["-1", "1.5", "many", "1".repeat(9)]) {
      const reply = await post(id, await form(id), sku.id, typed);
      expect([typed, reply.status, reply.html.includes(`value="${typed}"`)]).toEqual([typed, 422, true]);
    }
  });

  it("is counted from a number on, and not any more without one", async () => {
    const id = await shop.add({ name: "Free stickers", stock: "" });
    const sku = await shop.skuOf(id);
    const late = await form(id);
    await post(id, await form(id), sku.id, "6");
    expect((await shop.skuOf(id)).stock).toBe(6);
    const conflict = await post(id, late, sku.id, "4");
    expect([conflict.status, conflict.html.includes("It is counted by now: 6 are left")]).toEqual([
      409,
      true,
    ]);
    await post(id, await form(id), sku.id, "");
    expect((await shop.skuOf(id)).stock).toBeNull();
  });
});

describe("pictures", () => {
  const post = (id: number, fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>, headers = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ step: "save", to: "save", ...fields }))
      body.set(name, value);
    if (file) body.set("picture", new Blob([file]), "picture.png");
    return shop.editor.fetch(`/admin/products/${id}/pictures`, { method: "POST", body, headers });
  };
  const hashes = async (id: number) => {
    const { image_hash, content_images } = (await shop.stored(id)) as StoredProduct;
    return [image_hash, ...(JSON.parse(content_images) as string[])].filter(Boolean);
  };

  it("are uploaded, described, put in order, shown, kept by the clean-up, and removed", async () => {
    const id = await shop.add({ name: "Painting" });
    await shop.press(id, "show");
    const png = new Uint8Array(await getBytes(quarters(640, 480).png()));
    expect((await post(id, { newText: 'A "red" <field>' }, png)).status).toBe(303);
    expect((await post(id, {}, png)).status).toBe(303);
    const [one = "", two = ""] = await hashes(id);
    const { html } = await shop.editor.get(`/admin/products/${id}/pictures`);
    expect(html).toContain("A &quot;red&quot; &lt;field&gt;");
    const source = /src="(\/assets\/i\/[^"]+)"/.exec(html)?.[1] ?? "";
    const file = await fetch(club.backend + source, { headers: { connection: "close" } });
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const media = club.media as unknown as Parameters<typeof deleteAbandonedUploads>[1];
    await deleteAbandonedUploads(club.db, media, Date.now() + 3 * 86_400_000);
    const { body } = await shop.call(sellPaths.product("painting"), {});
    expect([body.item.image, body.item.images]).toMatchObject([
      { hash: one, aspect: "1x1" },
      [{ hash: two }],
    ]);
    const page = await club.browser().get("/shop/painting");
    expect(page.html).toContain(`/assets/i/${two}/`);
    expect(page.html).toContain('alt="A &quot;red&quot; &lt;field&gt;"');
    expect(page.html).toContain('alt="Painting, picture 2"');

    await post(id, { to: `earlier:${two}`, [`text-${two}`]: "The other one" });
    expect(await hashes(id)).toEqual([two, one]);
    await post(id, { to: `remove:${one}` });
    expect(await hashes(id)).toEqual([two]);
    expect((await shop.stored(id))?.picture_texts).toBe(JSON.stringify({ [two]: "The other one" }));
    await deleteAbandonedUploads(club.db, media, Date.now() + 3 * 86_400_000);
    expect((await club.media.list({ prefix: `i/${one}/` })).objects).toEqual([]);
  });

  it("that are none, or too large, are refused next to the field, with the texts", async () => {
    const id = await shop.add({ name: "No painting" });
    for (const [bytes, words] of [
      [new TextEncoder().encode("<svg onload=alert(1)>"), "Send a JPEG, PNG or WebP picture"],
      [new Uint8Array(10 * 1024 * 1024 + 1), "at most 10 MB"],
    ] as const) {
      const reply = await post(id, { newText: "Kept" }, bytes);
      const html = await reply.text();
      expect([reply.status, html.includes(words), html.includes('value="Kept"')]).toEqual([422, true, true]);
    }
    expect(await hashes(id)).toEqual([]);
    const forged = await post(id, {}, undefined, { "sec-fetch-site": "cross-site" });
    expect(forged.status).toBe(403);
  });
});

describe("a promotion", () => {
  const promotion = {
    step: "save",
    to: "save",
    name: "For <the> picnic",
    promotion: "picnic-5",
    kind: "amount",
    off: "$5",
    minimum: "20",
    level: "",
    starts: "",
    ends: "",
    maxUses: "1",
  };
  const find = (code: string) =>
    shop.first<{ id: number; uses: number; version: number }>(
      "SELECT * FROM promotions WHERE code = ?",
      code,
    );

  it("is made, used up in the shop, stopped, and never deleted then", async () => {
    const id = await shop.add({ name: "Hamper", price: "40" });
    await shop.press(id, "show");
    const added = await shop.editor.post("/admin/promotions/new", promotion);
    expect(added.url.pathname).toMatch(/^\/admin\/promotions\/\d+$/);
    expect((await shop.editor.get("/admin/promotions")).html).toContain("For &lt;the&gt; picnic");
    expect(added.html).toContain("For &lt;the&gt; picnic");
    expect(added.html).toContain("0 of 1 used");
    const twice = await shop.editor.post("/admin/promotions/new", { ...promotion, promotion: " PicNic-5 " });
    expect([twice.status, twice.html.includes('id="promotion-error"')]).toEqual([422, true]);

    const sku = await shop.skuOf(id);
    const [buyer, late] = [await shop.newBuyer(), await shop.newBuyer()];
    for (const each of [buyer, late]) await each.add(sku.code);
    expect(await late.cart({ promotion_code: "Picnic-5" })).toMatchObject({ promotion_state: "applied" });
    expect(await buyer.cart({ promotion_code: "picnic-5" })).toMatchObject({ discount_amount: 5 });
    const { body } = await buyer.order();
    await pay(String(body.payment));
    expect(await late.cart()).toMatchObject({ promotion_state: "used-up", discount_amount: 0 });
    const list = await shop.editor.get("/admin/promotions");
    expect(list.html).toContain("Used up");
    expect(list.html).toContain("1 of 1 used, $5.00 given");

    const { id: promotionId = 0 } = (await find("PICNIC-5")) ?? {};
    const at = `/admin/promotions/${promotionId}`;
    const renamed = await shop.editor.post(at, { ...promotion, promotion: "OTHER", version: "1" });
    expect([renamed.status, renamed.html.includes("Orders name this code")]).toEqual([422, true]);
    const more = await shop.editor.post(at, {
      ...promotion,
      maxUses: "2",
      off: "200",
      kind: "percent",
      version: "1",
    });
    expect([more.status, more.html.includes('id="off-error"')]).toEqual([422, true]);
    await shop.editor.post(at, { ...promotion, maxUses: "2", version: "1" });
    expect(await late.cart()).toMatchObject({ promotion_state: "applied" });
    const stale = await shop.editor.post(at, { ...promotion, maxUses: "9", version: "1" });
    expect([stale.status, stale.html.includes('value="9"')]).toEqual([409, true]);
    await shop.editor.post(at, { ...promotion, maxUses: "2", stopped: "1", version: "2" });
    expect(await late.cart()).toMatchObject({ promotion_state: "unknown" });
    const kept = await shop.editor.post(at, { ...promotion, to: "delete", version: "3" });
    expect([kept.status, kept.html.includes("An order names it")]).toEqual([422, true]);
    expect(await find("PICNIC-5")).toMatchObject({ uses: 1 });
  });

  it("that was never used is deleted, and an invalid one is refused", async () => {
    await shop.editor.post("/admin/promotions/new", { ...promotion, promotion: "MISTAKE" });
    const { id } = (await find("MISTAKE")) ?? { id: 0 };
    expect(
      (await shop.editor.post(`/admin/promotions/${id}`, { step: "save", to: "delete" })).html,
    ).toContain("Deleted.");
    expect(await find("MISTAKE")).toBeNull();
    const wrong = { promotion: "a b", off: "-1", minimum: "x", ends: "soon", maxUses: "0", level: "duke" };
    const reply = await shop.editor.post("/admin/promotions/new", { ...promotion, ...wrong });
    expect(reply.status).toBe(422);
    for (const [field, value] of Object.entries(wrong)) {
      expect(reply.html).toContain(`id="${field}-error"`);
      if (field !== "level") expect(reply.html).toContain(`value="${value}"`);
    }
  });
});
