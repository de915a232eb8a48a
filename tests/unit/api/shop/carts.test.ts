import { describe, expect, it } from "vitest";
import { createCartApi } from "~/api/shop/carts";
import { createKindFinder, type ProductKind } from "~/api/shop/product-kinds";
import type { ProductDetails } from "~/domain/shop/product";
import { err, ok } from "~/lib/result";
import { createBackend } from "../backend";

const item = {
  id: 1,
  url: "club-cap",
  name: "Navy",
  product_name: "Club cap",
  sku_id: 4,
  sku: { code: "CAP-N" },
  qty: 2,
  price: 30,
  subtotal: 60,
  can_purchase_qty: 9,
};
/** As spec §3 and §7 have it. */
const letter = { item_count: 2, items: [item], subtotal: 60, sessionKey: "k", total_amount: 60 };

function cartOf(reply: object, kinds: Readonly<Record<string, ProductKind>> = {}) {
  const asked: string[] = [];
  const findKind = async (url: string) => {
    asked.push(url);
    return kinds[url] ?? null;
  };
  const get = async () => {
    const found = await createCartApi(createBackend(reply).transport, findKind).get({
      isSignedIn: true,
      key: null,
    });
    return found.ok ? found.value : null;
  };
  return { get, asked };
}

describe("a cart that does not say whether something is to be sent", () => {
  it("asks where to, unless everything in it is known to be a ticket or a membership", async () => {
    const dinner = { ...item, id: 2, url: "dinner" };
    const needs = async (items: readonly object[], kinds = {}) =>
      (await cartOf({ ...letter, items }, kinds).get())?.needsShipping;
    expect(await needs([item])).toBe(true);
    expect(await needs([item], { "club-cap": "goods" })).toBe(true);
    expect(await needs([dinner], { dinner: "ticket" })).toBe(false);
    expect(await needs([{ ...item, url: "full" }], { full: "membership" })).toBe(false);
    expect(await needs([dinner, item], { dinner: "ticket" })).toBe(true);
    expect(await needs([{ ...dinner, kind: "ticket" }])).toBe(false);
    expect(await needs([])).toBe(false);
  });

  it("asks the shop for each product once, and for none where the cart says it", async () => {
    const two = cartOf({ ...letter, items: [item, { ...item, id: 2 }] });
    await two.get();
    expect(two.asked).toEqual(["club-cap"]);
    const said = cartOf({ ...letter, needs_shipping: false });
    expect((await said.get())?.needsShipping).toBe(false);
    expect(said.asked).toEqual([]);
  });
});

describe("the kind of a product", () => {
  const page = (kind: ProductKind) => async () => ok({ kind } as ProductDetails);
  const none = async () => ok(null);
  const sold = async () => ok([{ url: "full" }]);

  it("is what its page says, the member's own where it has no public one", async () => {
    const open = { product: page("ticket"), ownProduct: null, memberships: sold };
    expect(await createKindFinder(open)("dinner")).toBe("ticket");
    const own = { product: none, ownProduct: page("goods"), memberships: sold };
    expect(await createKindFinder(own)("apron")).toBe("goods");
  });

  it("is that of a membership which has no page, and else unknown", async () => {
    const find = createKindFinder({ product: none, ownProduct: none, memberships: sold });
    expect([await find("full"), await find("apron")]).toEqual(["membership", null]);
    const down = async () => err({ kind: "network" } as never);
    expect(await createKindFinder({ product: down, ownProduct: null, memberships: down })("full")).toBeNull();
  });
});

// @spec 3.10
describe("a promotion code", () => {
  const promotion = async (reply: object) => (await cartOf({ ...letter, ...reply }).get())?.promotion;

  it("is applied where there is a discount, when the backend does not say what became of it", async () => {
    expect(await promotion({ promotion_code: "FIG10", discount_amount: 6 })).toEqual({
      code: "FIG10",
      state: "applied",
    });
    expect(await promotion({ promotion_code: "FIG10", discount_amount: 0 })).toMatchObject({
      state: "no-discount",
    });
    expect(await promotion({ promotion_code: "FIG10", promotion_state: "over" })).toMatchObject({
      state: "over",
    });
    expect(await promotion({ discount_amount: 6 })).toBeNull();
  });
});

// @spec 3.11
describe("a cart item's picture", () => {
  const at = (path: string) => `https://backend.example/assets/i/${path}`;
  const image = async (fields: object) =>
    (await cartOf({ ...letter, items: [{ ...item, ...fields }] }).get())?.lines[0]?.image;

  it("is its img where it has no image", async () => {
    const img = { url: at("abcd1234/1x1/300.jpg"), webp_url: at("abcd1234/1x1/300.webp"), placeholder: null };
    const stored = { hash: "abcd1234", aspect: "1x1", width: 300, extension: "jpg" };
    expect(await image({ img })).toEqual({ ...stored, formats: ["webp"] });
    expect(await image({ img: { url: "/assets/i/abcd1234/1x1/300.jpg" } })).toEqual(stored);
    const own = { hash: "other123", aspect: "1x1", width: 300, extension: "jpg" };
    expect(await image({ img, image: own })).toEqual(own);
  });

  it.each([{ url: "https://cdn.example/x.jpg" }, { url: "javascript:alert(1)" }, "x", null])(
    "is none where %j names no stored picture",
    async (img) => {
      expect(await image({ img })).toBeNull();
    },
  );
});
