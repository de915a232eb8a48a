import * as v from "valibot";
import { expect, it } from "vitest";
import { shippingQuoteReply } from "#contract/cart";
import { addressPaths, cartPaths } from "#contract/paths";
import { expectRefusal, post, signIn, signUp } from "../backend";
import { membersSeedCalls, ours, oursIt, seedCalls } from "../suites";
import { openCart } from "./cart-fixtures";
import { newBuyer } from "./order-fixtures";

seedCalls("a visitor's cart", () => {
  it("is empty before it is created, and with an unknown key", async () => {
    const cart = openCart();
    expect(await cart.get()).toMatchObject({ item_count: 0, items: [], sessionKey: "", total_amount: 0 });
    const unknown = await post(cartPaths.get, { sessionKey: "no-such-key" });
    expect(unknown).toMatchObject({ status: 200, body: { item_count: 0, sessionKey: "" } });
  });

  // @spec 3.10, 7.26, 7.27
  it("adds, counts, changes and removes, with totals to the cent", async () => {
    const cart = openCart();
    await cart.add({ sku: "SHIRT-M" });
    await cart.add({ sku: "SHIRT-M", qty: 2 });
    await cart.add({ sku: "MAP" });
    const { items, ...whole } = await cart.get();
    expect(whole).toMatchObject({ item_count: 4, subtotal: 118, total_amount: 118, total_tax: 10.73 });
    expect(items.map(({ sku, qty, subtotal }) => [sku.code, qty, subtotal])).toEqual([
      ["SHIRT-M", 3, 108],
      ["MAP", 1, 10],
    ]);
    const [shirts, map] = items;
    if (!shirts || !map) throw new Error("two lines");
    await cart.update(shirts.id, 1);
    await cart.remove(map.id);
    await cart.remove(map.id);
    expect(await cart.get()).toMatchObject({ item_count: 1, total_amount: 36, total_tax: 3.27 });
  });

  it("refuses quantities and things that cannot be bought, and changes nothing", async () => {
    const cart = openCart();
    for (const qty of [0, -1, 1.5, 100, 1e9, "two"]) {
      await cart.refuses(cartPaths.add, { sku: "MAP", qty }, "VALIDATION");
    }
    await cart.refuses(cartPaths.add, { sku: "NO-SUCH" }, "VALIDATION");
    await cart.refuses(cartPaths.add, { sku: "CALENDAR" }, "VALIDATION");
    await cart.refuses(cartPaths.add, { sku: "MAP", addons: ["gold"] }, "VALIDATION");
    await cart.refuses(cartPaths.add, { sku: "TAG" }, "VALIDATION");
    expect(await cart.get()).toMatchObject({ item_count: 0 });
  });

  it("never opens to another key, nor a line of it to another cart", async () => {
    const [mine, other] = [openCart(), openCart()];
    await mine.add({ sku: "MAP" });
    await other.add({ sku: "MAP" });
    const [line] = (await mine.get()).items;
    await other.refuses(cartPaths.update, { id: line?.id, qty: 5 }, "NOT_FOUND");
    await other.remove(line?.id ?? 0);
    expect((await mine.get()).item_count).toBe(1);
  });

  // @spec 7.28
  it("gives no line the id of one that is gone, which another tab may still show", async () => {
    const cart = openCart();
    await cart.add({ sku: "MAP" });
    const [gone] = (await cart.get()).items;
    await cart.remove(gone?.id ?? 0);
    await cart.add({ sku: "SHIRT-M" });
    await cart.refuses(cartPaths.update, { id: gone?.id, qty: 5 }, "NOT_FOUND");
    await cart.remove(gone?.id ?? 0);
    expect((await cart.get()).items).toMatchObject([{ sku: { code: "SHIRT-M" }, qty: 1 }]);
  });

  oursIt("fields", "tells a promotion by its discount")("says what became of a promotion code", async () => {
    const cart = openCart();
    await cart.add({ sku: "MAP", qty: 2 });
    const states = async (promotion_code: string) => {
      const { promotion_state, discount_amount, total_amount } = await cart.get({ promotion_code });
      return [promotion_state, discount_amount, total_amount];
    };
    expect(await states(" fig10 ")).toEqual(["applied", 2, 18]);
    expect(await states("FIVER")).toEqual(["minimum", 0, 20]);
    expect(await states("RALLY24")).toEqual(["over", 0, 20]);
    expect(await states("SHED25")).toEqual(["signed-out", 0, 20]);
    expect(await states("GUESS")).toEqual(["unknown", 0, 20]);
    expect((await cart.get()).promotion_code).toBe("GUESS");
    expect(await cart.get({ promotion_code: null })).toMatchObject({
      promotion_code: null,
      total_amount: 20,
    });
  });

  oursIt("fields", "asks where to deliver whenever something may be sent")(
    "quotes delivery by postcode and weight, and keeps a choice that reaches the place",
    async () => {
      const cart = openCart();
      await cart.add({ sku: "SHIRT-X", qty: 5 });
      const reply = await cart.send(cartPaths.shippingQuote, { suburb: "Emu Park", postcode: "4710" });
      const quotes = v.parse(shippingQuoteReply, reply.body).data;
      expect(quotes.map(({ amount, is_pick_up }) => [amount, is_pick_up])).toEqual([
        [12, false],
        [27.5, false],
        [0, true],
      ]);
      const shipping_type = quotes[0]?.shipping_type_id;
      const place = { suburb: "Emu Park", postcode: "4710" };
      expect(await cart.get({ shipping_type, shipping_address: place })).toMatchObject({
        needs_shipping: true,
        shipping_type,
        shipping_amount: 12,
        total_amount: 207,
      });
      expect(await cart.get({ shipping_address: { ...place, postcode: "6000" } })).toMatchObject({
        shipping_type: null,
        shipping_amount: 0,
        total_amount: 195,
      });
      expect(await cart.get({ shipping_type: 999_999 })).toMatchObject({ shipping_type: null });
      await cart.refuses(cartPaths.shippingQuote, { postcode: "47" }, "VALIDATION");
    },
  );

  oursIt("fields", "asks for no members who vouch")(
    "keeps no members who vouch with a level that asks for none",
    async () => {
      const cart = openCart();
      await cart.add({ sku: "MEMBER-FULL", proposer: "Ann 1204", seconder: "Bo" });
      expect((await cart.get()).items).toMatchObject([{ proposer: null, seconder: null }]);
      await cart.refuses(cartPaths.add, { sku: "MEMBER-FULL", proposer: "x".repeat(101) }, "VALIDATION");
    },
  );

  oursIt("fields", "shows a membership as any product")(
    "has one membership, with its joining fee",
    async () => {
      const cart = openCart();
      await cart.add({ sku: "MEMBER-FULL" });
      await cart.add({ sku: "MEMBER-FAMILY", additional_member: "Kit Ash" });
      const { items, total_amount, needs_shipping } = await cart.get();
      expect(items).toMatchObject([
        { sku: { code: "MEMBER-FAMILY" }, qty: 1, price: 95, joining_fee: 25, additional_member: "Kit Ash" },
      ]);
      expect([total_amount, needs_shipping]).toEqual([120, false]);
    },
  );
});

