import { Temporal } from "temporal-polyfill";

/** What decides whether a membership is valid. */
export type MembershipTerm = { readonly no_expiry: number; readonly valid_to: string | null };

/**
 * The first instant (ms) at which a membership is no longer valid; Infinity for life. A date ends with its
 * day in the club's zone. NaN without a date that can be read: such a membership was never valid.
 */
export function endOfMembership({ no_expiry, valid_to }: MembershipTerm, zone: string): number {
  if (no_expiry === 1) return Number.POSITIVE_INFINITY;
  if (valid_to === null) return Number.NaN;
  if (!/^\d{4}-\d\d-\d\d$/.test(valid_to)) return Date.parse(valid_to);
  try {
    const nextDay = Temporal.PlainDate.from(valid_to, { overflow: "reject" }).add({ days: 1 });
    return nextDay.toZonedDateTime(zone).epochMilliseconds;
  } catch (error) {
    // 31 February.
    if (error instanceof RangeError) return Number.NaN;
    throw error;
  }
}
