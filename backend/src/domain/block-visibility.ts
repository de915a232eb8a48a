/** What decides whether the public gets a block. Instants are ISO text. */
export type Schedule = {
  readonly hidden: boolean;
  readonly deleted: boolean;
  readonly startTime: string | null;
  readonly endTime: string | null;
};

export type BlockState = "deleted" | "hidden" | "ended" | "future" | "shown";

/** Where a block stands at `now` (milliseconds). An end that cannot be read never comes (spec §5: invalid dates). */
export function blockState(schedule: Schedule, now: number): BlockState {
  if (schedule.deleted) return "deleted";
  if (schedule.hidden) return "hidden";
  if (schedule.endTime && Date.parse(schedule.endTime) < now) return "ended";
  if (schedule.startTime && Date.parse(schedule.startTime) > now) return "future";
  return "shown";
}

/** Contract 8: future blocks are sent, as the page looks at the clock each minute; what is over or hidden is not. */
export function isSentToPublic(state: BlockState): boolean {
  return state === "shown" || state === "future";
}
