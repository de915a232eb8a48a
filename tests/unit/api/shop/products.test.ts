import { expect, it } from "vitest";
import { createProductCalls } from "~/api/shop/products";
import { ok } from "~/lib/result";
import { createBackend } from "../backend";

const product = { id: 1, url: "badge", name: "Badge", price: 45 };
const products = (body: unknown, status = 200) =>
  createProductCalls(createBackend(body, status).transport).products(null);

it("requests all products or one group, anonymously", async () => {
  const { transport, calls } = createBackend({ data: [] });
  await createProductCalls(transport).products("merchandise");
  await createProductCalls(transport).products(null);
  expect(calls).toMatchObject([
    { method: "POST", path: "/api/v1/sell/product", as: null, body: { group: "merchandise" } },
    { method: "POST", path: "/api/v1/sell/product", as: null },
  ]);
  expect(calls[1]?.body).not.toHaveProperty("group");
});

it("skips unreadable products and drops unreadable fields", async () => {
  const data = [product, { ...product, price: null }, { ...product, image: "x", highest_price: "x" }];
  expect(await products({ data, pictures: [1] })).toMatchObject({
    value: {
      products: [
        { name: "Badge", price: 4500, highestPrice: 4500, image: null },
        { price: 4500, image: null },
      ],
      pictures: {},
    },
  });
});

it("leaves out products that are sold out", async () => {
  const data = [product, { ...product, name: "Gone", in_stock: false }];
  expect(await products({ data })).toMatchObject({ value: { products: [{ name: "Badge" }] } });
});

it("finds no products at a backend without a product list; other errors stay errors", async () => {
  const refusal = (code: string) => ({ success: false, code, message: "no", errors: [] });
  expect(await products(refusal("NOT_FOUND"), 404)).toEqual(ok({ products: [], pictures: {} }));
  expect(await products(refusal("INTERNAL"), 500)).toMatchObject({ ok: false });
});

it.each([{ data: "x" }, {}, [], null])("fails for a reply without a list: %j", async (body) => {
  expect(await products(body)).toMatchObject({ ok: false });
});
