import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import { changeCart } from "~/features/shop/change-cart.server";
import { form, recorder } from "./cart-recorder";
import { cart, line } from "./product-fixture";

const change = async (fields: Record<string, string>, held = cart()) => {
  const { cart: changed, calls } = recorder(held);
  return { result: await changeCart(changed, form(fields)), calls };
};

describe("changing a line's number", () => {
  it("sets a quantity, and removes at 0", async () => {
    expect((await change({ intent: "quantity", "qty-7": " 3 " })).calls).toEqual([["setQuantity", 7, 3]]);
    const { result, calls } = await change({ intent: "quantity", "qty-7": "0" });
    expect(calls).toEqual([["remove", 7]]);
    expect(result).toMatchObject({ value: { to: "/cart?removed=enamel-mug&sku=MUG&qty=2" } });
  });

  it("adds one to the number that is typed, or takes one off, and removes at 0", async () => {
    const press = async (intent: string, typed: string) =>
      (await change({ intent: `${intent}:7`, "qty-7": typed })).calls;
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
      { intent: "more:7", "qty-7": "2" },
      { intent: "checkout", "qty-7": "3" },
    ]) {
      const { result, calls } = await change(fields, limited);
      expect(calls).toEqual([]);
      expect(result).toMatchObject({
        error: {
          fieldErrors: [
            { field: "qty-7", key: "shop.unchanged", values: { name: "Enamel mug: One mug", number: 2 } },
          ],
          values: { "qty-7": fields["qty-7"] },
        },
      });
    }
    expect((await change({ intent: "maximum:7" }, limited)).calls).toEqual([["setQuantity", 7, 2]]);
  });

  it("lets fewer be taken of a line that has too many, and no more", async () => {
    const short = cart({ lines: [line({ id: 7, qty: 5, max: 2 })] });
    const press = async (intent: string) =>
      (await change({ intent: `${intent}:7`, "qty-7": "5" }, short)).calls;
    expect(await press("fewer")).toEqual([["setQuantity", 7, 4]]);
    expect(await press("more")).toEqual([]);
    const gone = cart({ lines: [line({ id: 7, qty: 5, max: 0 })] });
    expect((await change({ intent: "maximum:7" }, gone)).calls).toEqual([]);
  });

  it("keeps a quantity that was refused", async () => {
    for (const typed of ["-1", "1.5", "100", "10000", "many"]) {
      const { result, calls } = await change({ intent: "quantity", "qty-7": typed });
      expect(calls).toEqual([]);
      expect(result).toMatchObject({
        error: { fieldErrors: [{ field: "qty-7" }], values: { "qty-7": typed } },
      });
    }
  });
});

describe("the cart's page is one form", () => {
  const two = cart({ lines: [line({ id: 7, qty: 2 }), line({ id: 8, sku: "CAP", qty: 1 })] });
  const typed = { shown: "7:2 8:1", "qty-7": "3", "qty-8": "1" };

  it("takes over a number that is typed with whatever button is pressed", async () => {
    expect(await change({ intent: "checkout", ...typed }, two)).toMatchObject({
      calls: [["setQuantity", 7, 3]],
      result: { value: { to: "/checkout" } },
    });
    expect((await change({ intent: "more:8", ...typed }, two)).calls).toEqual([
      ["setQuantity", 7, 3],
      ["setQuantity", 8, 2],
    ]);
    expect((await change({ intent: "remove:8", ...typed }, two)).calls).toEqual([
      ["setQuantity", 7, 3],
      ["remove", 8],
    ]);
    expect((await change({ intent: "promotion", ...typed, code: "fig10" }, two)).calls).toEqual([
      ["setQuantity", 7, 3],
      ["get", { promotionCode: "fig10" }],
    ]);
  });

  it("leaves a number that was not typed as another tab has set it", async () => {
    const elsewhere = cart({ lines: [line({ id: 7, qty: 5 }), line({ id: 8, qty: 1 })] });
    const { calls } = await change({ intent: "more:8", ...typed, "qty-7": "2" }, elsewhere);
    expect(calls).toEqual([["setQuantity", 8, 2]]);
  });

  it("says all that is wrong at once, keeps what is typed and changes nothing", async () => {
    const fields = { ...typed, "qty-7": "many", "qty-8": "-1", code: "FIG10", suburb: "Emu", postcode: "47" };
    const { result, calls } = await change({ intent: "checkout", ...fields }, two);
    expect(calls).toEqual([]);
    const { shown: _, ...kept } = fields;
    expect(result).toMatchObject({
      error: { fieldErrors: [{ field: "qty-7" }, { field: "qty-8" }], values: kept },
    });
  });

  it("takes a typed code, place and choice to the checkout, and stays where one of them is refused", async () => {
    const applied = cart({ promotion: { code: "FIG10", state: "applied" } });
    const held = {
      ...applied,
      shipping: { id: 4, name: "Parcel", isPickUp: false, amount: cents(900), days: null },
    };
    const fields = { intent: "checkout", code: "fig10", suburb: "Emu Park", postcode: "4710" };
    expect(await change(fields, held)).toMatchObject({
      calls: [
        ["get", { promotionCode: "fig10" }],
        ["get", { place: { suburb: "Emu Park", postcode: "4710" } }],
      ],
      result: { value: { to: "/checkout" } },
    });
    expect((await change({ intent: "checkout", delivery: "5" }, held)).calls).toEqual([
      ["get", { shippingId: 5 }],
    ]);
    expect((await change({ intent: "checkout", delivery: "4", code: "FIG10" }, held)).calls).toEqual([]);
    expect((await change({ ...fields, postcode: "47" }, held)).result).toMatchObject({
      error: { fieldErrors: [{ field: "postcode" }], values: { code: "fig10", suburb: "Emu Park" } },
    });
    const unknown = cart({ promotion: { code: "GUESS", state: "unknown" } });
    expect((await change({ intent: "checkout", code: "guess" }, unknown)).result).toMatchObject({
      value: { to: "/cart" },
    });
  });
});
