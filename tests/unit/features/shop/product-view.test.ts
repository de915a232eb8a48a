import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { findProduct, productView } from "~/features/shop/product.server";
import { productHead } from "~/features/shop/product-head.server";
import { err, ok } from "~/lib/result";
import { product, sku } from "./product-fixture";

const origin = "https://club.example";
const view = (changes: Parameters<typeof product>[0] = {}) =>
  productView(product(changes), {
    locale: "en-AU",
    timeZone: "Australia/Brisbane",
    saveData: false,
    groupName: "For the picnic",
    own: { site: origin, backend: "https://backend.example" },
    requestKey: "",
    inCart: 0,
  });

describe("a product's page", () => {
  it("tells price and stock of each sku, and chooses the first that can be bought", () => {
    const skus = [
      sku({ code: "S", stock: 0, max: 0 }),
      sku({ code: "M", price: cents(2400), stock: 3, max: 3 }),
      sku({ code: "L", stock: 40, max: 40 }),
    ];
    expect(view({ skus, highestPrice: cents(2400) })).toMatchObject({
      price: "$22.00 – $24.00",
      mark: null,
      chosen: "M",
      max: 40,
      limit: null,
      skus: [
        { code: "S", mark: "soldOut", left: null },
        { code: "M", price: "$24.00", mark: null, left: 3 },
        { code: "L", mark: null, left: null },
      ],
    });
  });

  it("says why none of it can be bought", () => {
    const skus = [sku({ stock: 4, max: 0 })];
    expect(view({ skus, isEnded: true })).toMatchObject({ mark: "ended", chosen: null });
    expect(view({ skus, isForMembers: true })).toMatchObject({
      mark: "forMembers",
      skus: [{ mark: "forMembers" }],
    });
    expect(view({ skus: [sku({ stock: 0, max: 0 })], isInStock: false })).toMatchObject({ mark: "soldOut" });
  });

  it("says how many one order may have, where that is less than there are", () => {
    expect(view({ skus: [sku({ stock: 120, max: 6 })] }).limit).toBe(6);
    expect(view({ skus: [sku({ stock: null, max: 2 })] }).limit).toBe(2);
    expect(view({ skus: [sku({ stock: 6, max: 6 })] }).limit).toBeNull();
    expect(view({ skus: [sku()] }).limit).toBeNull();
  });

  it("names a ticket's event with its date, and the end of a sale only where it is another", () => {
    const startsAt = "2027-03-05T09:00:00.000Z";
    const event = { url: "club-dinner", name: "Club dinner", startsAt, venue: "The Goods Shed" };
    const ticket = view({ event, endsAt: startsAt });
    expect(ticket).toMatchObject({ event: { href: "/calendar/club-dinner" }, endsOn: null });
    expect(ticket.event?.when).toMatch(/Friday,? 5 March at 7:00\u00a0pm/);
    expect(view({ endsAt: "2027-03-01T09:00:00Z" }).endsOn).toMatch(/1 March/);
  });

  it("lists an addition of several skus once", () => {
    const box = { id: "box", name: "Gift box", price: cents(600), textLabel: null };
    const skus = [sku({ addons: [box] }), sku({ code: "MUG-4", addons: [box] })];
    expect(view({ skus }).addons).toEqual([{ ...box, price: "$6.00" }]);
  });
});

describe("the pictures of a product", () => {
  it("have an editor's words, where there are some", () => {
    const image = (hash: string) => ({ hash, aspect: "1x1", width: 800, extension: "jpg" });
    const changes = {
      image: image("aaaaaaaa"),
      images: [image("bbbbbbbb"), image("cccccccc")],
      pictureTexts: { aaaaaaaa: "A mug", bbbbbbbb: "Its handle", dddddddd: "Not there" },
    };
    const { imageText, images } = view(changes);
    expect([imageText, ...images.map(({ text }) => text)]).toEqual(["A mug", "Its handle", null]);
    expect(view({ ...changes, pictureTexts: {} }).imageText).toBeNull();
  });
});

describe("structured data of a product", () => {
  const settings = { ...fallbackSettings, isEcommerce: true };
  const described = (shown: typeof settings, changes: Parameters<typeof product>[0] = {}) =>
    JSON.stringify(
      productHead(product(changes), view(changes), { entry: null, settings: shown, origin }).head,
    );

  it("is there for a public storefront alone", () => {
    expect(described(settings)).toContain('"@type":"Product"');
    expect(described(settings)).toContain('"price":"22.00"');
    expect(described(settings, { isEnded: true })).toContain("schema.org/Discontinued");
    expect(described({ ...settings, isEcommerce: false })).not.toContain("ld+json");
    expect(described(settings, { isForMembers: true })).not.toContain("ld+json");
  });
});

describe("finding a product", () => {
  const found = product();
  const deps = {
    isSignedIn: false,
    shop: { find: async () => ok(null) },
    content: { product: async () => ok(found) },
  };
  const outage = async () =>
    err({ kind: "network", status: -1, code: "", message: "", fieldErrors: [] } as never);

  it("moves from an id to its address", async () => {
    expect(await findProduct("enamel-mug", deps)).toMatchObject({ kind: "product" });
    expect(await findProduct("11", deps)).toEqual({ kind: "moved", url: "enamel-mug" });
    expect(await findProduct("../cart", deps)).toEqual({ kind: "not-found" });
  });

  it("leaves memberships to their own page, and shows a member public ones in an outage", async () => {
    const membership = { ...deps, content: { product: async () => ok(product({ kind: "membership" })) } };
    expect(await findProduct("enamel-mug", membership)).toEqual({ kind: "not-found" });
    const member = { ...deps, isSignedIn: true, shop: { find: outage } };
    expect(await findProduct("enamel-mug", member)).toMatchObject({ kind: "product" });
    expect(await findProduct("enamel-mug", { ...deps, isSignedIn: true })).toEqual({ kind: "not-found" });
    // Late, but there: a members' product is waited for.
    const late = { ...member, shop: { find: async () => ok(found) }, within: outage };
    expect(await findProduct("enamel-mug", { ...late, content: { product: deps.shop.find } })).toMatchObject({
      kind: "product",
    });
    // One that is not among the public ones may be the members'.
    for (const product of [outage, async () => ok(null)])
      expect(await findProduct("enamel-mug", { ...member, content: { product } })).toEqual({
        kind: "outage",
      });
  });
});
