import {
  findTimeProblems,
  getSivRunDays,
  listBy,
  maxSivRunDays,
  maxYearsAhead,
  problemField,
  type TimeProblem,
} from "#rules/siv-run-times";
import { clubDay } from "../club-time";

type NoticeRule = Parameters<typeof findTimeProblems>[1];
/** Milliseconds since the epoch. */
type SivRunTimes = { readonly startsAt: number; readonly finishesAt: number };

type RefusedTime = { readonly field: "starts_at" | "finishes_at"; readonly message: string };

/**
 * By when a run had to be listed once its start has moved. A later start never takes from the time that there
 * was: the scheme's notice may have been raised since, and the run was listed in time.
 */
export function movedListBy(
  startsAt: number,
  before: { readonly startsAt: number; readonly listBy: number },
  rule: Pick<NoticeRule, "noticeHours">,
): number {
  if (startsAt === before.startsAt) return before.listBy;
  const by = listBy(startsAt, rule);
  return startsAt > before.startsAt ? Math.max(by, before.listBy) : by;
}

/** A run's first and last day in the club's zone. */
export const sivRunDays = ({ startsAt, finishesAt }: SivRunTimes, zone: string) =>
  getSivRunDays({ start: startsAt, finish: finishesAt }, (at) => clubDay(at, zone));

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

const messages: Readonly<Record<TimeProblem, (rule: NoticeRule) => string>> = {
  past: () => "It must start later than now",
  late: ({ noticeHours }) => `It must be listed at least ${noticeHours} hours before it starts`,
  far: () => `It must start within ${maxYearsAhead} years`,
  order: () => "It must finish after it starts",
  long: () => `It takes at most ${maxSivRunDays} days`,
  days: () => "In this scheme a run ends on the day on which it starts",
};

/** Why a run cannot be listed at these times; null when it can. */
export function refusedTime({ times, rule, zone, now, oldStart }: Check): RefusedTime | null {
  const [problem] = findTimeProblems({ start: times.startsAt, finish: times.finishesAt }, rule, {
    now,
    oldStart,
    dayAt: (at) => clubDay(at, zone),
  });
  return problem ? { field: `${problemField(problem)}_at`, message: messages[problem](rule) } : null;
}
