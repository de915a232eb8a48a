import type { ClubEvent } from "~/domain/club-event";
import { editorInstant } from "~/domain/editor-date";
import { clubCategory, limitOf, ownItems } from "../club-lists.server";
import type { ReadOptions } from "../read";
import { firstList, firstText, type Variables } from "../variables.server";

/** An event of a block. Instants in ms. */
export type ListedEvent = {
  /** Its name, place, text, image and link. */
  readonly item: Variables;
  readonly start: number;
  /** NaN when it is not said. */
  readonly end: number;
  /** It begins at a time, and not with the day. */
  readonly timed: boolean;
  /** Dollars; null when it costs nothing, or nobody says so. */
  readonly cost: number | null;
};

/** Of an editor's own. */
const mostOwn = 12;
/** Of the club's, unless the block says how many. */
const usually = 6;
/** One without an end counts as over a day after its start, in ms. */
const day = 86_400_000;

/** The events of a block, its editor's own or the club's, the nearest first; what is over is left out. */
export function listedEvents(
  variables: Variables,
  { lists, now, timeZone }: Pick<ReadOptions, "lists" | "now" | "timeZone">,
): readonly ListedEvent[] {
  const category = clubCategory("upcoming-events", variables);
  const events =
    category === null
      ? firstList(variables, ownItems["upcoming-events"]).map((item) => ownEvent(item, timeZone))
      : (lists.events.get(category) ?? []).map(clubsEvent);
  return events
    .filter(({ start, end }) => !Number.isNaN(start) && (Number.isNaN(end) ? start + day : end) >= now)
    .sort((one, other) => one.start - other.start)
    .slice(0, category === null ? mostOwn : limitOf(variables, usually));
}

function ownEvent(item: Variables, zone: string): ListedEvent {
  const start = firstText(item, ["start", "starts_at", "date"]);
  return {
    item,
    start: editorInstant(start, zone),
    end: editorInstant(firstText(item, ["end", "ends_at"]), zone),
    timed: /\d\d:\d\d/.test(start ?? ""),
    cost: null,
  };
}

const clubsEvent = ({
  name,
  description,
  venue,
  startsAt,
  endsAt,
  allDay,
  cost,
}: ClubEvent): ListedEvent => ({
  item: { name, text: description, place: venue },
  start: startsAt,
  end: endsAt,
  timed: !allDay,
  cost,
});
