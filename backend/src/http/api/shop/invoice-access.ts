import { invoiceToken } from "#contract/invoice";
import { countAll } from "../../../db/rate-limits";
import type { Limit } from "../../../domain/account/sign-in-rules";
import { Refusal } from "../../refusal";
import type { AppContext } from "../../services";

/** Tokens from one IP address that open nothing. Those that open an invoice are not counted. */
const missLimit: Limit = { max: 30, windowMs: 10 * 60_000 };

/**
 * What a token opens. Any text is looked up, so that a wrong one takes as long as another.
 * @throws Refusal NOT_FOUND; RATE_LIMITED after too many unknown tokens
 */
export async function openedBy<T>(
  c: AppContext,
  token: string,
  find: (token: string) => Promise<T | null>,
): Promise<T> {
  const { db, clock, settings, ipAddress } = c.var.services;
  const found = await find(invoiceToken.test(token) ? token : "");
  if (found !== null) return found;
  const counter = { key: `invoice-token:address:${ipAddress}`, limit: missLimit };
  const retryAfter = await countAll(db, [counter], settings.rateLimitScale, clock.now());
  throw retryAfter > 0 ? new Refusal("RATE_LIMITED", { retryAfter }) : new Refusal("NOT_FOUND");
}
