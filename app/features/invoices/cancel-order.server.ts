import type { OrderApi } from "~/api/shop/orders";
import { orderPath } from "~/domain/shop/order-path";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";

/** Cancels an own order, unless it was paid meanwhile: its page says which. Null for an unknown key. */
export async function cancelOrder(
  orders: Pick<OrderApi, "cancel">,
  key: string,
): Promise<Result<Posted | null, Submission>> {
  const cancelled = await orders.cancel(key);
  if (!cancelled.ok) return err(callFailed(cancelled.error, {}));
  const to = orderPath(key);
  switch (cancelled.value) {
    case "cancelled":
      return ok({ to, flash: { key: "purchase.cancelled", tone: "success" } });
    case "paid":
      return ok({ to, flash: { key: "purchase.paidMeanwhile", tone: "warning" } });
    case "unknown":
      return ok(null);
  }
}
