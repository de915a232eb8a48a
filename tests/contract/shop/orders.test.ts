import * as v from "valibot";
import { expect, it } from "vitest";
import { getCartReply, shippingQuoteReply } from "#contract/cart";
import { errorEnvelope } from "#contract/errors";
import { cartPaths, sellPaths } from "#contract/paths";
import { productReply } from "#contract/product";
import { inLongRunsToo, isLongRun } from "../../support/setup/property-runs";
import { base, emailsTo, expectRefusal, post, type Reply, signIn } from "../backend";
import { membersSeedCalls, ours } from "../suites";
import { openCart } from "./cart-fixtures";
import { newBuyer, press, returnUrl } from "./order-fixtures";

const getFields = (reply: Reply) => v.parse(errorEnvelope, reply.body).errors.map(({ field }) => field);

/** The cart as it is now, which CART_CHANGED brings. */
function changedCart(reply: Reply) {
  expectRefusal(reply, "CART_CHANGED");
  expect(reply.status).toBe(409);
  return v.parse(getCartReply, v.parse(errorEnvelope, reply.body).item);
}

async function getSku(product: string, code: string) {
  const { item } = v.parse(productReply, (await post(sellPaths.product(product))).body);
  const sku = item.skus.find((each) => each.code === code);
  if (!sku) throw new Error(`there is no ${code}`);
  return sku;
}

ours("orders", "sends an order once and asks the cart")("placing an order", () => {
  // @spec 7.30
  it("freezes what was reviewed, takes its stock and can be paid", async () => {
    const buyer = await newBuyer();
    await buyer.cart.add({ sku: "SHIRT-M", qty: 2 });
    await buyer.cart.get({ promotion_code: "FIG10" });
    const { stock } = await getSku("roadster-shirt", "SHIRT-M");
    const { payment, order: key } = await buyer.order({ note: " At the shed,\r\nplease " });
    expect(new URL(payment).origin).toBe(new URL(base).origin);
    expect((await getSku("roadster-shirt", "SHIRT-M")).stock).toBe((stock ?? 0) - 2);
    expect(await buyer.find(key)).toMatchObject({
      key,
      status: "awaiting-payment",
      subtotal: 72,
      discount_amount: 7.2,
      total_amount: 64.8,
      total_tax: 5.89,
      payment,
      shipping_amount: 0,
      has_membership: false,
      invoice_id: null,
      note: "At the shed,\nplease",
      lines: [{ qty: 2, price: 36, subtotal: 72, kind: "goods" }],
    });
    expect(await buyer.orders()).toMatchObject({ total: 1, data: [{ key }] });
    const emails = JSON.stringify(await emailsTo(buyer.email));
    for (const told of [`${returnUrl}?order=${key}`, "At the shed"]) expect(emails).toContain(told);
  });

  it("sends to an own address, with the delivery that was chosen", async () => {
    const buyer = await newBuyer();
    await buyer.cart.add({ sku: "SHIRT-M" });
    const address = await buyer.addAddress();
    const [quote] = await buyer.quotes();
    const choices = { shipping_type: quote?.shipping_type_id ?? null, shipping_address: { id: address } };
    const { order } = await buyer.submit(await buyer.review(choices));
    expect(await buyer.find(order)).toMatchObject({
      shipping_name: quote?.shipping_name,
      shipping_amount: quote?.amount,
      total_amount: 36 + (quote?.amount ?? 0),
      shipping_days_min: expect.any(Number),
      shipping_days_max: expect.any(Number),
    });
    const { shipping_address: lines } = await buyer.find(order);
    expect(lines?.length).toBeGreaterThanOrEqual(2);
  });

  it("tells strangers what became of it and no more", async () => {
    const [buyer, stranger] = await Promise.all([newBuyer(), newBuyer()]);
    await buyer.cart.add({ sku: "MAP" });
    const { order: key } = await buyer.order({ note: "No nuts" });
    for (const token of ["", stranger.token]) {
      const reply = await post(sellPaths.order(key), {}, token || undefined);
      expect(reply.body).toEqual({
        item: expect.objectContaining({ key, status: "awaiting-payment", total_amount: 10, id: null }),
      });
      expect(JSON.stringify(reply.body)).not.toMatch(/pay\/|Road map|No nuts/);
    }
    expect((await stranger.orders()).total).toBe(0);
    expectRefusal(await post(sellPaths.order("no-such-order"), {}), "NOT_FOUND");
    expectRefusal(await post(sellPaths.orders, {}), "UNAUTHENTICATED");
  });

  it("is paid at once when nothing is left to pay", async () => {
    const buyer = await newBuyer();
    await buyer.cart.add({ sku: "MAP" });
    const { payment, order } = await buyer.order();
    await press(payment, "pay-twice");
    expect(await buyer.credit()).toBe(10);
    await buyer.cart.add({ sku: "MAP" });
    const free = await buyer.order({ paymentGateway: "" });
    expect(free.payment).toBe(`${returnUrl}?order=${free.order}`);
    expect(free.order).not.toBe(order);
    expect(await buyer.find(free.order)).toMatchObject({ status: "paid", credit_amount: 10, payment: null });
    expect(await buyer.credit()).toBe(0);
    expect((await buyer.cart.get()).item_count).toBe(0);
  });
});

