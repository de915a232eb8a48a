import { eventKinds } from "#rules/event-kinds";
import { dollarsText, toCents } from "#rules/money";
import { instant } from "../clock";
import { fromLocalField, movedBy, toLocalField } from "../club-time";

/** What an administrator writes. */
export type EventColumns = Partial<{
  title: string;
  kind: string;
  description: string | null;
  organiser: string | null;
  starts_at: string;
  ends_at: string;
  all_day: number;
  venue: string | null;
  address: string | null;
  map_link: string | null;
  cost_cents: number | null;
  rsvp_by: string | null;
  capacity: number | null;
  takes_rsvp: number;
  siv_approved: number;
  visibility: string;
}>;

/** What an administrator types into an event's form, before anything is typed. */
export const emptyEvent = {
  name: "",
  kind: "",
  /** Values of datetime-local fields, on the club's clock. */
  starts: "",
  ends: "",
  allDay: false,
  venue: "",
  address: "",
  mapLink: "",
  description: "",
  organiser: "",
  /** Dollars. */
  cost: "",
  visibility: "public",
  sivApproved: false,
  takesRsvp: true,
  rsvpBy: "",
  capacity: "",
};
export type TypedEvent = Readonly<typeof emptyEvent>;
export type EventField = keyof TypedEvent;
type EventErrors = Readonly<Partial<Record<EventField, string>>>;

/** A stored event, as eventById reads it. */
type StoredEvent = {
  readonly [name in Exclude<keyof EventColumns, "title">]-?: NonNullable<EventColumns[name]> | null;
} & { readonly name: string };

/** HTML of paragraphs alone as an officer types it, with a blank line between them; any other as it is. */
function typedText(html: string): string {
  const texts = [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, text = ""]) =>
    text.trim().replace(/\s+/g, " "),
  );
  const others = html.replace(/<p>[^<]*<\/p>/g, "").trim();
  if (others !== "" || texts.includes("")) return html;
  return texts.join("\n\n").replace(/&amp;(?= )/g, "&");
}

/** Keeps the HTML of a description that was left as its form shows it. */
export function withStoredText(columns: EventColumns, { description }: StoredEvent): EventColumns {
  const isLeft = (columns.description ?? "").replaceAll("\r\n", "\n") === typedText(description ?? "");
  return isLeft ? { ...columns, description } : columns;
}

/** A stored event as its form has it. */
export const formOfEvent = (event: StoredEvent, zone: string): TypedEvent => ({
  name: event.name,
  kind: event.kind ?? "",
  starts: toLocalField(event.starts_at, zone),
  ends: toLocalField(event.ends_at, zone),
  allDay: event.all_day === 1,
  venue: event.venue ?? "",
  address: event.address ?? "",
  mapLink: event.map_link ?? "",
  description: typedText(event.description ?? ""),
  organiser: event.organiser ?? "",
  cost: event.cost_cents ? dollarsText(event.cost_cents) : "",
  visibility: event.visibility ?? "public",
  sivApproved: event.siv_approved === 1,
  takesRsvp: event.takes_rsvp === 1,
  rsvpBy: toLocalField(event.rsvp_by, zone),
  capacity: event.capacity === null ? "" : String(event.capacity),
});

/** The longest texts, as in contract/event.ts. */
const maxLengths = { name: 120, organiser: 120, venue: 200, address: 300, mapLink: 500, description: 20_000 };
const maxPlaces = 100_000;
const maxDollars = 100_000;

const isWebUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
const isControlled = (text: string) => /\p{Cc}/u.test(text);
const lineFields = ["name", "organiser", "venue", "address", "mapLink"] as const;

/** The start and the end in ms; of an all-day event those of its days. */
function getTimes({ starts, ends, allDay }: TypedEvent, zone: string) {
  const at = (field: string, clock: string) =>
    fromLocalField(allDay ? `${field.split(/[T ]/, 1)[0]}T${clock}` : field, zone);
  return { start: at(starts, "00:00"), end: at(ends, "23:59") };
}

/**
 * The last instant for answers to an event that is moved to another start: moved as well, where it is not
 * given or the same. Undefined: it stays as it is.
 */
