/** Whether an instant is within a schedule. All in ms; NaN is no limit. A past end hides a future start. */
export function scheduleState(start: number, end: number, now: number): "shown" | "ended" | "future" {
  if (end < now) return "ended";
  return start > now ? "future" : "shown";
}

/** When a block is public. Times are texts; null or an unreadable one is no limit (spec §5). */
type BlockSchedule = {
  readonly hidden: boolean;
  readonly deleted: boolean;
  readonly startTime: string | null;
  readonly endTime: string | null;
};

export type BlockState = "deleted" | "hidden" | "ended" | "future" | "shown";

const parseInstant = (time: string | null) => Date.parse(time ?? "");

/**
 * The state of a block at `now` (ms).
 * @param readTime a text as ms; NaN when it is no time
 */
export function blockState(
  { deleted, hidden, startTime, endTime }: BlockSchedule,
  now: number,
  readTime: (time: string | null) => number = parseInstant,
): BlockState {
  if (deleted) return "deleted";
  if (hidden) return "hidden";
  return scheduleState(readTime(startTime), readTime(endTime), now);
}