ours("orders", "sends an order once and asks the cart")("the same order again", () => {
  /** Of each of five buyers. */
  const pairs = isLongRun ? 200 : 10;
  const once = async () => {
    const buyers = await Promise.all(Array.from({ length: 5 }, newBuyer));
    const placed = new Set<string>();
    await Promise.all(
      buyers.map(async (buyer) => {
        await buyer.cart.add({ sku: "COOLER" });
        const [line] = (await buyer.cart.get({ shipping_type: (await getPickUp(buyer)) ?? null })).items;
        for (let pair = 1; pair <= pairs; pair++) {
          await buyer.cart.update(line?.id ?? 0, (pair % 2) + 1);
          const request = await buyer.review();
          const replies = await Promise.all([buyer.submit(request), buyer.submit(request)]);
          // The same order, and the same address to pay it at.
          expect(replies[1]).toEqual(replies[0]);
          placed.add(replies[0].order);
        }
        expect((await buyer.orders()).total).toBe(pairs);
      }),
    );
    expect(placed.size).toBe(5 * pairs);
  };
  it(
    `is one order, however often and however much at once it is sent: ${5 * pairs} pairs`,
    once,
    inLongRunsToo(180_000),
  );

  it("is a conflict with other fields, and somebody else's key is unknown", async () => {
    const [buyer, other] = await Promise.all([newBuyer(), newBuyer()]);
    await buyer.cart.add({ sku: "MAP" });
    await other.cart.add({ sku: "MAP" });
    const request = await buyer.review({ shipping_type: (await getPickUp(buyer)) ?? null });
    const first = await buyer.submit(request);
    expectRefusal(await buyer.send({ ...request, note: "Another one" }), "CONFLICT");
    expect(await buyer.submit(request)).toEqual(first);
    const theirs = await other.review({ shipping_type: (await getPickUp(other)) ?? null });
    expectRefusal(await other.send({ ...theirs, idempotency_key: request.idempotency_key }), "NOT_FOUND");
    expect((await other.orders()).total).toBe(0);
  });

  it("stays the same after backing out, and is replaced when the cart has changed", async () => {
    const buyer = await newBuyer();
    const { stock: before } = await getSku("range-print", "PRINT-RANGE");
    await buyer.cart.add({ sku: "PRINT-RANGE", qty: before ?? 1 });
    const first = await buyer.order();
    // All are taken by this very order, which is no reason to refuse it again.
    expect(await buyer.cart.get()).toMatchObject({ all_in_stock: true, order_key: first.order });
    expect(await buyer.order()).toEqual(first);
    await buyer.cart.add({ sku: "MAP" });
    const second = await buyer.order();
    expect(second.order).not.toBe(first.order);
    expect(await buyer.find(first.order)).toMatchObject({ status: "released", is_replaced: true });
    expect(await buyer.find(second.order)).toMatchObject({ is_replaced: false });
    expect((await getSku("range-print", "PRINT-RANGE")).stock).toBe(0);
    const [line] = (await buyer.cart.get()).items;
    await buyer.cart.update(line?.id ?? 0, 1);
    await buyer.order();
    expect((await getSku("range-print", "PRINT-RANGE")).stock).toBe((before ?? 1) - 1);
  });
});

/** The id of pick-up. */
const getPickUp = async (buyer: Awaited<ReturnType<typeof newBuyer>>) =>
  (await buyer.quotes()).find(({ is_pick_up }) => is_pick_up)?.shipping_type_id;

