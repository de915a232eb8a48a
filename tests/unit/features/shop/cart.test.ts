import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import { networkError } from "~/api/api-error";
import type { RequestCart } from "~/api/shop/request-cart";
import type { CartLine } from "~/domain/shop/cart";
import { addToCart } from "~/features/shop/add.server";
import { cartView, createRemovalUrl, findCart } from "~/features/shop/cart-view.server";
import { changeCart } from "~/features/shop/change-cart.server";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { form, recorder } from "./cart-recorder";
import { cart, line, product, sku } from "./product-fixture";

describe("adding to the cart", () => {
  const box = { id: "box", name: "Gift box", price: cents(600), textLabel: null };
  const name = { id: "name", name: "Engraving", price: cents(1200), textLabel: "Initials" };
  const mugs = product({
    skus: [
      sku({ stock: 3, max: 3, addons: [box, name] }),
      sku({ code: "MUG-4", max: 9 }),
      sku({ code: "GONE", stock: 0, max: 0 }),
    ],
  });
  const findErrors = async (fields: Record<string, string>) => {
    const { cart: into, calls } = recorder();
    const added = await addToCart(into.add, mugs, form(fields));
    expect(calls).toEqual([]);
    return added.ok ? [] : added.error.fieldErrors.map(({ field, key }) => [field, key]);
  };

  it("sends sku, quantity and additions", async () => {
    const { cart: into, calls } = recorder();
    const added = await addToCart(
      into.add,
      mugs,
      form({ sku: "MUG", qty: "2", "addon-box": "yes", price: "1" }),
    );
    expect(added).toMatchObject({ ok: true, value: { key: "shop.added" } });
    expect(calls).toEqual([["add", { sku: "MUG", qty: 2, addons: [{ id: "box", text: null }] }, null]]);
  });

  it("sends what was typed for an addition", async () => {
    const { cart: into, calls } = recorder();
    const typed = { "addon-name": "yes", "text-name": " M.\t<b> ", "text-box": "not asked for" };
    expect(await addToCart(into.add, mugs, form({ sku: "MUG", qty: "1", ...typed }))).toMatchObject({
      ok: true,
    });
    expect(calls).toEqual([["add", { sku: "MUG", qty: 1, addons: [{ id: "name", text: "M. <b>" }] }, null]]);
  });

  it("refuses an addition without its text, a text without its addition, and keeps both", async () => {
    const mug = { sku: "MUG", qty: "1" };
    expect(await findErrors({ ...mug, "addon-name": "yes", "text-name": " " })).toEqual([
      ["text-name", "shop.addonText"],
    ]);
    expect(await findErrors({ ...mug, "text-name": "M. L." })).toEqual([["addon-name", "shop.addonText"]]);
    expect(await findErrors({ ...mug, "addon-name": "yes", "text-name": "x".repeat(61) })).toEqual([
      ["text-name", "forms.fieldRefused"],
    ]);
    expect(await addToCart(recorder().cart.add, mugs, form({ ...mug, "text-name": "M. L." }))).toMatchObject({
      error: { values: { "text-name": "M. L." } },
    });
  });

  it("refuses at its field what cannot be bought, without a call", async () => {
    expect(await findErrors({ sku: "TOWEL", qty: "1" })).toEqual([["sku", "shop.skuMissing"]]);
    expect(await findErrors({ sku: "GONE", qty: "1" })).toEqual([["sku", "shop.soldOutNow"]]);
    expect(await findErrors({ sku: "MUG", qty: "4" })).toEqual([["qty", "shop.tooMany"]]);
    expect(await findErrors({ sku: "MUG-4", qty: "1", "addon-box": "yes" })).toEqual([
      ["addon-box", "shop.addonUnfit"],
    ]);
    for (const qty of ["0", "-1", "1.5", "1e3", "100", "", "two"]) {
      expect((await findErrors({ sku: "MUG", qty }))[0]?.[0], qty).toBe("qty");
    }
  });

  it("says that it has sold out since the page was made", async () => {
    const gone = {
      kind: "refused",
      status: 422,
      code: "VALIDATION",
      fieldErrors: [{ field: "sku", message: "" }],
    };
    const added = await addToCart(recorder(cart(), gone).cart.add, mugs, form({ sku: "MUG", qty: "1" }));
    expect(added).toMatchObject({ error: { fieldErrors: [{ field: "sku", key: "shop.soldOutNow" }] } });
  });
});

