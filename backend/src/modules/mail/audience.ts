import { eventById } from "../../db/club/calendar-events";
import { type ChosenPeople, peopleOfEvent } from "../../db/mail/audience";
import type { Audience } from "../../db/mail/mailing-writes";
import { type ListQuery, type ListSpec, readListQuery, selectKeys } from "../../desk/list";
import { readMemberList } from "../members/member-list";

/** Who a mailing is written to: in words, and as the database finds them now. */
type KnownAudience = {
  /** "Active members", "The people of Spring run". */
  readonly words: string;
  /** Of the list or the event. */
  readonly href: string;
  readonly people: ChosenPeople;
};

/** What an address of the list of members says of whom it shows, always in the same order. */
function listText<Row>(spec: ListSpec<Row>, { view, search, filters, picked }: ListQuery): string {
  const ticks = picked.toSorted((a, b) => a - b).map((id) => [`pick-${id}`, "1"]);
  return new URLSearchParams([
    ...(view === spec.views[0]?.name ? [] : [["view", view]]),
    ...(search ? [["q", search]] : []),
    ...Object.entries(filters),
    ...ticks,
  ] as [string, string][]).toString();
}

/** An address of the list of members as a mailing keeps it. */
export async function readListText(db: D1Database, now: number, params: URLSearchParams): Promise<string> {
  const spec = await readMemberList(db, now);
  return listText(spec, readListQuery(spec, params));
}

function listWords<Row>(spec: ListSpec<Row>, { view, search, filters, picked }: ListQuery): string {
  const name = spec.views.find((each) => each.name === view)?.words ?? view;
  const chosen = spec.filters.flatMap(({ name: filter, choices }) =>
    choices.filter(([value]) => value === filters[filter]).map(([, words]) => words),
  );
  const parts = [name, ...chosen, ...(search ? [`“${search}”`] : [])].join(", ");
  const count = picked.length === 1 ? "1 ticked" : `${picked.length} ticked`;
  return `Members: ${parts}${picked.length > 0 ? `, ${count}` : ""}`;
}

/**
 * Who a mailing is written to; null when the list cannot be asked for any more, such as by a level that was
 * removed: the list without that filter would have everybody.
 */
export async function readAudience(
  db: D1Database,
  now: number,
  { event_id, list_query }: Audience,
): Promise<KnownAudience | null> {
  if (event_id !== null) {
    const event = await eventById(db, event_id, 0);
    const href = `/admin/events/${event_id}`;
    return event && { words: `The people of ${event.name}`, href, people: peopleOfEvent(event_id) };
  }
  const spec = await readMemberList(db, now);
  const query = readListQuery(spec, new URLSearchParams(list_query));
  if (listText(spec, query) !== list_query) return null;
  return {
    words: listWords(spec, query),
    href: list_query ? `${spec.path}?${list_query}` : spec.path,
    people: selectKeys(spec, query),
  };
}
