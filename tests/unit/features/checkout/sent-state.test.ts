import { describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import { sentJustNow } from "~/features/checkout/last-order.server";
import { sentStateView } from "~/features/checkout/sent-state.server";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { empty, sampleCart } from "./sample-cart";

const payment = "https://pay.example/pay/1";
const sent = { userId: 7, lines: [1], payment, sentAt: 0 };
const view = (facts: Partial<Parameters<typeof sentStateView>[0]>) =>
  sentStateView({ cart: ok(empty), sent, ...facts }, reading, ["https://pay.example"]);

// @spec 7.30
describe("back from the gateway of a backend whose orders have no key", () => {
  it("the club has an order whose things are gone from the cart", () => {
    const received = { state: "received", title: "checkout.receivedTitle", maySignIn: false };
    expect(view({})).toMatchObject({ ...received, payment: { href: payment } });
    expect(view({ cart: ok({ ...sampleCart, lines: [] }), sent: null })).toMatchObject({
      ...received,
      payment: null,
      texts: ["checkout.receivedText"],
    });
  });

  it("something newly put into the cart does not hide that", () => {
    expect(view({ cart: ok(sampleCart), sent: { ...sent, lines: [99] } })).toMatchObject({
      state: "received",
    });
  });

  it("an order that is still in the cart is not finished, and no payment is claimed", () => {
    expect(view({ cart: ok(sampleCart) })).toMatchObject({ state: "open", payment: { href: payment } });
    expect(view({ cart: ok(sampleCart), sent: null })).toMatchObject({ state: "open", payment: null });
  });

  it("nothing is said without an answer, or to a client without a session", () => {
    expect(view({ cart: err(networkError) })).toMatchObject({ state: "waiting", payment: null });
    expect(view({ cart: null, sent: null })).toMatchObject({ state: "open", maySignIn: true });
  });

  it("the back button leads there from an empty cart, for half an hour", () => {
    expect(sentJustNow(sent, 29 * 60_000)).toBe("/checkout/return");
    expect(sentJustNow(sent, 31 * 60_000)).toBeNull();
  });
});