describe("changing the cart", () => {
  const change = async (fields: Record<string, string>, held = cart()) => {
    const { cart: changed, calls } = recorder(held);
    return { result: await changeCart(changed, form(fields)), calls };
  };

  it("takes a removal of what is gone, and an unknown button, for done", async () => {
    expect(await change({ intent: "remove:8" })).toMatchObject({
      calls: [],
      result: { value: { to: "/cart" } },
    });
    expect(await change({ intent: "empty" })).toMatchObject({
      calls: [],
      result: { value: { to: "/cart" } },
    });
  });

  it("asks for a code and a postcode before it asks the backend", async () => {
    const noCode = await change({ intent: "promotion", code: " " });
    expect(noCode.result).toMatchObject({
      error: { fieldErrors: [{ field: "code", key: "shop.codeMissing" }] },
    });
    const place = { intent: "estimate", suburb: "Emu Park", postcode: "47" };
    const { result, calls } = await change(place);
    expect(calls).toEqual([]);
    expect(result).toMatchObject({
      error: { fieldErrors: [{ field: "postcode" }], values: { suburb: "Emu Park", postcode: "47" } },
    });
    expect((await change({ ...place, postcode: "4710" })).calls).toEqual([
      ["get", { place: { suburb: "Emu Park", postcode: "4710" } }],
    ]);
    expect(await change({ intent: "promotion", code: " fig10 " })).toMatchObject({
      calls: [["get", { promotionCode: "fig10" }]],
      // The reply has neither the code nor a discount.
      result: { error: { fieldErrors: [{ field: "code", key: "shop.codeRefused" }] } },
    });
    expect((await change({ intent: "delivery", delivery: "4" })).calls).toEqual([["get", { shippingId: 4 }]]);
  });
});

// @spec 7.28
describe("an estimate", () => {
  const home = { id: 5, suburb: "Emu Park", postcode: "4710", state: "QLD" };
  const asked = { intent: "estimate", suburb: "Perth", postcode: "6000" };

  it("leaves an address that was chosen, and shows its prices on this page alone", async () => {
    const { cart: into, calls } = recorder(cart({ place: home }));
    expect(await changeCart(into, form(asked))).toMatchObject({
      value: { to: "/cart?suburb=Perth&postcode=6000" },
    });
    expect(calls).toEqual([]);
    const places: unknown[] = [];
    const quotes: RequestCart["quotes"] = async (place) => {
      places.push(place);
      return ok([]);
    };
    const none = async () => ok(null);
    const deps = {
      cart: { get: async () => ok(cart({ place: home, needsShipping: true })), quotes },
      ...{ shop: { find: none }, content: { product: none }, isSignedIn: true },
      ...{ ...reading, requestKey: "", findMember: async () => err(networkError) },
    };
    const search = (query: string) => findCart(new URLSearchParams(query), deps);
    expect(await search("suburb=Perth&postcode=6000")).toMatchObject({
      value: { delivery: { suburb: "Perth", postcode: "6000" } },
    });
    await search("suburb=Perth&postcode=60");
    expect(places).toEqual([
      { suburb: "Perth", postcode: "6000" },
      { suburb: "Emu Park", postcode: "4710" },
    ]);
  });
});

