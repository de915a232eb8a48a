import { Hono } from "hono";
import { errorReportRequest } from "#contract/error-reports";
import { storeErrorReport } from "../../db/error-reports";
import { countAll } from "../../db/rate-limits";
import { cleanedReport, ipAddressLimit, totalLimit } from "../../domain/error-report";
import { readInput } from "../input";
import { Refusal } from "../refusal";
import type { AppEnv } from "../services";

/** Takes no bearer: a report is anonymous. */
export const errorReportCalls = new Hono<AppEnv>().post("/", async (c) => {
  const { db, clock, settings, ipAddress } = c.var.services;
  const report = await readInput(c, errorReportRequest);
  const now = clock.now();
  const counters = [
    { key: `report:address:${ipAddress}`, limit: ipAddressLimit },
    { key: "report:all", limit: totalLimit },
  ];
  const retryAfter = await countAll(db, counters, settings.rateLimitScale, now);
  if (retryAfter > 0) throw new Refusal("RATE_LIMITED", { retryAfter });
  await storeErrorReport(db, cleanedReport(report), now);
  return c.json({ success: true });
});
