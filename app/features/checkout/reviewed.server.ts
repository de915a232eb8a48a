import * as v from "valibot";
import { toCents, toDollars } from "#rules/money";
import type { Reviewed } from "./what-changed";

const finite = v.pipe(v.number(), v.finite());
/** Dollars in the form. */
const amount = v.pipe(finite, v.transform(toCents));
/** A line has ten additions at most, each with a text. */
const text = v.pipe(v.string(), v.maxLength(2000));

const reviewed = v.object({
  lines: v.pipe(v.array(v.object({ key: text, name: text, qty: finite, amount })), v.maxLength(200)),
  discount: amount,
  place: text,
  delivery: text,
  deliveryAmount: amount,
  credit: amount,
  total: amount,
});

/** What the form carries of a review. */
export const writeReviewed = (review: Reviewed): string =>
  JSON.stringify({
    ...review,
    lines: review.lines.map((line) => ({ ...line, amount: toDollars(line.amount) })),
    discount: toDollars(review.discount),
    deliveryAmount: toDollars(review.deliveryAmount),
    credit: toDollars(review.credit),
    total: toDollars(review.total),
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
