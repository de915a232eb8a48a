import * as v from "valibot";
import type { Reviewed } from "./what-changed";

const amount = v.pipe(v.number(), v.finite());
const text = v.pipe(v.string(), v.maxLength(300));

const reviewed = v.object({
  lines: v.pipe(v.array(v.object({ id: v.number(), name: text, qty: amount, amount })), v.maxLength(200)),
  discount: amount,
  place: text,
  delivery: text,
  deliveryAmount: amount,
  credit: amount,
  total: amount,
});

/**
 * What the form says was reviewed; null when unreadable. Used for the comparison only: what is ordered and
 * paid is the backend's.
 */
export function parseReviewed(json: string): Reviewed | null {
  try {
    const parsed = v.safeParse(reviewed, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
