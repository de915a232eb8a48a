import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import type { QuotePlace } from "~/api/shop/carts";
import type { CheckoutApi } from "~/api/shop/checkout";
import type { RequestCart } from "~/api/shop/request-cart";
import {
  deliveryStepView,
  postDeliveryStep,
  quotesFor,
  withDelivery,
} from "~/features/checkout/delivery-step.server";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { down, home, refusal } from "../profile/fake-account";
import { sampleCart } from "./sample-cart";

const abroad = { ...home, country: "NZ", postcode: "6011" };
const ship = { id: 9, name: "By ship", amount: cents(2450), isPickUp: false, days: null };

function asking(reply: ReturnType<typeof ok<(typeof ship)[]>> | ReturnType<typeof err<typeof down>>) {
  const asked: QuotePlace[] = [];
  const quotes = async (place: QuotePlace) => {
    asked.push(place);
    return reply;
  };
  return { asked, carts: { quotes } };
}

describe("the deliveries to an address", () => {
  // @spec 3.12
  it("are asked for by its id, with its postcode for a backend that reads no id", async () => {
    const { asked, carts } = asking(ok([ship]));
    expect(await quotesFor(carts, sampleCart)).toEqual(ok([ship]));
    expect(asked).toEqual([{ id: home.id, suburb: home.suburb, postcode: home.postcode }]);
  });

  it("are what the club answered where no price list goes", async () => {
    const { asked, carts } = asking(ok([ship]));
    expect(await quotesFor(carts, { ...sampleCart, addresses: [abroad] })).toEqual(ok([ship]));
    expect(asked).toEqual([{ id: home.id, suburb: home.suburb, postcode: "" }]);
  });

  it("are none there with a backend that asks for a postcode", async () => {
    const { carts } = asking(err(refusal("VALIDATION", ["postcode"])));
    expect(await quotesFor(carts, { ...sampleCart, addresses: [abroad] })).toEqual(ok([]));
    expect(await quotesFor(carts, sampleCart)).toEqual(err(503));
  });

  it("are not known without a backend, and none without an address", async () => {
    const { asked, carts } = asking(err(down));
    expect(await quotesFor(carts, { ...sampleCart, addresses: [abroad] })).toEqual(err(503));
    expect(await quotesFor(carts, { ...sampleCart, place: null })).toEqual(ok([]));
    expect(asked).toHaveLength(1);
  });
});

it("the delivery that is chosen at first is the cheapest that is sent", () => {
  const post = { ...ship, id: 3, name: "Post", amount: cents(1250) };
  const shed = { id: 4, name: "At the shed", amount: cents(0), isPickUp: true, days: null };
  const undecided = { ...sampleCart, shipping: null };
  const getChosen = (cart: typeof sampleCart, quotes: (typeof ship)[], typed = {}) =>
    deliveryStepView(cart, quotes, reading, typed).chosen;
  expect(getChosen(undecided, [shed, ship, post])).toBe("3");
  expect(getChosen(undecided, [shed])).toBe("");
  expect(getChosen({ ...sampleCart, shipping: ship }, [ship, post])).toBe("9");
  expect(getChosen(undecided, [ship, post], { delivery: "9" })).toBe("9");
});

it("that delivery is kept with the cart, so that the total has its price", async () => {
  const post = { ...ship, id: 3, name: "Post", amount: cents(1250) };
  const undecided = { ...sampleCart, shipping: null };
  const asked: unknown[] = [];
  const carts = {
    get: async (choices: unknown) => {
      asked.push(choices);
      return ok({ ...undecided, shipping: post });
    },
  };
  const chosenFor = async (cart: typeof sampleCart, typed = {}) =>
    (await withDelivery(carts, cart, [ship, post], typed)).shipping?.id;
  expect(await chosenFor(undecided)).toBe(3);
  expect(asked).toEqual([{ shippingId: 3 }]);
  // What is chosen already is not asked for again, unless another was typed.
  expect(await chosenFor({ ...sampleCart, shipping: ship })).toBe(9);
  expect(asked).toHaveLength(1);
  await chosenFor({ ...sampleCart, shipping: ship }, { delivery: "3" });
  expect(asked).toEqual([{ shippingId: 3 }, { shippingId: 3 }]);
  const down503 = { get: async () => err(down) };
  expect(await withDelivery(down503, undecided, [ship, post], {})).toBe(undecided);
});

it("each delivery says how long it takes, where that is known", () => {
  const post = { ...ship, id: 3, name: "Post", days: [1, 1] as const };
  const express = { ...ship, id: 4, days: [2, 4] as const };
  expect(
    deliveryStepView(sampleCart, [post, express, ship], reading, {}).options.map(({ hint }) => hint),
  ).toEqual(["purchase.days 1 1", "purchase.days 4 2–4", undefined]);
});

describe("a delivery that is not offered any more", () => {
  const post = { ...ship, id: 3, name: "Post", amount: cents(1250) };
  const gone = { ...sampleCart, shipping: null, goneDelivery: "Express" };

  it("is told beside the others, of which none is chosen in its place", async () => {
    const view = deliveryStepView(gone, [ship, post], reading, {});
    expect([view.gone, view.chosen]).toEqual(["checkout.deliveryGone Express", ""]);
    const carts = { get: async () => err(down) };
    expect(await withDelivery(carts, gone, [ship, post], {})).toBe(gone);
    expect(deliveryStepView(sampleCart, [post], reading, {}).gone).toBeNull();
  });

  it("is refused at the choice when it is sent", async () => {
    const form = new FormData();
    form.set("delivery", "7");
    const cart = { get: async () => ok(gone) } as unknown as RequestCart;
    const checkout = {} as Pick<CheckoutApi, "askForQuote">;
    expect(await postDeliveryStep({ cart, checkout }, form)).toMatchObject({
      error: {
        fieldErrors: [{ field: "delivery", key: "checkout.deliveryGone", values: { name: "Express" } }],
        values: { delivery: "7" },
      },
    });
  });
});
