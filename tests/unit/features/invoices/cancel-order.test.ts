import { expect, it } from "vitest";
import { networkError, refusal } from "~/api/api-error";
import { createOrderApi } from "~/api/shop/orders";
import type { Transport } from "~/api/transport";
import { cancelOrder } from "~/features/invoices/cancel-order.server";
import { err, ok } from "~/lib/result";

const to = "/profile/orders?order=key-of-order";

/** Cancels by a backend that replies so. */
const cancel = (reply: unknown) =>
  cancelOrder(createOrderApi({ call: async () => reply } as unknown as Transport), "key-of-order");

it("leads to the order, which is cancelled", async () => {
  const flash = { key: "purchase.cancelled", tone: "success" };
  expect(await cancel(ok({ success: true }))).toEqual(ok({ to, flash }));
});

it("leads to the order that was paid meanwhile, and says so", async () => {
  const flash = { key: "purchase.paidMeanwhile", tone: "warning" };
  expect(await cancel(err(refusal(409, { code: "CONFLICT" })))).toEqual(ok({ to, flash }));
});

it("knows no order of somebody else", async () => {
  expect(await cancel(err(refusal(404, { code: "NOT_FOUND" })))).toEqual(ok(null));
});

it("asks again without the backend", async () => {
  expect(await cancel(err(networkError))).toMatchObject({ ok: false, error: { fieldErrors: [] } });
});
