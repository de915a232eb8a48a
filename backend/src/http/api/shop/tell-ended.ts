import { findOrder } from "../../../db/shop/orders";
import { takeEndedOrders } from "../../../db/shop/payments/ended-orders";
import { sendOrderEnded } from "./order-news";
import type { ShopServices } from "./settle-payment";

/** One run tells so many buyers. */
const maxEnded = 50;

/** Tells the buyers of orders by transfer that ran out. */
export async function tellEnded(services: ShopServices): Promise<void> {
  for (const id of await takeEndedOrders(services.db, maxEnded)) {
    const order = await findOrder(services.db, "id", id);
    if (order) await sendOrderEnded(services, order);
  }
}
