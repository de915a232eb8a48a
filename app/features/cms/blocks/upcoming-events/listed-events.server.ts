import { nextAfter } from "~/domain/block-visibility";
import { type ClubEvent, type EventTimes, eventTimes, nextOver } from "~/domain/club-event";
import type { PageBlock } from "~/domain/page";
import { clubCategory, limitOf, ownItems } from "../club-lists.server";
import type { ReadOptions } from "../read";
import { firstList, firstText, type Variables } from "../variables.server";

/** An event of a block. */
export type ListedEvent = EventTimes & {
  /** Its name, place, text, image and link. */
  readonly item: Variables;
  /** Dollars; null when it costs nothing, or nobody says so. */
  readonly cost: number | null;
};

/** What of a page decides which events it lists. */
type Listing = Pick<ReadOptions, "lists" | "now" | "timeZone">;

/** Of an editor's own. */
const mostOwn = 12;
/** Of the club's, unless the block says how many. */
const usually = 6;

/** The events of a block, its editor's own or the club's, the nearest first; what is over is left out. */
export function listedEvents(
  variables: Variables,
  { lists, now, timeZone }: Listing,
): readonly ListedEvent[] {
  const category = clubCategory("upcoming-events", variables);
  const events =
    category === null
      ? firstList(variables, ownItems["upcoming-events"]).map((item) => ownEvent(item, timeZone))
      : (lists.events.get(category) ?? []).map((event) => clubsEvent(event, timeZone));
  return events
    .flatMap((event) => (event && event.last >= now ? event : []))
    .sort((one, other) => one.start - other.start)
    .slice(0, category === null ? mostOwn : limitOf(variables, usually));
}

function ownEvent(item: Variables, zone: string): ListedEvent | null {
  const starts = firstText(item, ["start", "starts_at", "date"]);
  const times = eventTimes(starts, firstText(item, ["end", "ends_at"]), zone);
  return times && { ...times, item, cost: null };
}

function clubsEvent(event: ClubEvent, zone: string): ListedEvent | null {
  const { name, description, venue, starts, ends, allDay, cost } = event;
  const times = eventTimes(starts, ends, zone);
  const item = { name, text: description, place: venue };
  return times && { ...times, timed: times.timed && !allDay, item, cost };
}

/** When a page changes by itself (ms): at `next`, or earlier when an event that one of these blocks lists is over by then. */
export function nextWithEvents(
  next: number | null,
  blocks: readonly Pick<PageBlock, "template" | "variables">[],
  listing: Listing,
): number | null {
  const events = blocks.flatMap(({ template, variables }) =>
    template === "upcoming-events" ? listedEvents(variables, listing) : [],
  );
  const changes = [next, nextOver(events, listing.now)];
  return nextAfter(
    changes.filter((each) => each !== null),
    listing.now,
  );
}
