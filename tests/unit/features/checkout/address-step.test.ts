import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import type { CartChoices, QuotePlace } from "~/api/shop/carts";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Cart } from "~/domain/shop/cart";
import {
  addressStepView,
  findPickUps,
  nameForAddress,
  postAddressStep,
  withSavedAddress,
} from "~/features/checkout/address-step.server";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { down, home } from "../profile/fake-account";
import { sampleCart } from "./sample-cart";

const maeve = { firstName: "Maeve", lastName: "Ward" };

describe("the address that is chosen at first", () => {
  const box = { ...home, id: 21, streetAddress: "PO Box 9", postcode: "4700" };
  const shed = { ...home, id: 22, streetAddress: "3 Depot Street", postcode: "4701" };
  const getChosen = (place: Partial<NonNullable<Cart["place"]>> | null, currentId: number | null = null) => {
    const cart = { ...sampleCart, shipping: null, addresses: [box, home, shed] };
    const chosen = place && { suburb: "", postcode: "", state: null, id: null, ...place };
    const offered = { pickUps: [], currentId };
    return addressStepView({ ...cart, place: chosen as Cart["place"] }, reading, {}, {}, offered).chosen;
  };

  it("is the one that the order has, else the one whose delivery was just quoted", () => {
    expect(getChosen({ id: 21, postcode: "4701" })).toBe("21");
    expect(getChosen({ postcode: "4701" })).toBe("22");
    expect(getChosen({ postcode: "4700" })).toBe("21");
  });

  it("is no post office box otherwise, while there is another", () => {
    expect(getChosen(null)).toBe(String(home.id));
    expect(getChosen({ postcode: "9999" })).toBe(String(home.id));
    expect(getChosen(null, 22)).toBe("22");
    expect(getChosen({ postcode: "4700" }, 22)).toBe("21");
    expect(getChosen(null, 21)).toBe(String(home.id));
  });
});

describe("a checkout with a saved address", () => {
  const box = { ...home, id: 21, streetAddress: "PO Box 9", postcode: "4700" };
  const shed = { ...home, id: 22, streetAddress: "3 Depot Street", postcode: "4701" };
  const undecided: Cart = { ...sampleCart, shipping: null, place: null };
  const estimate = (postcode: string) => ({ id: null, suburb: "", postcode, state: "" });
  async function begin(changes: Partial<Cart>, { currentId = null as number | null, isDown = false } = {}) {
    const chosen: CartChoices[] = [];
    const get = async (choices: CartChoices = {}) => {
      chosen.push(choices);
      return isDown ? err(down) : ok(sampleCart);
    };
    const before = { ...undecided, ...changes };
    const cart = await withSavedAddress({ get }, before, async () => ok({ currentAddressId: currentId }));
    return { chosen: chosen.map(({ place }) => place), isUnchanged: cart === before };
  }

  it("begins with where the member lives, or where the delivery was just quoted", async () => {
    expect(await begin({})).toEqual({ chosen: [{ id: home.id }], isUnchanged: false });
    expect((await begin({ addresses: [home, shed] }, { currentId: 22 })).chosen).toEqual([{ id: 22 }]);
    const quoted = { addresses: [home, shed], place: estimate("4701") };
    expect((await begin(quoted)).chosen).toEqual([{ id: 22 }]);
  });

  it("asks where it may be another: for an estimate elsewhere, a post office box, or none", async () => {
    const asked = { chosen: [], isUnchanged: true };
    expect(await begin({ place: estimate("9999") })).toEqual(asked);
    expect(await begin({ addresses: [box] })).toEqual(asked);
    expect(await begin({ addresses: [] })).toEqual(asked);
  });

  it("keeps what was chosen before, and asks when the cart cannot keep it", async () => {
    const chosen = { place: sampleCart.place, shipping: sampleCart.shipping };
    expect(await begin(chosen)).toEqual({ chosen: [], isUnchanged: true });
    expect(await begin({ shipping: sampleCart.shipping })).toEqual({ chosen: [], isUnchanged: true });
    expect((await begin({}, { isDown: true })).isUnchanged).toBe(true);
  });
});

describe("a new address for a delivery", () => {
  it("begins with the name that things were sent to before, or the member's own", async () => {
    const member = async () => ok(maeve);
    const known = { addresses: [{ ...home, firstName: "Ada", lastName: "Ross" }] };
    expect(await nameForAddress(known, member)).toEqual({ firstName: "Ada", lastName: "Ross" });
    expect(await nameForAddress({ addresses: [] }, member)).toEqual(maeve);
    expect(await nameForAddress({ addresses: [] }, async () => err(down))).toEqual({});
  });

  it("keeps what was typed before it", () => {
    const view = addressStepView(sampleCart, reading, maeve, { firstName: "Kit" });
    expect(view.values).toMatchObject({ firstName: "Kit", lastName: "Ward" });
  });

  it("asks for a name, or for a company's", async () => {
    const created: unknown[] = [];
    const deps = {
      cart: {
        get: async () => ok({ ...sampleCart, place: { ...sampleCart.place, id: 9 } }),
      } as unknown as RequestCart,
      addresses: {
        create: async (address: unknown) => {
          created.push(address);
          return ok(9);
        },
      },
    };
    const post = (changes: Readonly<Record<string, string>>) => {
      const form = new FormData();
      const typed = { place: "new", streetAddress: "1 Reef Street", suburb: "Emu Park", state: "QLD" };
      for (const [name, value] of Object.entries({ ...typed, postcode: "4710", country: "AU", ...changes }))
        form.set(name, value);
      return postAddressStep(deps, form);
    };
    expect(await post({})).toMatchObject({
      error: { fieldErrors: [{ field: "firstName", key: "signup.firstNameMissing" }] },
    });
    expect(created).toEqual([]);
    expect(await post({ firstName: "Maeve" })).toMatchObject({ ok: true });
    expect(await post({ company: "The Goods Shed" })).toMatchObject({ ok: true });
  });
});

