import { describe, expect, it } from "vitest";
import { changeCart } from "~/features/shop/change-cart.server";
import { form, recorder } from "./cart-recorder";
import { cart, line } from "./product-fixture";

const change = async (fields: Record<string, string>, held = cart()) => {
  const { cart: changed, calls } = recorder(held);
  return { result: await changeCart(changed, form(fields)), calls };
};

describe("changing a line's number", () => {
  it("sets a quantity, and removes at 0", async () => {
    expect((await change({ intent: "quantity", id: "7", "qty-7": " 3 " })).calls).toEqual([
      ["setQuantity", 7, 3],
    ]);
    const { result, calls } = await change({ intent: "quantity", id: "7", "qty-7": "0" });
    expect(calls).toEqual([["remove", 7]]);
    expect(result).toMatchObject({ value: { to: "/cart?removed=enamel-mug&sku=MUG&qty=2" } });
  });

  it("adds one to the number that is typed, or takes one off, and removes at 0", async () => {
    const press = async (intent: string, typed: string) =>
      (await change({ intent, id: "7", "qty-7": typed })).calls;
    expect(await press("more", "2")).toEqual([["setQuantity", 7, 3]]);
    expect(await press("fewer", "2")).toEqual([["setQuantity", 7, 1]]);
    expect(await press("fewer", "1")).toEqual([["remove", 7]]);
    expect(await press("fewer", "0")).toEqual([["remove", 7]]);
    expect(await press("more", "many")).toEqual([]);
  });

  it("refuses more than one order can have and leaves the cart as it is", async () => {
    const limited = cart({ lines: [line({ id: 7, qty: 1, max: 2, orderLimit: 2 })] });
    for (const fields of [
      { intent: "quantity", "qty-7": "3" },
      { intent: "more", "qty-7": "2" },
    ]) {
      const { result, calls } = await change({ id: "7", ...fields }, limited);
      expect(calls).toEqual([]);
      expect(result).toMatchObject({
        error: {
          fieldErrors: [{ field: "qty-7", key: "shop.unchanged" }],
          values: { "qty-7": fields["qty-7"] },
        },
      });
    }
    expect((await change({ intent: "maximum", id: "7" }, limited)).calls).toEqual([["setQuantity", 7, 2]]);
  });

  it("lets fewer be taken of a line that has too many, and no more", async () => {
    const short = cart({ lines: [line({ id: 7, qty: 5, max: 2 })] });
    const press = async (intent: string) => (await change({ intent, id: "7", "qty-7": "5" }, short)).calls;
    expect(await press("fewer")).toEqual([["setQuantity", 7, 4]]);
    expect(await press("more")).toEqual([]);
    const gone = cart({ lines: [line({ id: 7, qty: 5, max: 0 })] });
    expect((await change({ intent: "maximum", id: "7" }, gone)).calls).toEqual([]);
  });

  it("keeps a quantity that was refused", async () => {
    for (const typed of ["-1", "1.5", "100", "10000", "many"]) {
      const { result, calls } = await change({ intent: "quantity", id: "7", "qty-7": typed });
      expect(calls).toEqual([]);
      expect(result).toMatchObject({
        error: { fieldErrors: [{ field: "qty-7" }], values: { "qty-7": typed } },
      });
    }
  });
});
