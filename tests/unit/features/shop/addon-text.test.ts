import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { cartAddRequest } from "#contract/cart";
import { cents } from "#rules/money";
import { cartFromWire, knownCart } from "~/api/shop/cart-from-wire";
import type { RequestCart } from "~/api/shop/request-cart";
import { addonLabel } from "~/domain/shop/cart";
import { addToCart } from "~/features/shop/add.server";
import { productView } from "~/features/shop/product.server";
import { err, ok } from "~/lib/result";
import { product, sku } from "./product-fixture";

const engraving = { id: "name", name: "Engraving", price: cents(1200), textLabel: "Initials" };
const plain = { ...engraving, textLabel: null };
const mugs = product({ skus: [sku({ addons: [engraving] }), sku({ code: "PLAIN" })] });

async function post(fields: Record<string, string>, reply: object | null = null) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ sku: "MUG", qty: "1", ...fields })) form.append(name, value);
  const sent: Parameters<RequestCart["add"]>[0][] = [];
  const add = (async (line) => {
    sent.push(line);
    return reply ? err(reply) : ok(undefined);
  }) as RequestCart["add"];
  return { added: await addToCart(add, mugs, form), sent };
}

describe("the text of an addition", () => {
  it.each(["M\tL", "M\r\nL", "M\u2028L", "\u202eM L", "M\u0007 L"])(
    "is sent as one line that the backend takes: %j",
    async (typed) => {
      const { sent } = await post({ "addon-name": "yes", "text-name": typed });
      expect(sent).toHaveLength(1);
      expect(v.is(cartAddRequest, { sku: "MUG", addons: sent[0]?.addons })).toBe(true);
    },
  );

  it("is refused at its field when the backend refuses it, and stays", async () => {
    const refusal = { code: "VALIDATION", fieldErrors: [{ field: "addons", message: "No" }] };
    const { added } = await post({ "addon-name": "yes", "text-name": "M. L." }, refusal);
    expect(added).toMatchObject({
      error: {
        fieldErrors: [{ field: "text-name", key: "forms.fieldRefused" }],
        values: { "addon-name": "yes", "text-name": "M. L." },
      },
    });
  });

  it("is not left out silently for an option that does not have the addition", async () => {
    const { added, sent } = await post({ sku: "PLAIN", "text-name": "M. L." });
    expect(sent).toEqual([]);
    expect(added).toMatchObject({ error: { fieldErrors: [{ field: "text-name", key: "shop.addonUnfit" }] } });
  });

  it("has its field where only a later option needs it", () => {
    const skus = [sku({ addons: [plain] }), sku({ code: "MUG-4", addons: [engraving] })];
    const view = productView(product({ skus }), {
      locale: "en-AU",
      timeZone: "Australia/Brisbane",
      own: { site: "https://club.example", backend: "https://backend.example" },
      saveData: false,
      groupName: null,
      requestKey: "",
      inCart: 0,
    });
    expect(view.addons).toEqual([expect.objectContaining({ id: "name", textLabel: "Initials" })]);
  });

  it("costs a line no addition where a backend sends another shape of it", () => {
    const item = { id: 1, url: "mug", name: "Mug", product_name: "Mug", sku_id: 1, sku: { code: "MUG" } };
    const addons = [undefined, 5, "", "M. L."].map((text) => ({ id: "name", name: "E", price: 1, text }));
    const whole = { ...item, addons, qty: 1, price: 1, subtotal: 1, can_purchase_qty: 1 };
    const wire = v.parse(knownCart, { item_count: 1, items: [whole], subtotal: 1, total_amount: 1 });
    expect(cartFromWire(wire).lines[0]?.addons.map(addonLabel)).toEqual(["E", "E", "E", "E: M. L."]);
  });
});
