import * as v from "valibot";
import { expect, it } from "vitest";
import { cancelOrderReply } from "#contract/order";
import { sellPaths } from "#contract/paths";
import { expectRefusal, post } from "../backend";
import { ours } from "../suites";
import { newBuyer, press } from "./order-fixtures";

ours("order_cancellation", "lets unpaid orders wait until their time is over")(
  "an order’s cancelling",
  () => {
    async function ordered() {
      const buyer = await newBuyer();
      await buyer.cart.add({ sku: "MAP" });
      const { order: key, payment } = await buyer.order();
      const cancel = (as: string | undefined = buyer.token) => post(sellPaths.cancelOrder, { key }, as);
      return { buyer, key, payment, cancel };
    }

    it("releases it at once, and says so; once more changes nothing", async () => {
      const { buyer, key, cancel } = await ordered();
      expect(await buyer.find(key)).toMatchObject({ is_cancelled: false });
      for (const _ of [1, 2]) {
        const { item } = v.parse(cancelOrderReply, (await cancel()).body);
        expect(item).toMatchObject({ key, status: "released", is_cancelled: true, is_replaced: false });
        expect(item).toMatchObject({ payment: null, held_until: null });
      }
      expect((await buyer.orders()).data).toMatchObject([{ key, status: "released", is_cancelled: true }]);
      expect(await buyer.cart.get()).toMatchObject({ ordered: null, item_count: 1 });
    });

    it("is of the buyer alone", async () => {
      const { buyer, key, cancel } = await ordered();
      const { token: stranger } = await newBuyer();
      expectRefusal(await cancel(stranger), "NOT_FOUND");
      expectRefusal(await post(sellPaths.cancelOrder, { key }), "UNAUTHENTICATED");
      expectRefusal(await post(sellPaths.cancelOrder, { key: "no-such-order" }, buyer.token), "NOT_FOUND");
      expect(await buyer.find(key)).toMatchObject({ status: "awaiting-payment" });
    });

    it("is refused once it is paid", async () => {
      const { buyer, key, payment, cancel } = await ordered();
      await press(payment, "pay");
      const refused = await cancel();
      expectRefusal(refused, "CONFLICT");
      expect(refused.body).toMatchObject({ item: { key, status: "paid" } });
      expect(await buyer.find(key)).toMatchObject({ status: "paid", is_cancelled: false });
    });

    it("is possible after a declined payment", async () => {
      const { payment, cancel } = await ordered();
      await press(payment, "decline");
      expect((await cancel()).body).toMatchObject({ item: { status: "released", is_cancelled: true } });
    });
  },
);
