// When a run can be listed. Instants in ms since the epoch.

/** What a scheme says of a run. */
type NoticeRule = { readonly noticeHours: number; readonly oneDayOnly: boolean };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
export const maxSivRunDays = 14;
export const maxYearsAhead = 2;

/** The last instant at which a run can be listed: hours before it starts, whatever the clock changes. */
export const listBy = (start: number, { noticeHours }: Pick<NoticeRule, "noticeHours">): number =>
  start - noticeHours * hourMs;

/** The earliest start of a run that is listed now: the next whole minute, as a form has no seconds. */
export const earliestStart = (now: number, { noticeHours }: Pick<NoticeRule, "noticeHours">): number =>
  Math.ceil((now + noticeHours * hourMs) / 60_000) * 60_000;

/** Whole hours between listing and start, for the stamp; never negative. */
export const hoursBefore = (listed: number, start: number): number =>
  Math.max(0, Math.floor((start - listed) / hourMs));

export type TimeProblem = "past" | "late" | "far" | "order" | "long" | "days";
/** Which of the two times has to change. */
export const problemField = (problem: TimeProblem): "starts" | "finishes" =>
  problem === "past" || problem === "late" || problem === "far" ? "starts" : "finishes";

type Times = { readonly start: number; readonly finish: number };

type TimesContext = {
  readonly now: number;
  /** The start before a change: one that is not moved forward keeps its notice. Null for a new run. */
  readonly oldStart: number | null;
  /** The day of an instant in the run's zone. */
  readonly dayAt: (instant: number) => string;
};

/** Its first and last day. A run that finishes at midnight ends on the day before it. */
export const getSivRunDays = ({ start, finish }: Times, dayAt: TimesContext["dayAt"]) => ({
  from: dayAt(start),
  to: dayAt(Math.max(start, finish - 1)),
});

function findStartProblem(
  { start }: Times,
  rule: NoticeRule,
  { now, oldStart }: TimesContext,
): TimeProblem | null {
  const isLaterOrSame = oldStart !== null && start >= oldStart;
  if (start <= now) return "past";
  if (!isLaterOrSame && now > listBy(start, rule)) return "late";
  return start > now + maxYearsAhead * 365 * dayMs ? "far" : null;
}

function findFinishProblem(times: Times, rule: NoticeRule, { dayAt }: TimesContext): TimeProblem | null {
  const { start, finish } = times;
  if (finish <= start) return "order";
  if (finish > start + maxSivRunDays * dayMs) return "long";
  const { from, to } = getSivRunDays(times, dayAt);
  return rule.oneDayOnly && from !== to ? "days" : null;
}

/**
 * Why a run cannot be listed at these times: what is wrong with its start, then with its finish. The backend
 * decides by its own clock.
 */
export const findTimeProblems = (...run: [Times, NoticeRule, TimesContext]): readonly TimeProblem[] =>
  [findStartProblem(...run), findFinishProblem(...run)].filter((problem) => problem !== null);
