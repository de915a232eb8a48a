import { Hono } from "hono";
import { installCountRequest } from "#contract/content/install-counts";
import { clubZone } from "../../db/content/site-settings";
import { addInstallStep } from "../../db/install-counts";
import { countAll } from "../../db/rate-limits";
import { clubDay } from "../../domain/club-time";
import { ipAddressLimit, totalLimit } from "../../domain/error-report";
import { readInput } from "../input";
import { Refusal } from "../refusal";
import type { AppEnv } from "../services";

/** Takes no bearer: a count is anonymous. */
export const installCountCalls = new Hono<AppEnv>().post("/", async (c) => {
  const { db, clock, settings, ipAddress } = c.var.services;
  const { step } = await readInput(c, installCountRequest);
  const now = clock.now();
  const counters = [
    { key: `install:address:${ipAddress}`, limit: ipAddressLimit },
    { key: "install:all", limit: totalLimit },
  ];
  const retryAfter = await countAll(db, counters, settings.rateLimitScale, now);
  if (retryAfter > 0) throw new Refusal("RATE_LIMITED", { retryAfter });
  await addInstallStep(db, step, clubDay(now, await clubZone(db)));
  return c.json({ success: true });
});
