import { Hono } from "hono";
import * as v from "valibot";
import { expireCodes } from "../../db/account/one-time-codes";
import { addFault, callCounts, clearCallCounts, clearFaults } from "../../db/dev/faults";
import { readInput } from "../input";
import { Refusal } from "../refusal";
import type { AppEnv } from "../services";

const faultRequest = v.object({
  /**
   * Method (or *), a space, and a path in which * matches any text; #member after it: calls with a bearer
   * alone.
   */
  call: v.pipe(v.string(), v.regex(/^(\*|[A-Z]+) \/[^\s]*$/), v.maxLength(200)),
  kind: v.picklist([
    "delay",
    "reset",
    "500html",
    "429",
    "truncated",
    "deep",
    "wrong-types",
    "token-expired",
    "token-invalid",
    "signature",
  ]),
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000)), 0),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
});

/** Fault injection, call counts and expired codes for tests (contract 16); 404 unless DEV_FAULTS is 1. */
export const faultCalls = new Hono<AppEnv>()
  .use("*", async (c, next) => {
    if (!c.var.services.settings.faults) throw new Refusal("NOT_FOUND");
    await next();
  })
  .post("/faults", async (c) => {
    await addFault(c.var.services.db, await readInput(c, faultRequest));
    return c.json({ success: true }, 201);
  })
  .delete("/faults", async (c) => {
    await clearFaults(c.var.services.db);
    return c.json({ success: true });
  })
  .get("/calls", async (c) => c.json(await callCounts(c.var.services.db)))
  .delete("/calls", async (c) => {
    await clearCallCounts(c.var.services.db);
    return c.json({ success: true });
  })
  // Lets a test expire codes without waiting ten minutes.
  .post("/expire-codes", async (c) => {
    const { email } = await readInput(c, v.object({ email: v.pipe(v.string(), v.toLowerCase()) }));
    await expireCodes(c.var.services.db, email, c.var.services.clock.now());
    return c.json({ success: true });
  });
