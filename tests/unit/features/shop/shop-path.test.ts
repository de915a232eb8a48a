import fc from "fast-check";
import { expect, it } from "vitest";
import { maxProductSearchLength } from "#rules/limits";
import { productSorts } from "#rules/shop-choices";
import { readShopQuery, shopPath } from "~/features/shop/shop-path";

const read = (path: string) => readShopQuery(new URL(path, "https://club.example").searchParams);

it("leaves out of an address what a list has without a choice", () => {
  expect(shopPath({})).toBe("/shop");
  expect(shopPath({ group: null, q: null, sort: "group", page: 1 })).toBe("/shop");
  expect(shopPath({ group: "picnic", q: "tea & cake", sort: "-price", page: 2 })).toBe(
    "/shop?group=picnic&q=tea+%26+cake&sort=-price&page=2",
  );
});

it("counts what cannot be read as not asked for, and no group as none such", () => {
  expect(read("/shop?q=%20%0a&sort=worst&page=0")).toEqual({ group: null, q: null, sort: "group", page: 1 });
  expect(read("/shop?page=1e9")).toMatchObject({ page: 1 });
  expect(read("/shop?group=../admin")).toBeNull();
});

it("reads what it wrote", () => {
  const query = fc.record({
    group: fc.option(fc.stringMatching(/^[\w-]{1,60}$/)),
    q: fc.option(fc.stringMatching(/^[!-~](?:[ -~]{0,40}[!-~])?$/).map((text) => text.replace(/ +/g, " "))),
    sort: fc.constantFrom(...productSorts),
    page: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(query, (asked) => {
      expect(read(shopPath(asked))).toEqual(asked);
    }),
  );
});

it("keeps any search within what the backend takes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (q) => {
      expect((read(`/shop?${new URLSearchParams({ q })}`)?.q ?? "").length).toBeLessThanOrEqual(
        maxProductSearchLength,
      );
    }),
  );
});