export function movedDeadline(
  event: Pick<StoredEvent, "starts_at" | "rsvp_by">,
  later: Pick<EventColumns, "starts_at" | "rsvp_by">,
  zone: string,
): string | undefined {
  const { starts_at: from, rsvp_by: deadline } = event;
  const { starts_at: to = from, rsvp_by: given = deadline } = later;
  if (!from || !to || to === from || !deadline || given !== deadline) return undefined;
  return instant(movedBy(deadline, from, to, zone));
}

/** What was typed; the deadline moves as far as the start, where it was left as it is stored. */
export function withMovedDeadline(typed: TypedEvent, event: StoredEvent, zone: string): TypedEvent {
  const { start } = getTimes(typed, zone);
  const isLeft = typed.rsvpBy === toLocalField(event.rsvp_by, zone);
  const moved =
    isLeft && !Number.isNaN(start) ? movedDeadline(event, { starts_at: instant(start) }, zone) : undefined;
  return moved === undefined ? typed : { ...typed, rsvpBy: toLocalField(moved, zone) };
}

function findErrors(typed: TypedEvent, zone: string): EventErrors {
  const { start, end } = getTimes(typed, zone);
  const rsvpBy = fromLocalField(typed.rsvpBy, zone);
  const capacity = Number(typed.capacity);
  const isPlaces = /^\d{1,6}$/.test(typed.capacity.trim()) && capacity >= 1 && capacity <= maxPlaces;
  const isCost = /^\d{1,6}(?:\.\d{1,2})?$/.test(typed.cost.trim()) && Number(typed.cost) <= maxDollars;
  const tooLong = Object.entries(maxLengths)
    .filter(([name, max]) => String(typed[name as EventField]).trim().length > max)
    .map(([name, max]) => [name, `Keep to ${max} characters`]);
  const manyLines = lineFields.filter((name) => isControlled(typed[name].trim()));
  return {
    ...Object.fromEntries(manyLines.map((name) => [name, "Keep to one line"])),
    ...(Object.fromEntries(tooLong) as EventErrors),
    ...(typed.name.trim() === "" ? { name: "Give it a name" } : {}),
    ...(eventKinds.some((kind) => kind === typed.kind) ? {} : { kind: "Choose one" }),
    ...(Number.isNaN(start) ? { starts: "Give a date and a time" } : {}),
    ...(Number.isNaN(end) ? { ends: "Give a date and a time" } : {}),
    ...(end < start ? { ends: "Must not be before the start" } : {}),
    ...(typed.mapLink.trim() === "" || isWebUrl(typed.mapLink.trim())
      ? {}
      : { mapLink: "Begin with https://" }),
    ...(typed.cost.trim() === "" || isCost ? {} : { cost: "Give dollars, like 25 or 12.50" }),
    ...(typed.visibility === "public" || typed.visibility === "members" ? {} : { visibility: "Choose one" }),
    ...(typed.rsvpBy.trim() !== "" && Number.isNaN(rsvpBy) ? { rsvpBy: "Give a date and a time" } : {}),
    ...(rsvpBy > end ? { rsvpBy: "Must not be after the end" } : {}),
    ...(typed.capacity.trim() === "" || isPlaces ? {} : { capacity: "Give a whole number from 1" }),
  };
}

const orNull = (text: string) => text.trim() || null;

/** What was typed as columns, or what is wrong with it. */
export function readEventForm(
  typed: TypedEvent,
  zone: string,
): { readonly columns: EventColumns } | { readonly errors: EventErrors } {
  const errors = findErrors(typed, zone);
  if (Object.keys(errors).length > 0) return { errors };
  const { start, end } = getTimes(typed, zone);
  return {
    columns: {
      title: typed.name.trim(),
      kind: typed.kind,
      starts_at: instant(start),
      ends_at: instant(end),
      all_day: Number(typed.allDay),
      venue: orNull(typed.venue),
      address: orNull(typed.address),
      map_link: orNull(typed.mapLink),
      description: orNull(typed.description),
      organiser: orNull(typed.organiser),
      cost_cents: typed.cost.trim() === "" ? null : toCents(Number(typed.cost)),
      visibility: typed.visibility,
      siv_approved: Number(typed.sivApproved),
      takes_rsvp: Number(typed.takesRsvp),
      rsvp_by: typed.rsvpBy.trim() === "" ? null : instant(fromLocalField(typed.rsvpBy, zone)),
      capacity: typed.capacity.trim() === "" ? null : Number(typed.capacity),
    },
  };
}
