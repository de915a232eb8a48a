import { Temporal } from "temporal-polyfill";
import { clubDay } from "../club-time";

/** What a scheme says of a run. */
type NoticeRule = { readonly notice_hours: number; readonly one_day_only: boolean };
/** Milliseconds since the epoch. */
type SivRunTimes = { readonly startsAt: number; readonly finishesAt: number };

type RefusedTime = { readonly field: "starts_at" | "finishes_at"; readonly message: string };

const hourMs = 60 * 60_000;
/** The longest run, and how far ahead one is listed. */
const maxSivRunDays = 14;
const maxYearsAhead = 2;

/** The last instant at which a run can be listed: hours before it starts, also across a clock change. */
export const listBy = (startsAt: number, { notice_hours }: Pick<NoticeRule, "notice_hours">): number =>
  startsAt - notice_hours * hourMs;

/**
 * By when a run had to be listed once its start has moved. A later start never takes from the time that there
 * was: the scheme's notice may have been raised since, and the run was listed in time.
 */
export function movedListBy(
  startsAt: number,
  before: { readonly startsAt: number; readonly listBy: number },
  rule: Pick<NoticeRule, "notice_hours">,
): number {
  if (startsAt === before.startsAt) return before.listBy;
  const by = listBy(startsAt, rule);
  return startsAt > before.startsAt ? Math.max(by, before.listBy) : by;
}

const at = (instant: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

/** A run's first and last day in the club's zone. One that finishes at midnight ends on the day before it. */
export const sivRunDays = ({ startsAt, finishesAt }: SivRunTimes, zone: string) => ({
  from: clubDay(startsAt, zone),
  to: clubDay(Math.max(startsAt, finishesAt - 1), zone),
});

type Check = {
  readonly times: SivRunTimes;
  readonly rule: NoticeRule;
  /** The club's. */
  readonly zone: string;
  /** The server's clock. */
  readonly now: number;
  /** The start before it is changed; null for a new run. */
  readonly oldStart: number | null;
};

/**
 * Why a run cannot be listed at these times; null when it can. A change that does not move the start forward
 * keeps the notice that was given.
 */
export function refusedTime({ times, rule, zone, now, oldStart }: Check): RefusedTime | null {
  const { startsAt, finishesAt } = times;
  const isLaterOrSame = oldStart !== null && startsAt >= oldStart;
  if (startsAt <= now) return { field: "starts_at", message: "It must start later than now" };
  if (!isLaterOrSame && now > listBy(startsAt, rule)) {
    return {
      field: "starts_at",
      message: `It must be listed at least ${rule.notice_hours} hours before it starts`,
    };
  }
  if (startsAt > at(now, zone).add({ years: maxYearsAhead }).epochMilliseconds) {
    return { field: "starts_at", message: `It must start within ${maxYearsAhead} years` };
  }
  if (finishesAt <= startsAt) {
    return { field: "finishes_at", message: "It must finish after it starts" };
  }
  if (finishesAt > at(startsAt, zone).add({ days: maxSivRunDays }).epochMilliseconds) {
    return { field: "finishes_at", message: `It takes at most ${maxSivRunDays} days` };
  }
  const { from, to } = sivRunDays(times, zone);
  return rule.one_day_only && from !== to
    ? { field: "finishes_at", message: "In this scheme a run ends on the day on which it starts" }
    : null;
}
