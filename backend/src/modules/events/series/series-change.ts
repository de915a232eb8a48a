import type { EventRow } from "../../../db/club/calendar-events";
import { instant } from "../../../domain/clock";
import { type EventColumns, movedDeadline } from "../../../domain/club/event-form";
import { fromLocalField, toLocalField } from "../../../domain/club-time";
import { moveWords } from "../../../mail/event-move";
import type { Words } from "../../../mail/language/words";

/** What an officer types to change the dates of a series. */
export const emptyChange = { from: "", title: "", venue: "", address: "", starts: "", ends: "", tell: true };
export type TypedChange = Readonly<typeof emptyChange>;
export const changeLabels: Readonly<Record<keyof TypedChange, string>> = {
  from: "From",
  title: "Title",
  venue: "Venue",
  address: "Address",
  starts: "Start",
  ends: "End",
  tell: "Tell everybody who is coming, is waiting or has a ticket",
};
export type ChangeErrors = Readonly<Partial<Record<keyof TypedChange, string>>>;

const clockOf = (at: string, zone: string) => toLocalField(at, zone).slice(11);

/** The event's own values: what is left as it is changes nothing. */
export const formOfSeries = (event: EventRow, from: EventRow, zone: string): TypedChange => ({
  from: String(from.id),
  title: event.name,
  venue: event.venue ?? "",
  address: event.address ?? "",
  starts: clockOf(event.starts_at, zone),
  ends: clockOf(event.ends_at, zone),
  tell: true,
});

const maxLengths = { title: 120, venue: 200, address: 300 };
const isClock = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.trim());

const lineError = (text: string, max: number): string | null => {
  if (text.length > max) return `Keep to ${max} characters`;
  return /\p{Cc}/u.test(text) ? "Keep to one line" : null;
};

export function changeErrors(typed: TypedChange, coming: readonly EventRow[]): ChangeErrors {
  const lines = Object.entries(maxLengths).flatMap(([name, max]) => {
    const error = lineError(String(typed[name as keyof typeof maxLengths]).trim(), max);
    return error === null ? [] : [[name, error] as const];
  });
  return {
    ...Object.fromEntries(lines),
    ...(typed.title.trim() === "" ? { title: "Give it a title" } : {}),
    ...(coming.some(({ id }) => String(id) === typed.from) ? {} : { from: "Choose one" }),
    ...(isClock(typed.starts) ? {} : { starts: "Give a time, like 09:30" }),
    ...(isClock(typed.ends) ? {} : { ends: "Give a time, like 17:00" }),
  };
}

/** What changes at one date, and what it is afterwards. */
export type DateChange = {
  readonly before: EventRow;
  readonly columns: EventColumns;
  readonly after: EventRow;
};

/** The day stays, the clock is another one. */
const atClock = (at: string, clock: string, zone: string) =>
  fromLocalField(`${toLocalField(at, zone).slice(0, 10)}T${clock.trim()}`, zone);

function changeOfDate(before: EventRow, own: TypedChange, typed: TypedChange, zone: string): DateChange {
  const isOther = (name: "title" | "venue" | "address" | "starts" | "ends") =>
    typed[name].trim() !== own[name].trim();
  const starts_at = isOther("starts") ? instant(atClock(before.starts_at, typed.starts, zone)) : undefined;
  const ends_at = isOther("ends") ? instant(atClock(before.ends_at, typed.ends, zone)) : undefined;
  const rsvp_by = starts_at && movedDeadline(before, { starts_at }, zone);
  const columns: EventColumns = {
    ...(isOther("title") ? { title: typed.title.trim() } : {}),
    ...(isOther("venue") ? { venue: typed.venue.trim() || null } : {}),
    ...(isOther("address") ? { address: typed.address.trim() || null } : {}),
    ...(starts_at ? { starts_at } : {}),
    ...(ends_at ? { ends_at } : {}),
    ...(rsvp_by ? { rsvp_by } : {}),
  };
  const { title, ...others } = columns;
  return { before, columns, after: { ...before, ...others, name: title ?? before.name } as EventRow };
}

/**
 * The dates from the chosen one on that change, each with what it will be.
 * @param shown what the form had at first: what was left like that stays as each date has it
 */
export function changesOf(
  coming: readonly EventRow[],
  shown: TypedChange,
  typed: TypedChange,
  zone: string,
): readonly DateChange[] {
  const from = coming.find(({ id }) => String(id) === typed.from);
  if (!from) return [];
  return coming
    .filter(({ starts_at }) => starts_at >= from.starts_at)
    .map((each) => changeOfDate(each, shown, typed, zone))
    .filter(({ before, columns }) =>
      Object.entries(columns).some(
        ([name, value]) => value !== (name === "title" ? before.name : before[name as keyof EventRow]),
      ),
    );
}

/** Whether a date would end before it starts. */
export const isTurned = ({ after }: DateChange): boolean => after.ends_at < after.starts_at;

/** What a member is told of a date. */
export function dateWords({ before, after }: DateChange, zone: string): Words {
  const [, changes] = moveWords({ was: before, isRestored: false }, after, zone);
  return changes;
}