ours("fields", "compares the cart before it sends")("an order that is not as it was reviewed", () => {
  it("is not placed: the cart as it is now comes back", async () => {
    const buyer = await newBuyer();
    await buyer.cart.add({ sku: "MAP" });
    const request = await buyer.review({ shipping_type: (await getPickUp(buyer)) ?? null });
    await buyer.cart.add({ sku: "MAP" });
    expect(changedCart(await buyer.send(request)).item_count).toBe(2);
    const now = await buyer.review();
    changedCart(await buyer.send({ ...now, revision: "guessed" }));
    changedCart(await buyer.send({ ...now, idempotency_key: "no-such-key-1234" }));
    changedCart(await buyer.send({ ...now, promotion_code: "FIG10" }));
    expect((await buyer.orders()).total).toBe(0);
  });

  it("goes to one of ten who want the last ones", async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, newBuyer));
    const { stock } = await getSku("coast-road-print", "PRINT-COAST-F");
    const qty = Math.floor((stock ?? 0) / 2) + 1;
    const requests = await Promise.all(
      buyers.map(async (buyer) => {
        await buyer.cart.add({ sku: "PRINT-COAST-F", qty });
        return buyer.review({ shipping_type: (await getPickUp(buyer)) ?? null });
      }),
    );
    const replies = await Promise.all(buyers.map((buyer, place) => buyer.send(requests[place] ?? {})));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect(changedCart(reply)).toMatchObject({ all_in_stock: false, item_count: qty });
    }
    expect((await getSku("coast-road-print", "PRINT-COAST-F")).stock).toBe((stock ?? 0) - qty);
  });

  it("is refused with an error at each wrong field, and nothing is taken", async () => {
    const [buyer, other] = await Promise.all([newBuyer(), newBuyer()]);
    expectRefusal(
      await buyer.send(
        await buyer.review().then((request) => ({ ...request, idempotency_key: "k".repeat(20) })),
      ),
      "VALIDATION",
    );
    await buyer.cart.add({ sku: "SHIRT-M" });
    const theirs = await other.addAddress();
    const own = await buyer.addAddress();
    const [sent] = await buyer.quotes();
    const request = { ...(await buyer.review()), shipping_option_id: sent?.shipping_type_id };
    const fields = async (more: object) => getFields(await buyer.send({ ...request, ...more }));
    expect(await fields({ address: theirs })).toEqual(["address"]);
    expect(await fields({ address: null })).toEqual(["address"]);
    expect(await fields({ address: own, shipping_option_id: null })).toEqual(["shipping_option_id"]);
    expect(await fields({ address: own, shipping_option_id: 999_999 })).toEqual(["shipping_option_id"]);
    expect(await fields({ address: own, url: "https://evil.example/?order=1" })).toEqual(["url"]);
    expect(await fields({ address: own, url: "javascript:alert(1)" })).toEqual(["url"]);
    expect(await fields({ address: own, note: "x".repeat(501) })).toEqual(["note"]);
    expect(await fields({ address: own, paymentGateway: "gold" })).toEqual(["paymentGateway"]);
    expect(await fields({ address: own, idempotency_key: undefined })).toEqual(["idempotency_key"]);
    expect((await buyer.orders()).total).toBe(0);
    expectRefusal(await post(cartPaths.submitOrder, request), "UNAUTHENTICATED");
  });

  it.each([
    ["has one for life", "life@example.com", "never-expires", null],
    [
      "cannot renew yet",
      "member@example.com",
      "renewal-not-open",
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ],
  ])(
    "sells no membership to a buyer who %s, and says why in the cart",
    async (_, email, refusal, refused_until) => {
      const { access_token: token } = await signIn(email);
      const cart = openCart(token);
      // Chosen by a visitor, who then signs in.
      const visitor = openCart();
      await visitor.add({ sku: "MEMBER-FULL" });
      await post(cartPaths.merge, { sessionKey: visitor.key() }, token);
      const { order_key, revision, items, all_in_stock } = await cart.get();
      expect([all_in_stock, items]).toMatchObject([false, [{ can_purchase_qty: 0, refusal, refused_until }]]);
      const request = { idempotency_key: order_key, revision, url: returnUrl, paymentGateway: "sandbox" };
      expect(getFields(await post(cartPaths.submitOrder, request, token))).toEqual([""]);
      await cart.remove(items[0]?.id ?? 0);
    },
  );

  it("takes no price, total or quantity from the client", async () => {
    const buyer = await newBuyer();
    await buyer.cart.add({ sku: "MAP" });
    const smuggled = { total_amount: 0.01, price: 0, credit_amount: 10, qty: -1, items: [], status: "paid" };
    const { order } = await buyer.order(smuggled as object);
    expect(await buyer.find(order)).toMatchObject({
      status: "awaiting-payment",
      total_amount: 10,
      credit_amount: 0,
    });
  });
});

membersSeedCalls("a delivery price", () => {
  it("is asked for by an address of the member's own, or by a postcode", async () => {
    const buyer = await newBuyer();
    await buyer.cart.add({ sku: "SHIRT-M" });
    const ask = (place: object) => post(cartPaths.shippingQuote, place, buyer.token);
    const own = v.parse(shippingQuoteReply, (await ask({ id: await buyer.addAddress() })).body).data;
    expect(own).toEqual(await buyer.quotes());
    expect(getFields(await ask({ id: 1 }))).toEqual(["id"]);
    expect(getFields(await ask({ suburb: "Emu Park" }))).toEqual(["postcode"]);
    expect(getFields(await post(cartPaths.shippingQuote, { id: 1 }))).toEqual(["id"]);
  });
});

membersSeedCalls("a delivery that no price list covers", () => {
  // @spec 7.29
  it("is asked of the club once for a cart and a place", async () => {
    const buyer = await newBuyer();
    const ask = (address: object) => post(cartPaths.requestShippingQuote, { address }, buyer.token);
    const place = { suburb: "Norfolk Island", postcode: "2899" };
    expect(getFields(await ask(place))).toEqual([""]);
    await buyer.cart.add({ sku: "SHIRT-M" });
    const before = (await emailsTo(buyer.email)).length;
    for (const _ of [1, 2]) expect((await ask(place)).body).toEqual({ success: true });
    expect((await emailsTo(buyer.email)).length).toBe(before + 1);
    expect(JSON.stringify(await emailsTo("secretary@example.com"))).toContain(buyer.email);
    expect(getFields(await ask({ id: 1 }))).toEqual(["address"]);
    expectRefusal(await post(cartPaths.requestShippingQuote, { address: place }), "UNAUTHENTICATED");
  });
});
