import { calendarDate } from "~/lib/zoned-time.server";
import type { Scheme } from "./scheme";

type NoticeRule = Pick<Scheme, "noticeHours" | "oneDayOnly">;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** The backend's limits (contract/siv-run.ts). */
const maxSivRunDays = 14;
const maxYearsAhead = 2;

/**
 * The last instant (ms) at which a run that starts at `start` can be listed. Counts hours, whatever the clock
 * changes.
 */
export const listBy = (start: number, { noticeHours }: Pick<Scheme, "noticeHours">): number =>
  start - noticeHours * hourMs;

/** The earliest start (ms) of a run that is listed now: the next whole minute, as a form has no seconds. */
export const earliestStart = (now: number, { noticeHours }: Pick<Scheme, "noticeHours">): number =>
  Math.ceil((now + noticeHours * hourMs) / 60_000) * 60_000;

/** Whole hours between listing and start, for the stamp; never negative. */
export const hoursBefore = (listed: number, start: number): number =>
  Math.max(0, Math.floor((start - listed) / hourMs));

export type TimeProblem = "past" | "late" | "far" | "order" | "long" | "days";
/** Which of the two times has to change. */
export const problemField = (problem: TimeProblem): "starts" | "finishes" =>
  problem === "past" || problem === "late" || problem === "far" ? "starts" : "finishes";

type Times = { readonly start: number; readonly finish: number };

/**
 * Why a run cannot be listed at these times (ms), or null. The backend decides by its own clock.
 * @param oldStart of a changed run: one that is not moved forward keeps its notice
 */
export function timeProblem(
  { start, finish }: Times,
  rule: NoticeRule,
  {
    now,
    zone,
    oldStart = null,
  }: { readonly now: number; readonly zone: string; readonly oldStart?: number | null },
): TimeProblem | null {
  const isLaterOrSame = oldStart !== null && start >= oldStart;
  if (start <= now) return "past";
  if (!isLaterOrSame && now > listBy(start, rule)) return "late";
  if (start > now + maxYearsAhead * 365 * dayMs) return "far";
  if (finish <= start) return "order";
  if (finish > start + maxSivRunDays * dayMs) return "long";
  // A run that finishes at midnight ends on the day before it.
  const isOneDay = calendarDate(start, zone) === calendarDate(finish - 1, zone);
  return rule.oneDayOnly && !isOneDay ? "days" : null;
}
