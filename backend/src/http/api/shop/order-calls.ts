import { Hono } from "hono";
import { cancelOrderRequest, orderListRequest } from "#contract/order";
import { readBankAccount } from "../../../db/content/site-settings";
import { findOrder, listOrders, orderLines } from "../../../db/shop/orders";
import { cancelOrder } from "../../../db/shop/payments/refunds";
import { releaseOverdue } from "../../../db/shop/products/stock-holds";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppEnv, optionalViewer, requireViewer } from "../../services";
import { getLimit } from "../record-lists";
import { publicOrderWire, toOrderWire } from "./order-wire";
import { deliverDueWebhooks } from "./sandbox-deliveries";

/** A member's orders, and the outcome of one for any client with its key. */
export const orderCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db, clock } = c.var.services;
    const { userId } = await requireViewer(c);
    const paging = await readInput(c, orderListRequest);
    await deliverDueWebhooks(c.var.services);
    await releaseOverdue(db, clock.now());
    const { orders, total } = await listOrders(db, userId, getLimit(paging));
    const lines = await orderLines(
      db,
      orders.map(({ id }) => id),
    );
    const bank = await readBankAccount(db);
    return c.json({ data: orders.map((order) => toOrderWire(c, order, lines, bank)), total });
  })
  // Keys are longer than this word.
  .post("/cancel", async (c) => {
    const { db, clock } = c.var.services;
    const { userId } = await requireViewer(c);
    const { key } = await readInput(c, cancelOrderRequest);
    // A payment that has arrived counts first.
    await deliverDueWebhooks(c.var.services);
    await releaseOverdue(db, clock.now());
    const found = await findOrder(db, "key", key);
    if (found?.user_id !== userId) throw new Refusal("NOT_FOUND");
    await cancelOrder(db, found.id, { editorId: userId, note: null }, clock.now());
    const order = (await findOrder(db, "key", key)) ?? found;
    const item = toOrderWire(c, order, await orderLines(db, [order.id]), await readBankAccount(db));
    if (order.status !== "released") throw new Refusal("CONFLICT", { item });
    return c.json({ success: true, item });
  })
  .post("/:key", async (c) => {
    const { db, clock } = c.var.services;
    const viewer = await optionalViewer(c);
    await deliverDueWebhooks(c.var.services);
    await releaseOverdue(db, clock.now());
    const order = await findOrder(db, "key", c.req.param("key"));
    if (!order) throw new Refusal("NOT_FOUND");
    if (order.user_id !== viewer?.userId) return c.json({ item: publicOrderWire(order) });
    const lines = await orderLines(db, [order.id]);
    return c.json({ item: toOrderWire(c, order, lines, await readBankAccount(db)) });
  });
