import type { Cents } from "#rules/money";
import { type ClubEvent, type EventTimes, eventPath, eventTimes, nextOver } from "~/domain/club/event";
import { nextAfter } from "~/domain/content/block-visibility";
import type { PageBlock } from "~/domain/content/page";
import { clubCategory, getLimit, ownItems } from "../club-lists.server";
import { findDefinition } from "../definitions.server";
import type { ReadOptions } from "../read";
import { firstList, firstText, type Variables } from "../variables.server";

export type ListedEvent = EventTimes & {
  /** Its name, place, text, image and link. */
  readonly item: Variables;
  /** Of the club's own events: the path of its page. */
  readonly path: string | null;
  /** Null when free or not given. */
  readonly cost: Cents | null;
};

/** What decides which events a block lists. */
type Listing = Pick<ReadOptions, "lists" | "now" | "timeZone">;

const maxItems = 12;
/** Of the club's events, unless the block says how many. */
const defaultLimit = 6;

/** The events of a block, its editor's own or the club's, the nearest first; past ones are left out. */
export function listedEvents(
  variables: Variables,
  { lists, now, timeZone }: Listing,
): readonly ListedEvent[] {
  const category = clubCategory("events", variables);
  const events =
    category === null
      ? firstList(variables, ownItems.events).map((item) => itemEvent(item, timeZone))
      : (lists.events.get(category) ?? []).map((event) => clubEvent(event, timeZone));
  return events
    .flatMap((event) => (event && event.last >= now ? event : []))
    .sort((one, other) => one.start - other.start)
    .slice(0, category === null ? maxItems : getLimit(variables, defaultLimit));
}

function itemEvent(item: Variables, zone: string): ListedEvent | null {
  const starts = firstText(item, ["start", "starts_at", "date"]);
  const times = eventTimes(starts, firstText(item, ["end", "ends_at"]), zone);
  return times && { ...times, item, path: null, cost: null };
}

function clubEvent(event: ClubEvent, zone: string): ListedEvent | null {
  const { url, name, description, venue, starts, ends, allDay, cost } = event;
  const times = eventTimes(starts, ends, zone);
  const path = eventPath(url);
  const item = { name, text: description, place: venue, link: path };
  return times && { ...times, timed: times.timed && !allDay, item, path, cost };
}

/** When a page changes by itself (ms): at `next`, or earlier when a listed event is over by then. */
export function nextWithEvents(
  next: number | null,
  blocks: readonly Pick<PageBlock, "template" | "variables">[],
  listing: Listing,
): number | null {
  const events = blocks.flatMap(({ template, variables }) =>
    findDefinition(template)?.lists === "events" ? listedEvents(variables, listing) : [],
  );
  const changes = [next, nextOver(events, listing.now)];
  return nextAfter(
    changes.filter((each) => each !== null),
    listing.now,
  );
}
