import { describe, expect, it, vi } from "vitest";
import { cents } from "#rules/money";
import type { ApiError } from "~/api/api-error";
import { networkError } from "~/api/api-error";
import type { CheckoutApi, OrderRequest, SubmitError } from "~/api/shop/checkout";
import { reviewView } from "~/features/checkout/review-view.server";
import type { SubmitDeps } from "~/features/checkout/submit-once.server";
import { submitOrder } from "~/features/checkout/submit-order.server";
import { err, ok, type Result } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { sampleCart } from "./sample-cart";

const payment = "https://pay.example/pay/1";

type Reply = Result<string, SubmitError>;

function placing(reply: Reply) {
  const orders: OrderRequest[] = [];
  const submit: CheckoutApi["submit"] = async (order) => {
    orders.push(order);
    return reply;
  };
  const deps: SubmitDeps = {
    checkout: { submit },
    cart: { get: async () => ok(sampleCart) },
    session: { userId: 7, sentOrder: null },
    claims: null,
    now: 0,
    reading,
    returnUrl: "https://club.example/checkout/return",
    paymentOrigins: ["https://pay.example", "https://club.example"],
  };
  return { deps, orders };
}

function getForm(changes: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  const values = {
    ...reviewView(sampleCart, reading).hidden,
    gateway: "sandbox",
    note: " Ring twice ",
    owner: "7",
  };
  for (const [name, value] of Object.entries({ ...values, ...changes })) form.set(name, value);
  return form;
}

const refused = (changes: Partial<ApiError>): Reply =>
  err({
    error: { kind: "refused", status: 422, code: "", message: "", fieldErrors: [], ...changes },
    cart: null,
  });

describe("placing an order", () => {
  // @spec 4.11
  it("sends what was reviewed, and leads to the payment", async () => {
    const { deps, orders } = placing(ok(payment));
    expect(
      await submitOrder(deps, getForm({ returnUrl: "https://evil.example", url: "https://evil.example" })),
    ).toEqual(ok(payment));
    expect(orders).toEqual([
      {
        identity: { orderKey: sampleCart.orderKey, revision: "revision-1" },
        addressId: 1,
        shippingId: 3,
        gateway: "sandbox",
        note: "Ring twice",
        promotionCode: null,
        // Nothing that is posted changes it.
        returnUrl: "https://club.example/checkout/return",
      },
    ]);
  });

  it.each([
    "https://pay.example.evil.example/pay/1",
    "http://pay.example/pay/1",
    "https://user@pay.example/pay/1",
    "javascript:alert(1)",
    "//evil.example",
  ])("follows no payment address off the allow-list: %s", async (url) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { deps } = placing(ok(url));
    const placed = await submitOrder(deps, getForm());
    log.mockRestore();
    expect(placed).toMatchObject({
      ok: false,
      error: { failure: { kind: "went-wrong" }, values: { note: " Ring twice " } },
    });
  });

  it("shows what changed, and charges nothing", async () => {
    const cart = { ...sampleCart, total: cents(8000), revision: "revision-2" };
    const { deps } = placing(
      err({
        error: networkError && { ...networkError, kind: "refused", status: 409, code: "CART_CHANGED" },
        cart,
      }),
    );
    const placed = await submitOrder(deps, getForm());
    expect(placed).toMatchObject({
      error: {
        failure: { kind: "cart-changed", status: 409, title: "checkout.changedTitle" },
        changes: [{ what: "checkout.total", before: "$72.50", now: "$80.00" }],
        review: { hidden: { revision: "revision-2" } },
        values: { note: " Ring twice " },
      },
    });
  });

  it("does not call an order changed that is the same under another key", async () => {
    const lines = sampleCart.lines.map((line) => ({ ...line, id: line.id + 100 }));
    const cart = { ...sampleCart, lines, orderKey: "order-key-of-another-device" };
    const { deps } = placing(
      err({ error: { ...networkError, kind: "refused", status: 409, code: "CART_CHANGED" }, cart }),
    );
    expect(await submitOrder(deps, getForm())).toMatchObject({
      error: {
        failure: { kind: "cart-changed", title: "checkout.sameTitle" },
        changes: [],
        review: { hidden: { orderKey: "order-key-of-another-device" } },
      },
    });
  });

  it("leads to the step that an order needs by now", async () => {
    const { deps } = placing(
      refused({ code: "VALIDATION", fieldErrors: [{ field: "address", message: "" }] }),
    );
    const cart = { get: async () => ok({ ...sampleCart, place: null, shipping: null }) };
    expect(await submitOrder({ ...deps, cart }, getForm())).toMatchObject({
      error: { failure: { kind: "cart-changed" }, review: { missingAt: "/checkout/address" } },
    });
  });

  it.each([
    ["no field", []],
    ["an empty field", [{ field: "", message: "" }]],
    ["a field that the review does not show", [{ field: "url", message: "" }]],
    ["an address that is still the chosen one", [{ field: "address", message: "" }]],
    ["the only way to pay", [{ field: "paymentGateway", message: "" }]],
  ])("calls a refusal at %s no changed order, and says its reason", async (_, fieldErrors) => {
    const message = "This membership does not expire";
    const { deps } = placing(refused({ code: "VALIDATION", message, fieldErrors }));
    expect(await submitOrder(deps, getForm())).toMatchObject({
      error: { failure: { kind: "went-wrong" }, message, changes: [], review: { missingAt: null } },
    });
  });

  it("shows a refused way to pay at its choice", async () => {
    const { deps } = placing(
      refused({ code: "VALIDATION", fieldErrors: [{ field: "paymentGateway", message: "" }] }),
    );
    const paymentTypes = [...sampleCart.paymentTypes, { id: "bank", name: "Bank" }];
    const cart = { get: async () => ok({ ...sampleCart, paymentTypes }) };
    expect(await submitOrder({ ...deps, cart }, getForm())).toMatchObject({
      error: { fieldErrors: [{ field: "gateway" }], review: { gateways: [{}, { value: "bank" }] } },
    });
  });

  it("places nothing for a form without a revision", async () => {
    const { deps, orders } = placing(ok(payment));
    expect(await submitOrder(deps, getForm({ revision: "" }))).toMatchObject({
      error: { failure: { kind: "cart-changed" }, review: {} },
    });
    expect(orders).toEqual([]);
  });

  // @spec 4.11, 8.4
  it("says the server's message, else that something went wrong (spec §8)", async () => {
    const said = await submitOrder(placing(refused({ message: " Not today " })).deps, getForm());
    expect(said).toMatchObject({ error: { message: "Not today", failure: { kind: "went-wrong" } } });
    const silent = await submitOrder(placing(refused({})).deps, getForm());
    expect(silent).not.toHaveProperty("error.message");
  });

  it("does not claim that nothing happened when no answer came", async () => {
    const lost = await submitOrder(placing(err({ error: networkError, cart: null })).deps, getForm());
    expect(lost).toMatchObject({ error: { failure: { kind: "no-answer", status: 503 } } });
  });

  it("leads to the order that was placed before with other answers", async () => {
    const placed = await submitOrder(placing(refused({ status: 409, code: "CONFLICT" })).deps, getForm());
    expect(placed).toMatchObject({
      error: { placed: `/checkout/return?order=${sampleCart.orderKey}`, failure: { status: 409 } },
    });
  });

  it("refuses a note that is too long, at its field", async () => {
    const { deps, orders } = placing(ok(payment));
    const placed = await submitOrder(deps, getForm({ note: "x".repeat(501) }));
    expect(placed).toMatchObject({ error: { fieldErrors: [{ field: "note" }] } });
    expect(orders).toEqual([]);
  });
});
