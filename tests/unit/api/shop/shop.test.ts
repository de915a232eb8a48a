import { describe, expect, it } from "vitest";
import { createShopApi } from "~/api/shop/shop";
import { createBackend } from "../backend";

const products = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, url: `p-${at}`, name: "P", price: 1 }));
const list = async (reply: object, page = 1) => {
  const query = { group: null, q: null, sort: "group", page } as const;
  const found = await createShopApi(createBackend(reply).transport).list(query, { isSignedIn: false });
  return found.ok ? { total: found.value.total, urls: found.value.products.map(({ url }) => url) } : null;
};

// @spec 7.22
describe("a page of the shop's list", () => {
  it("has no total when the backend says none", async () => {
    expect(await list({ data: products(24) })).toMatchObject({ total: null });
    expect(await list({ data: products(24), total: 30 })).toMatchObject({ total: 30 });
  });

  it("is cut from the whole list that a backend without pages replies", async () => {
    const reply = { data: products(30) };
    expect(await list(reply)).toMatchObject({ total: 30 });
    expect((await list(reply))?.urls).toHaveLength(24);
    expect(await list(reply, 2)).toEqual({
      total: 30,
      urls: [24, 25, 26, 27, 28, 29].map((at) => `p-${at}`),
    });
  });
});
