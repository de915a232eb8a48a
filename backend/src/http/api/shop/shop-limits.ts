import { countAll } from "../../../db/rate-limits";
import type { Limit } from "../../../domain/account/sign-in-rules";
import { Refusal } from "../../refusal";
import type { AppContext } from "../../services";

const hourMs = 60 * 60_000;

/** New codes: against guessing them. */
const promotionLimit: Limit = { max: 20, windowMs: 10 * 60_000 };

/** New carts of visitors: a whole clubhouse may have one IP address. */
const cartLimits: Readonly<Record<string, Limit>> = {
  "cart-hour": { max: 200, windowMs: hourMs },
  "cart-day": { max: 500, windowMs: 24 * hourMs },
};

/** Counts an act of an IP address. @throws Refusal RATE_LIMITED */
async function count(c: AppContext, limits: Readonly<Record<string, Limit>>): Promise<void> {
  const { db, clock, settings, ipAddress } = c.var.services;
  const counters = Object.entries(limits).map(([name, limit]) => ({
    key: `${name}:address:${ipAddress}`,
    limit,
  }));
  const retryAfter = await countAll(db, counters, settings.rateLimitScale, clock.now());
  if (retryAfter > 0) throw new Refusal("RATE_LIMITED", { retryAfter });
}

/** @throws Refusal RATE_LIMITED */
export const countPromotionTry = (c: AppContext): Promise<void> => count(c, { promotion: promotionLimit });

/** @throws Refusal RATE_LIMITED */
export const countNewCart = (c: AppContext): Promise<void> => count(c, cartLimits);
