/** When a block is public. Instants are ISO text. */
export type Schedule = {
  readonly hidden: boolean;
  readonly deleted: boolean;
  readonly startTime: string | null;
  readonly endTime: string | null;
};

export type BlockState = "deleted" | "hidden" | "ended" | "future" | "shown";

/** The state of a block at `now` (ms). An invalid date counts as none (spec §5). */
export function blockState(schedule: Schedule, now: number): BlockState {
  if (schedule.deleted) return "deleted";
  if (schedule.hidden) return "hidden";
  if (schedule.endTime && Date.parse(schedule.endTime) < now) return "ended";
  if (schedule.startTime && Date.parse(schedule.startTime) > now) return "future";
  return "shown";
}

/** Contract 8: future blocks are sent too, because the open page checks the clock each minute. */
export function isSentToPublic(state: BlockState): boolean {
  return state === "shown" || state === "future";
}
