import { expect, it } from "vitest";
import { ours } from "../suites";
import { newBuyer, press } from "./order-fixtures";

ours("orders", "warns of unpaid orders that a new one takes the place of")(
  "a cart of somebody who has not paid",
  () => {
    it("names the unpaid order that its order releases, and never itself", async () => {
      const buyer = await newBuyer();
      await buyer.cart.add({ sku: "MAP", qty: 2 });
      expect((await buyer.cart.get()).replaces).toEqual([]);
      const { order: key } = await buyer.order();
      expect((await buyer.cart.get()).replaces).toEqual([]);
      await buyer.cart.add({ sku: "SHIRT-M" });
      const { id, total_amount } = await buyer.find(key);
      expect((await buyer.cart.get()).replaces).toEqual([
        { key, id, item_count: 2, due_amount: total_amount },
      ]);
      await buyer.order();
      expect(await buyer.find(key)).toMatchObject({ status: "released", is_replaced: true });
      expect((await buyer.cart.get()).replaces).toEqual([]);
    });

    it("leaves an unpaid order of other things as it is: both can be paid", async () => {
      const buyer = await newBuyer();
      await buyer.cart.add({ sku: "MAP" });
      const { order: first, payment } = await buyer.order();
      const { ordered, items } = await buyer.cart.get();
      expect(ordered).toMatchObject({ key: first, item_count: 1 });
      await buyer.cart.remove(items[0]?.id ?? 0);
      await buyer.cart.add({ sku: "SHIRT-M" });
      expect(await buyer.cart.get()).toMatchObject({ replaces: [], ordered: null });
      const second = await buyer.order();
      await press(second.payment, "pay");
      expect(await buyer.find(first)).toMatchObject({ status: "awaiting-payment", is_replaced: false });
      await press(payment, "pay");
      expect(await buyer.find(first)).toMatchObject({ status: "paid" });
      expect(await buyer.find(second.order)).toMatchObject({ status: "paid" });
    });

    it("says how many working days each delivery takes, and the chosen one", async () => {
      const buyer = await newBuyer();
      await buyer.cart.add({ sku: "SHIRT-M" });
      const [quote] = await buyer.quotes();
      expect([quote?.days_min, quote?.days_max]).toEqual([expect.any(Number), expect.any(Number)]);
      const choices = {
        shipping_type: quote?.shipping_type_id ?? null,
        shipping_address: { id: await buyer.addAddress() },
      };
      expect(await buyer.cart.get(choices)).toMatchObject({
        shipping_days_min: quote?.days_min,
        shipping_days_max: quote?.days_max,
      });
    });
  },
);