describe("the cart's page", () => {
  const shown = (changes: Parameters<typeof cart>[0]) => cartView(cart(changes), null, reading);

  // @spec 3.10, 9.17
  it("shows amounts with two decimals, and only those that there are", () => {
    expect(
      shown({
        discount: cents(440),
        total: cents(3960),
        tax: cents(360),
        promotion: { code: "FIG10", state: "applied" },
      }),
    ).toMatchObject({
      subtotal: "$44.00",
      discount: "$4.40",
      toPay: "$39.60",
      tax: "$3.60",
      credit: null,
      shipping: null,
    });
    expect(shown({ total: cents(3960), credit: cents(1850) })).toMatchObject({
      credit: "$18.50",
      toPay: "$21.10",
    });
    expect(
      shown({ shipping: { id: 4, name: "Pick up", isPickUp: true, amount: cents(0), days: null } }).shipping,
    ).toEqual({
      name: "Pick up",
      price: null,
    });
  });

  it("says when the event of a ticket begins, with its zone where that is not the club's", () => {
    const details = (changes: Partial<NonNullable<CartLine["event"]>>) => {
      const event = { startsAt: "2026-12-12T08:00:00Z", timeZone: null, isAllDay: false, ...changes };
      return shown({ lines: [line({ name: "Enamel mug", event })] }).lines[0]?.details;
    };
    expect(details({})).toEqual(["Sat, 12 Dec 2026, 6:00\u00a0pm"]);
    expect(details({ timeZone: "Australia/Sydney" })).toEqual(["Sat, 12 Dec 2026, 7:00\u00a0pm\u00a0AEDT"]);
    expect(details({ isAllDay: true })).toEqual(["Sat, 12 Dec 2026"]);
  });

  it("holds the checkout back while a line has too few left", () => {
    const short = shown({ lines: [line({ max: 1 }), line({ id: 8, max: 0 })], isInStock: false });
    expect(short).toMatchObject({ canCheckOut: false, lines: [{ max: 1 }, { max: 0 }] });
    expect(shown({})).toMatchObject({ canCheckOut: true, lines: [{ max: 99 }] });
  });

  it("holds it back for a membership that cannot be renewed, and says why", () => {
    const refused = (refusal: CartLine["refusal"]) =>
      shown({ lines: [line({ kind: "membership", qty: 1, max: 0, refusal })] });
    expect(refused({ code: "never-expires", until: null })).toMatchObject({
      canCheckOut: false,
      lines: [{ max: 0, refusal: { code: "never-expires" } }],
    });
    expect(refused({ code: "renewal-not-open", until: "2026-12-01" }).lines[0]?.refusal).toEqual({
      code: "renewal-not-open",
      until: "1 December 2026",
    });
  });

  it("offers to put back what the shop has, in the shop's words, whatever the address says", async () => {
    const box = { id: "box", name: "Gift box", price: cents(600), textLabel: null };
    const name = { id: "name", name: "Engraving", price: cents(1200), textLabel: "Initials" };
    const mugs = product({ skus: [sku({ addons: [box, name] }), sku({ code: "GONE", max: 0 })] });
    const removed = async (query: string) => {
      const found = await findCart(new URLSearchParams(query), {
        cart: recorder().cart,
        isSignedIn: false,
        ...reading,
        requestKey: "",
        findMember: async () => err(networkError),
        shop: { find: async () => ok(null) },
        content: { product: async () => ok(mugs) },
      });
      return found.ok ? found.value.removed : "error";
    };
    const url = createRemovalUrl(
      line({
        addons: [
          { ...box, text: null },
          { ...name, text: "M & L" },
        ],
      }),
    );
    const addons = [
      { id: "box", text: null },
      { id: "name", text: "M & L" },
    ];
    const put = { name: "Enamel mug", sku: "MUG", qty: 2, addons };
    expect(await removed(url.split("?")[1] ?? "")).toEqual(put);
    expect(await removed("removed=enamel-mug&sku=MUG&qty=2&addon=gold")).toEqual({ ...put, addons: [] });
    for (const query of [
      "sku=GONE&qty=1",
      "sku=NONE&qty=1",
      "sku=MUG&qty=-1",
      "sku=MUG&qty=100",
      "sku=MUG",
    ]) {
      expect(await removed(`removed=enamel-mug&${query}`), query).toBeNull();
    }
    expect(createRemovalUrl(line({ kind: "membership" }))).toBe("/cart");
  });
});
