import { nextAfter } from "./block-visibility";

/** Something in the club's calendar that everyone may know of. Instants in ms. */
export type ClubEvent = {
  readonly name: string;
  /** Words, or HTML. */
  readonly description: string | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly allDay: boolean;
  readonly venue: string | null;
  /** Dollars; null when it costs nothing. */
  readonly cost: number | null;
};

/** When the first of them is over, so that a list of what is coming is no longer true; null when none is to end after `now` (ms). */
export const nextEventEnd = (events: readonly ClubEvent[], now: number): number | null =>
  // At the very end it still shows.
  nextAfter(
    events.map(({ endsAt }) => endsAt + 1),
    now,
  );
