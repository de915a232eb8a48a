import { type EventDetails, type EventTimes, eventPath, eventTimes } from "~/domain/club/event";
import { contactLink } from "~/domain/content/contact-link.server";
import type { OwnOrigins } from "~/domain/content/editor-links.server";
import { pageImages } from "~/domain/content/image-variants";
import { mapAddress } from "~/domain/content/map-address.server";
import type { SiteSettings } from "~/domain/content/site-settings";
import { dateText } from "~/lib/date-text";
import { asMoney } from "~/lib/money.server";
import { calendarDate } from "~/lib/zoned-time.server";
import { asHtml } from "~/rich-text/as-html.server";
import { toPlainText, toRichText } from "~/rich-text/to-rich-text.server";
import { type EventKind, type EventView, eventKinds } from "./view";

export type EventViewDeps = {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** For Intl. */
  readonly locale: string;
  readonly settings: Pick<SiteSettings, "timeZone" | "phone" | "email">;
  readonly own: Required<Pick<OwnOrigins, "site" | "backend">>;
  readonly saveData: boolean;
};

/** The times of an event; null when its start cannot be read. All day: without a time. */
export function timesOf(event: EventDetails, timeZone: string): EventTimes | null {
  const times = eventTimes(event.starts, event.ends, timeZone);
  return times && { ...times, timed: times.timed && !event.allDay };
}

/** An event as its page shows it; null when its start cannot be read. */
export function eventView(event: EventDetails, deps: EventViewDeps): EventView | null {
  const { now, locale, settings, own, saveData } = deps;
  const { timeZone } = settings;
  const times = timesOf(event, timeZone);
  if (!times) return null;
  const venue = toPlainText(event.venue);
  const address = toPlainText(event.address);
  return {
    name: event.name,
    kind: eventKinds.find((kind): kind is EventKind => kind === event.kind) ?? null,
    status: event.status,
    isOver: times.last < now,
    isForMembers: event.isForMembers,
    isSivApproved: event.isSivApproved,
    ...whenOf(times, locale, timeZone),
    venue,
    address,
    map: mapAddress(event.mapLink, address ?? venue, own.site),
    cost: event.cost === null ? null : asMoney(event.cost, locale),
    organiser: event.organiser,
    phone: contactLink("tel:", settings.phone),
    email: contactLink("mailto:", settings.email),
    text: toRichText(asHtml(event.description), { baseLevel: 2, own }),
    image: event.image && pageImages(withoutPlaceholders(event), saveData).complete(event.image),
    calendarFile: `${eventPath(event.url)}.ics`,
    link: own.site + eventPath(event.url),
  };
}

function whenOf({ start, end, timed }: EventTimes, locale: string, timeZone: string) {
  const day = { locale, timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const starts = timed ? new Date(start).toISOString() : calendarDate(start, timeZone);
  if (end !== null && calendarDate(end, timeZone) !== calendarDate(start, timeZone)) {
    const short = { ...day, weekday: "short", month: "short" } as const;
    return { starts, date: dateText(timed ? { ...short, ...clock } : short, start, end), time: null };
  }
  const time = timed ? dateText({ locale, timeZone, ...clock }, start, end) : null;
  return { starts, date: dateText(day, start), time };
}

/** The page has one image, without the rules that would show its placeholder. */
const withoutPlaceholders = ({ pictures }: EventDetails) =>
  Object.fromEntries(
    Object.entries(pictures).map(([hash, facts]) => [hash, { ...facts, placeholder: null }] as const),
  );
