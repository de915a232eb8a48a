import { blockState, scheduleState } from "#rules/block-visibility";
import { editorInstant } from "./editor-date";
import type { PageBlock } from "./page";

export type BlockSchedule = Pick<PageBlock, "hidden" | "startTime" | "endTime" | "editing" | "deleted">;

/** A date without a zone is on the club's clock. */
const readIn = (zone: string) => (time: string | null) => editorInstant(time, zone);

/** spec §5: an invalid date falls back to the current time, so it hides nothing. */
const instantOr = (now: number, time: string | null, zone: string) => {
  const instant = editorInstant(time, zone);
  return Number.isNaN(instant) ? now : instant;
};

/**
 * spec §4: a deleted block is never visible, one in editing mode always; any other unless it is hidden or
 * outside its schedule. `now` in ms, `zone` the club's.
 */
export function isBlockVisible(block: BlockSchedule, now: number, zone: string): boolean {
  if (block.editing) return !block.deleted;
  return blockState(block, now, readIn(zone)) === "shown";
}

/** Why visitors do not see a block: hidden, or outside its schedule, which starts or ended `at` (ms). */
export type HiddenReason =
  | { readonly why: "hidden" }
  | { readonly why: "future" | "ended"; readonly at: number };

/** Why visitors do not see a block in editing mode (spec §4); null when they do. `now` in ms. */
export function whyHidden(
  block: Omit<BlockSchedule, "editing" | "deleted">,
  now: number,
  zone: string,
): HiddenReason | null {
  if (block.hidden) return { why: "hidden" };
  return outsideSchedule(editorInstant(block.startTime, zone), editorInstant(block.endTime, zone), now);
}

/** Null when `now` is within the schedule. All in ms; NaN is no limit. */
export function outsideSchedule(start: number, end: number, now: number): HiddenReason | null {
  const state = scheduleState(start, end, now);
  if (state === "shown") return null;
  return { why: state, at: state === "ended" ? end : start };
}

/** The next instant (ms) after `now` at which a block appears or disappears, or null. */
export function nextBlockChange(blocks: readonly BlockSchedule[], now: number, zone: string): number | null {
  const changes = blocks
    .filter((block) => !block.deleted && !block.editing && !block.hidden)
    .flatMap((block) => {
      const start = instantOr(now, block.startTime, zone);
      // + 1: visible at `endTime` itself. A block that ends before it starts is never visible.
      const end = block.endTime
        ? instantOr(Number.POSITIVE_INFINITY, block.endTime, zone) + 1
        : Number.POSITIVE_INFINITY;
      return start < end ? [start, end] : [];
    });
  return nextAfter(changes, now);
}

/** The earliest of `instants` that lies after `now`, or null. */
export function nextAfter(instants: readonly number[], now: number): number | null {
  const ahead = instants.filter((instant) => instant > now && Number.isFinite(instant));
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
