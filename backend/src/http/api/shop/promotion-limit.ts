import { countAll } from "../../../db/rate-limits";
import type { Limit } from "../../../domain/account/sign-in-rules";
import { Refusal } from "../../refusal";
import type { AppContext } from "../../services";

/** New codes: against guessing them. */
const limit: Limit = { max: 20, windowMs: 10 * 60_000 };

/** @throws Refusal RATE_LIMITED */
export async function countPromotionTry(c: AppContext): Promise<void> {
  const { db, clock, settings, address } = c.var.services;
  const counter = { key: `promotion:address:${address}`, limit };
  const retryAfter = await countAll(db, [counter], settings.rateLimitScale, clock.now());
  if (retryAfter > 0) throw new Refusal("RATE_LIMITED", { retryAfter });
}
