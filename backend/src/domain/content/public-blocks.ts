import type { BlockState } from "#rules/block-visibility";

/** Contract 8: future blocks are sent too, because the open page checks the clock each minute. */
export function isSentToPublic(state: BlockState): boolean {
  return state === "shown" || state === "future";
}
