import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import { networkError } from "~/api/api-error";
import type { QuotePlace } from "~/api/shop/carts";
import type { Cart } from "~/domain/shop/cart";
import { findCart } from "~/features/shop/cart-view.server";
import { changeCart } from "~/features/shop/change-cart.server";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { home } from "../profile/fake-account";
import { form, recorder } from "./cart-recorder";
import { cart } from "./product-fixture";

const shed = { ...home, id: home.id + 1, suburb: "Emu Park", postcode: "4710" };
const quote = { id: 3, name: "Post", amount: cents(900), isPickUp: false, days: null };

async function show(changes: Partial<Cart>, currentAddressId: number | null = shed.id, query = "") {
  const asked: QuotePlace[] = [];
  const members: unknown[] = [];
  const found = await findCart(new URLSearchParams(query), {
    ...reading,
    isSignedIn: true,
    requestKey: "",
    cart: {
      get: async () => ok(cart(changes)),
      quotes: async (place) => {
        asked.push(place);
        return ok([quote]);
      },
    },
    shop: { find: async () => ok(null) },
    content: { product: async () => ok(null) },
    findMember: async () => {
      members.push(currentAddressId);
      return currentAddressId === null ? err(networkError) : ok({ currentAddressId });
    },
  });
  return { delivery: found.ok ? found.value.delivery : null, asked, members };
}

describe("a cart that says no place", () => {
  it("shows the prices to where the member lives now, with its suburb and postcode", async () => {
    const { delivery, asked } = await show({ addresses: [home, shed] });
    expect(asked).toEqual([{ id: shed.id, suburb: "Emu Park", postcode: "4710" }]);
    expect(delivery).toMatchObject({
      ...{ suburb: "Emu Park", postcode: "4710", home: shed.id },
      quotes: [{ id: 3, price: "$9.00" }],
    });
  });

  it("asks for nothing more where there is one address", async () => {
    const { asked, members } = await show({ addresses: [shed] });
    expect([asked.length, members]).toEqual([1, []]);
  });

  it("shows none without an address, of one abroad, or when the current one is not known", async () => {
    const abroad = { ...shed, country: "NZ" };
    for (const [addresses, current] of [
      [[], shed.id],
      [[abroad], shed.id],
      [[home, shed], null],
    ] as const) {
      const { delivery, asked } = await show({ addresses }, current);
      expect(asked).toEqual([]);
      expect(delivery).toMatchObject({ postcode: "", quotes: null });
      expect(delivery).not.toHaveProperty("home");
    }
  });

  it("is asked first: what the cart or the page's address says stays", async () => {
    const place = { id: null, suburb: "Perth", postcode: "6000", state: "" };
    expect((await show({ addresses: [shed], place })).asked).toEqual([{ suburb: "Perth", postcode: "6000" }]);
    const typed = await show({ addresses: [shed] }, shed.id, "suburb=Perth&postcode=6000");
    expect(typed.asked).toEqual([{ suburb: "Perth", postcode: "6000" }]);
    // Nothing is sent, or it is fetched.
    expect((await show({ addresses: [shed], needsShipping: false })).asked).toEqual([]);
    const shipping = { ...quote, isPickUp: true };
    expect((await show({ addresses: [shed], shipping })).asked).toEqual([]);
  });
});

describe("posting the place that the page began with", () => {
  const held = cart({ addresses: [shed] });
  const shown = { home: String(shed.id), suburb: "Emu Park", postcode: "4710" };
  const post = async (fields: Record<string, string>) => {
    const { cart: changed, calls } = recorder(held);
    await changeCart(changed, form({ "qty-7": "2", ...fields }));
    return calls;
  };

  it("chooses the address with a delivery, and nothing without one", async () => {
    expect(await post({ ...shown, intent: "delivery", delivery: "3" })).toEqual([
      ["get", { place: { id: shed.id }, shippingId: 3 }],
    ]);
    for (const intent of ["checkout", "estimate", "quantity"])
      expect(await post({ ...shown, intent })).toEqual([]);
  });

  it("takes another place that was typed over it, and no address of somebody else's", async () => {
    const typed = { suburb: "Perth", postcode: "6000" };
    const place = [["get", { place: typed }]];
    expect(await post({ ...shown, ...typed, intent: "delivery", delivery: "3" })).toEqual(place);
    expect(await post({ ...typed, home: "999", intent: "checkout" })).toEqual(place);
  });
});
