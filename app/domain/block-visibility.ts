import type { PageBlock } from "./page";

/** What of a block decides whether it shows. */
export type BlockSchedule = Pick<PageBlock, "hidden" | "startTime" | "endTime" | "editing" | "deleted">;

/** spec §5: an invalid date falls back to the current time, so that as a boundary it hides nothing. */
const instantOr = (now: number, time: string | null) => {
  const instant = time ? Date.parse(time) : Number.NaN;
  return Number.isNaN(instant) ? now : instant;
};

/**
 * spec §4: a deleted block is never rendered, one in editing mode always; otherwise a hidden block is not shown, nor is one
 * before its start or after its end. `now` in ms.
 */
export function isBlockVisible(block: BlockSchedule, now: number): boolean {
  if (block.deleted) return false;
  if (block.editing) return true;
  if (block.hidden) return false;
  return now >= instantOr(now, block.startTime) && now <= instantOr(now, block.endTime);
}

/** Why visitors do not see something: an editor has hidden it, or its time (ms) is yet to come or over. */
export type Unseen = { readonly why: "hidden" } | { readonly why: "future" | "ended"; readonly at: number };

/** Why a block would not show, were it not in editing mode (spec §4); null when it would. `now` in ms. */
export function whyUnseen(block: Omit<BlockSchedule, "editing" | "deleted">, now: number): Unseen | null {
  if (block.hidden) return { why: "hidden" };
  return outsideTime(instantOr(now, block.startTime), instantOr(now, block.endTime), now);
}

/** What is over will not come back, so its end counts before its start. NaN bounds nothing. */
export function outsideTime(start: number, end: number, now: number): Unseen | null {
  if (end < now) return { why: "ended", at: end };
  return start > now ? { why: "future", at: start } : null;
}

/** The next instant (ms) after `now` at which one of the blocks appears or goes; null when the page stays as it is. */
export function nextBlockChange(blocks: readonly BlockSchedule[], now: number): number | null {
  const changes = blocks
    .filter((block) => !block.deleted && !block.editing && !block.hidden)
    .flatMap((block) => {
      const start = instantOr(now, block.startTime);
      // It still shows at the very end, so it goes a millisecond later; and one that ends before it starts never shows.
      const end = block.endTime
        ? instantOr(Number.POSITIVE_INFINITY, block.endTime) + 1
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
