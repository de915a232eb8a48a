import type { MeetingColumns, MeetingEvent, MeetingRow } from "../../db/meetings/meetings";
import { instant } from "../../domain/clock";
import { fromLocalField, toLocalField } from "../../domain/club-time";

/** What an officer types of a meeting. */
export const emptyMeeting = {
  event: "",
  title: "",
  starts: "",
  place: "",
  quorum: "",
  unit: "members",
  maxProxies: "1",
  countsProxies: false,
};
export type TypedMeeting = Readonly<typeof emptyMeeting>;
type MeetingErrors = Readonly<Partial<Record<keyof TypedMeeting, string>>>;

export const meetingLabels: Readonly<Record<keyof TypedMeeting, string>> = {
  event: "Event of the calendar",
  title: "Title",
  starts: "Start",
  place: "Place",
  quorum: "Quorum",
  unit: "Counted in",
  maxProxies: "Most proxies of one member",
  countsProxies: "Proxies count for the quorum",
};

export const formOfMeeting = (meeting: MeetingRow, zone: string): TypedMeeting => ({
  event: meeting.event_id === null ? "" : String(meeting.event_id),
  title: meeting.title,
  starts: toLocalField(meeting.starts_at, zone),
  place: meeting.place ?? "",
  quorum: String(meeting.quorum),
  unit: meeting.quorum_is_share === 1 ? "share" : "members",
  maxProxies: String(meeting.max_proxies),
  countsProxies: meeting.counts_proxies === 1,
});

const settled = {
  quorum: "quorum",
  unit: "quorum_is_share",
  maxProxies: "max_proxies",
  countsProxies: "counts_proxies",
} as const satisfies Readonly<Partial<Record<keyof TypedMeeting, keyof MeetingColumns>>>;

/** Of a meeting to which somebody has come: an error at each field that cannot change any more. */
export function settledErrors(meeting: MeetingColumns, columns: MeetingColumns): MeetingErrors {
  const was = {
    quorum: String(meeting.quorum),
    unit: meeting.quorum_is_share === 1 ? "per cent" : "members",
    maxProxies: String(meeting.max_proxies),
    countsProxies: meeting.counts_proxies === 1 ? "yes" : "no",
  };
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter(
    (name) => meeting[settled[name]] !== columns[settled[name]],
  );
  return Object.fromEntries(
    changed.map((name) => [
      name,
      `Somebody has come, or a proxy is recorded. This stays as it was: ${was[name]}`,
    ]),
  );
}

const maxTitle = 120;
const maxPlace = 200;
const maxMembers = 100_000;
const maxProxies = 1_000;

const isNumber = (text: string, min: number, max: number) =>
  /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;

const lineError = (text: string, max: number): string | null => {
  if (text.length > max) return `Keep to ${max} characters`;
  return /\p{Cc}/u.test(text) ? "Keep to one line" : null;
};

/** @param events of which one may be chosen: it gives what is left empty */
export function readMeetingForm(
  typed: TypedMeeting,
  events: readonly MeetingEvent[],
  zone: string,
): { readonly errors: MeetingErrors } | { readonly columns: MeetingColumns } {
  const event = events.find(({ id }) => String(id) === typed.event);
  const title = typed.title.trim() || (event?.title ?? "");
  const place = typed.place.trim() || (event?.venue ?? "");
  const start =
    typed.starts.trim() === "" && event ? Date.parse(event.starts_at) : fromLocalField(typed.starts, zone);
  const isShare = typed.unit === "share";
  const most = isShare ? 100 : maxMembers;
  const found: Readonly<Partial<Record<keyof TypedMeeting, string | null>>> = {
    event: typed.event !== "" && !event ? "Choose one" : null,
    title: title === "" ? "Give it a title, or choose an event" : lineError(title, maxTitle),
    starts: Number.isNaN(start) ? "Give a date and a time, or choose an event" : null,
    place: lineError(place, maxPlace),
    quorum: isNumber(typed.quorum.trim(), 1, most) ? null : `Give a number from 1 to ${most}`,
    unit: isShare || typed.unit === "members" ? null : "Choose one",
    maxProxies: isNumber(typed.maxProxies.trim(), 0, maxProxies)
      ? null
      : `Give a number from 0 to ${maxProxies}`,
  };
  const errors = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  if (Object.keys(errors).length > 0) return { errors };
  return {
    columns: {
      title,
      starts_at: instant(start),
      place: place || null,
      event_id: event?.id ?? null,
      quorum: Number(typed.quorum.trim()),
      quorum_is_share: Number(isShare),
      max_proxies: Number(typed.maxProxies.trim()),
      counts_proxies: Number(typed.countsProxies),
    },
  };
}
