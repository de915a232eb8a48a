import { expect, it } from "vitest";
import type { Order } from "~/domain/shop/order";
import { paidJustNow } from "~/features/checkout/last-order.server";
import { err, ok } from "~/lib/result";

const now = Date.parse("2026-11-23T10:00:00Z");
const led = (last: Partial<Order>) =>
  paidJustNow({ list: async () => ok({ orders: [{ key: "key-1", ...last } as Order], total: 1 }) }, now);

it("leads from an empty cart to the order that was paid within half an hour", async () => {
  expect(await led({ status: "paid", paidAt: "2026-11-23T09:31:00Z" })).toBe("/checkout/return?order=key-1");
  expect(await led({ status: "paid", paidAt: "2026-11-23T09:29:00Z" })).toBeNull();
  expect(await led({ status: "released", paidAt: null })).toBeNull();
  expect(await led({ status: "refunded", paidAt: "2026-11-23T09:59:00Z" })).toBeNull();
});

it("has no link without an order, and without an answer", async () => {
  expect(await paidJustNow({ list: async () => ok({ orders: [], total: 0 }) }, now)).toBeNull();
  const error = { code: "INTERNAL", status: 500, message: "", fieldErrors: [] } as never;
  expect(await paidJustNow({ list: async () => err(error) }, now)).toBeNull();
});