membersSeedCalls("a member's cart", () => {
  // @spec 7.26
  it("takes what a visitor's held, once, and is the same everywhere", async () => {
    const visitor = openCart();
    await visitor.add({ sku: "MAP", qty: 2 });
    await visitor.get({ promotion_code: "FIG10" });
    const { access_token: token } = await signUp();
    const own = openCart(token);
    await own.add({ sku: "MAP" });
    for (const _ of [1, 2]) await post(cartPaths.merge, { sessionKey: visitor.key() }, token);
    expect(await openCart(token).get()).toMatchObject({
      item_count: 3,
      promotion_code: "FIG10",
      total_amount: 27,
    });
    expect(await visitor.get()).toMatchObject({ item_count: 0, sessionKey: "" });
    // A member's cart does not open to its key.
    const { sessionKey } = await own.get();
    expect((await post(cartPaths.get, { sessionKey })).body).toMatchObject({ item_count: 0 });
  });

  it("keeps the lines of a visitor's in their order", async () => {
    const visitor = openCart();
    const codes = ["MAP", "SHIRT-M", "BADGE"];
    for (const sku of codes) await visitor.add({ sku });
    const { access_token: token } = await signUp();
    await post(cartPaths.merge, { sessionKey: visitor.key() }, token);
    expect((await openCart(token).get()).items.map(({ sku }) => sku.code)).toEqual(codes);
  });

  oursIt("fields", "sends an order once and asks the cart")(
    "names its order until the content changes",
    async () => {
      const { access_token: token } = await signUp();
      const cart = openCart(token);
      expect((await cart.get()).order_key).toBeNull();
      await cart.add({ sku: "MAP" });
      const first = await cart.get();
      expect(first.order_key).toMatch(/^[\w-]{20,}$/);
      expect(await cart.get()).toMatchObject({ order_key: first.order_key, revision: first.revision });
      await cart.get({ promotion_code: "FIG10" });
      const second = await cart.get();
      expect(second.order_key).not.toBe(first.order_key);
      expect(second.revision).not.toBe(first.revision);
      await cart.add({ sku: "MAP" });
      expect((await cart.get()).order_key).not.toBe(second.order_key);
    },
  );

  it("knows the member's own addresses, level and credit, and no other member's address", async () => {
    const [{ access_token: token }, stranger] = await Promise.all([signIn("member@example.com"), signUp()]);
    const cart = openCart(stranger.access_token);
    await cart.add({ sku: "SHIRT-M" });
    const own = await openCart(token).get();
    const [address] = own.addresses;
    const taken = await cart.get({ shipping_address: { id: address?.id } });
    expect(taken).toMatchObject({ shipping_address: null, addresses: [] });
    const shed = { street_address: "1 Shed Lane", city: "Emu Park", postcode: "4710" };
    await post(addressPaths.create, shed, stranger.access_token);
    expect((await cart.get()).addresses).toMatchObject([{ city: "Emu Park" }]);
  });

  it("is not merged without a bearer", async () => {
    expectRefusal(await post(cartPaths.merge, { sessionKey: "x" }), "UNAUTHENTICATED");
  });
});

ours("orders", "sends an order once and asks the cart")("an order that is picked up", () => {
  it("needs no address, and forgets the place that was estimated", async () => {
    const buyer = await newBuyer();
    await buyer.cart.add({ sku: "MAP" });
    await buyer.cart.get({ shipping_address: { suburb: "Emu Park", postcode: "4710" } });
    const pickUp = (await buyer.quotes()).find(({ is_pick_up }) => is_pick_up);
    const choices = { shipping_type: pickUp?.shipping_type_id ?? null, shipping_address: null };
    expect(await buyer.cart.get(choices)).toMatchObject({ ...choices, shipping_amount: 0 });
    const request = await buyer.review();
    expect(request.address).toBeNull();
    await buyer.submit(request);
    // A delivery that is sent cannot be chosen for no place.
    const [sent] = await buyer.quotes();
    expect((await buyer.cart.get({ shipping_type: sent?.shipping_type_id })).shipping_type).toBeNull();
  });
});
