import { Hono } from "hono";
import type { AppEnv } from "../../services";
import { receiveWebhook } from "./settle-payment";

/** What gateways say of payments. */
export const webhookCalls = new Hono<AppEnv>().post("/:gateway", (c) =>
  receiveWebhook(c.var.services, c.req.param("gateway"), c.req.raw),
);