const post = { id: 3, name: "Post", amount: cents(1250), isPickUp: false, days: null };
const shed = { id: 4, name: "At the shed", amount: cents(0), isPickUp: true, days: null };

/** A cart of a backend that takes a pick-up without a place, as ours, or keeps the place. */
function pickingUp({ keepsPlace = false } = {}) {
  const chosen: CartChoices[] = [];
  const asked: QuotePlace[] = [];
  let cart: Cart = { ...sampleCart, shipping: null, place: { ...home, id: null, state: "" } };
  const carts = {
    get: async (choices?: CartChoices) => {
      if (choices) {
        chosen.push(choices);
        const { place, shippingId } = choices;
        if (place && "id" in place) cart = { ...cart, place: { ...home, state: "QLD" } };
        else cart = { ...cart, place: keepsPlace ? cart.place : null };
        if (shippingId !== undefined) cart = { ...cart, shipping: shippingId === null ? null : shed };
      }
      return ok(cart);
    },
    quotes: async (place: QuotePlace) => {
      asked.push(place);
      return ok([post, shed]);
    },
  } as unknown as RequestCart;
  const send = (place: string) => {
    const form = new FormData();
    form.set("place", place);
    return postAddressStep({ cart: carts, addresses: { create: async () => err(down) } }, form);
  };
  return { chosen, asked, carts, send };
}

describe("an order that is picked up", () => {
  it("is offered first, whatever the postcode, and not at all where nobody says it", async () => {
    const { asked, carts } = pickingUp();
    const pickUps = await findPickUps(carts.quotes, { place: null });
    await findPickUps(carts.quotes, sampleCart);
    expect(asked.map(({ postcode }) => postcode)).toEqual(["2000", home.postcode]);
    expect(pickUps).toEqual([shed]);
    expect(await findPickUps(async () => err(down), sampleCart)).toBeNull();
    const { places, chosen } = addressStepView(sampleCart, reading, {}, {}, { pickUps, currentId: null });
    expect(places.map(({ value }) => value)).toEqual([String(home.id), "pick-up-4"]);
    expect(places[1]).toMatchObject({ label: "checkout.pickUp", hint: "At the shed: shop.free" });
    expect(chosen).toBe(String(home.id));
  });

  it("stays chosen when the cart had it for an estimate", () => {
    const estimated = { ...sampleCart, shipping: shed, place: { ...home, id: null, state: "" } };
    expect(addressStepView(estimated, reading, {}, {}, { pickUps: [shed], currentId: null }).chosen).toBe(
      "pick-up-4",
    );
  });

  it("is told where the one that was chosen is not offered any more", () => {
    const getGone = (place: typeof sampleCart.place) => {
      const cart = { ...sampleCart, shipping: null, goneDelivery: "At the shed", place };
      return addressStepView(cart, reading, {}, {}).gone;
    };
    expect(getGone(null)).toBe("checkout.deliveryGone At the shed");
    expect(getGone(sampleCart.place)).toBeNull();
  });

  it("goes on to the review without an address", async () => {
    const { chosen, send } = pickingUp();
    expect(await send("pick-up-4")).toEqual(ok({ to: "/checkout/review", flash: null }));
    expect(chosen).toEqual([{ shippingId: 4, place: null }]);
  });

  it("is forgotten for an address that is chosen after it", async () => {
    const { chosen, send } = pickingUp();
    await send("pick-up-4");
    await send(String(home.id));
    await send(String(home.id));
    expect(chosen.slice(1)).toEqual([
      { place: { id: home.id }, shippingId: null },
      { place: { id: home.id } },
    ]);
  });

  it("is refused for a delivery that is sent, an unknown one, and by a cart that keeps its place", async () => {
    const { chosen, send } = pickingUp();
    const refused = (key: string) => ({ error: { fieldErrors: [{ field: "place", key }] } });
    const missing = refused("checkout.addressMissing");
    for (const place of ["pick-up-", "pick-up-x"]) expect(await send(place)).toMatchObject(missing);
    for (const place of ["pick-up-3", "pick-up-99"])
      expect(await send(place)).toMatchObject(refused("checkout.pickUpGone"));
    expect(chosen).toEqual([]);
    expect(await pickingUp({ keepsPlace: true }).send("pick-up-4")).toMatchObject(missing);
  });
});
