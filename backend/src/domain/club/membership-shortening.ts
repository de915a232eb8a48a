import { addDays } from "#rules/days";
import { addMonths } from "#rules/membership/term";
import { clubDay } from "../club-time";
import { endOfMembership, type MembershipTerm } from "./membership-validity";

/** What the payment of an order did to a membership. */
export type Extension = {
  readonly order_id: number;
  /** As it was before; null for one who joined with the order. */
  readonly valid_from: string | null;
  readonly valid_to: string;
  readonly created_at: string;
  /** Null: it counts. */
  readonly shortened_to: string | null;
  /** The merge in which its membership went, of two; null: it counts. */
  readonly lost_in_merge: number | null;
};

/** What the refund of an order can take off its member's term. Days are YYYY-MM-DD. */
export type Shortening = {
  /** The last day now. */
  readonly lastDay: string;
  /** What the order added. */
  readonly months: number;
  readonly proposed: string;
  /** Before it is time that the order did not add. */
  readonly earliest: string;
};

/** The last day of a term; null where it has none that can be read. */
function lastDayOf(term: MembershipTerm, zone: string): string | null {
  const end = endOfMembership(term, zone);
  return Number.isFinite(end) ? clubDay(end - 1, zone) : null;
}

export const plusMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const next = addMonths({ year, month, day: date }, months);
  return [
    String(next.year).padStart(4, "0"),
    ...[next.month, next.day].map((part) => String(part).padStart(2, "0")),
  ].join("-");
};

export const countMonths = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

type Link = {
  readonly extension: Extension;
  /** The day from which it counts: the later of the last day before and the day of payment. */
  readonly from: string;
  readonly months: number;
  /** Whether the membership was current when it was extended. */
  readonly isContinued: boolean;
};

function toLink(extension: Extension, zone: string): Link {
  const { valid_from, valid_to, created_at } = extension;
  const paidAt = Date.parse(created_at);
  const term = { no_expiry: 0, valid_to: valid_from };
  const isContinued = endOfMembership(term, zone) > paidAt;
  const from = (isContinued ? lastDayOf(term, zone) : null) ?? clubDay(paidAt, zone);
  return { extension, from, months: countMonths(valid_to) - countMonths(from), isContinued };
}

/** The extensions around one without a day between them, the oldest first; [] when a later one began anew. */
function currentRun(links: readonly Link[], orderId: number): readonly Link[] {
  const start = links.findLastIndex(({ isContinued }, place) => !isContinued || place === 0);
  const run = links.slice(Math.max(0, start));
  return run.some(({ extension }) => extension.order_id === orderId) ? run : [];
}

/** The last day that these extensions lead to from one day on. */
const lastDayAfter = (from: string, links: readonly Link[]): string =>
  links.reduce((day, { months }) => plusMonths(day, months), from);

/**
 * What a membership loses when an order that extended it is refunded: the months of that order alone. When no
 * paid extension is left, it ends as it did before; of one who joined with them, on the day before the
 * refund, so that the time until then stays a member's.
 * @param extensions all of the member, the oldest first
 * @returns null when there is nothing to take off: it does not expire, it has ended before, the months of the
 *   order are over, or they were taken off already
 */
export function findShortening(
  { term, extensions }: { readonly term: MembershipTerm; readonly extensions: readonly Extension[] },
  order: { readonly id: number; readonly refundedAt: string },
  zone: string,
): Shortening | null {
  const lastDay = term.no_expiry === 1 ? null : lastDayOf(term, zone);
  const run = currentRun(
    extensions.filter(({ lost_in_merge }) => lost_in_merge === null).map((each) => toLink(each, zone)),
    order.id,
  );
  const [origin] = run;
  const own = run.find(({ extension }) => extension.order_id === order.id);
  if (lastDay === null || !origin || !own || own.extension.shortened_to !== null) return null;
  const kept = run.filter(({ extension }) => extension.shortened_to === null);
  const rest = kept.filter((each) => each !== own);
  const found = (proposed: string, earliest = proposed) =>
    proposed < lastDay ? { lastDay, months: own.months, proposed, earliest } : null;
  // Somebody has set another day: from there on.
  if (lastDay !== lastDayAfter(origin.from, kept)) return found(plusMonths(lastDay, -own.months));
  if (rest.length > 0) return found(lastDayAfter(origin.from, rest));
  const before = lastDayOf({ no_expiry: 0, valid_to: origin.extension.valid_from }, zone);
  if (before !== null) return found(before);
  return found(
    addDays(clubDay(Date.parse(order.refundedAt), zone), -1),
    addDays(clubDay(Date.parse(origin.extension.created_at), zone), -1),
  );
}
