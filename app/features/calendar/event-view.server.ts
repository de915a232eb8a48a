import { type EventKind, eventKinds } from "#rules/event-kinds";
import { type EventDetails, type EventTimes, eventPath, getTimes } from "~/domain/club/event";
import type { OwnOrigins } from "~/domain/content/editor-links.server";
import { contactLink } from "~/domain/content/links/contact-link.server";
import { createMapUrl } from "~/domain/content/links/map-url.server";
import { pageImages } from "~/domain/content/page-images";
import type { SiteSettings } from "~/domain/content/site-settings";
import { productPath } from "~/domain/shop/product";
import type { Reading } from "~/i18n/reading.server";
import type { Translate } from "~/i18n/types";
import { dateText } from "~/lib/date-text";
import { calendarDate } from "~/lib/zoned-time.server";
import { asHtml } from "~/rich-text/as-html.server";
import { toPlainText, toRichText } from "~/rich-text/to-rich-text.server";
import { costText, isTicketSold } from "./cost.server";
import { ownTimeText } from "./own-time";
import { rsvpView } from "./rsvp-view.server";
import type { EventView, TicketsView } from "./view";

type EventViewDeps = Pick<Reading, "now" | "locale" | "saveData" | "t"> & {
  readonly settings: Pick<SiteSettings, "timeZone" | "phone" | "email">;
  readonly own: Required<Pick<OwnOrigins, "site" | "backend">>;
  /** The reader's IANA zone; null when it is not known. */
  readonly ownZone: string | null;
  readonly isSignedIn: boolean;
  /** A member whose own reply could not be had is shown the public one. */
  readonly isPublicOnly: boolean;
  /** Whether the backend takes answers to invitations. */
  readonly takesAnswers: boolean;
  readonly requestKey: string;
};

/** An event as its page shows it; null when its start cannot be read. */
export function eventView(event: EventDetails, deps: EventViewDeps): EventView | null {
  const { now, locale, settings, own, saveData, ownZone } = deps;
  const { timeZone } = settings;
  const times = getTimes(event, timeZone);
  if (!times) return null;
  const venue = toPlainText(event.venue);
  const address = toPlainText(event.address);
  const rsvp = deps.takesAnswers ? rsvpView(event, times, deps) : null;
  const isOver = times.last < now;
  const isOn = event.status !== "cancelled" && !isOver;
  const isPaidHere = event.ticket !== null || event.ownTickets !== null;
  return {
    name: event.name,
    kind: eventKinds.find((kind): kind is EventKind => kind === event.kind) ?? null,
    status: event.status,
    isOver,
    isFull: rsvp?.isOpen === true && rsvp.isFull && (rsvp.own === null || rsvp.declined !== null),
    isForMembers: event.isForMembers,
    isSivApproved: event.isSivApproved,
    ...formatWhen(times, locale, timeZone),
    start: times.start,
    end: times.end,
    isTimed: times.timed,
    timeZone,
    ownTime: times.timed && ownZone ? ownTimeText(times, { locale, timeZone, ownZone }) : null,
    venue,
    address,
    map: createMapUrl(event.mapLink, address ?? venue, own.site),
    cost: costText(event, deps),
    howToPay: event.cost === null || isPaidHere || !isOn ? null : deps.t("calendarText.howToPay"),
    organiser: event.organiser,
    phone: contactLink("tel:", settings.phone),
    email: contactLink("mailto:", settings.email),
    text: toRichText(asHtml(event.description), { baseLevel: 2, own }),
    image: event.image && pageImages(withoutPlaceholders(event), saveData).complete(event.image),
    attachments: getAttachments(event, own.backend),
    run:
      event.runId === null ? null : { to: `/sivevent/${event.runId}`, isOwn: isOn && event.ownRun !== null },
    tickets: getTickets(event, times, deps),
    rsvp,
    isPublicOnly: deps.isPublicOnly,
    calendarFile: `${eventPath(event.url)}.ics`,
    path: eventPath(event.url),
    link: own.site + eventPath(event.url),
  };
}

function formatWhen({ start, end, timed }: EventTimes, locale: string, timeZone: string) {
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

function getTickets(
  { ticket, ownTickets, status }: EventDetails,
  { last }: EventTimes,
  { now, t }: Pick<Reading, "now" | "t">,
): TicketsView | null {
  if ((ticket === null && ownTickets === null) || status === "cancelled" || last < now) return null;
  const shop = ticket && isTicketSold({ ticket }, now) ? productPath(ticket.url) : null;
  return { shop, own: ownTickets && getOwnTickets(ownTickets, t) };
}

/** Of several orders they are found in the list of orders. */
const getOwnTickets = (
  { count, used, invoiceId }: NonNullable<EventDetails["ownTickets"]>,
  t: Translate,
) => ({
  label:
    count > used ? t("calendarText.showTickets", { count: count - used }) : t("calendarText.yourTickets"),
  text: usedText(count, used, t),
  to: invoiceId === null ? "/profile/orders" : `/print-tickets/${invoiceId}`,
});

function usedText(count: number, used: number, t: Translate): string | null {
  if (used === 0) return null;
  return count > used
    ? t("purchase.otherTickets", { what: t("purchase.usedTickets", { number: used }) })
    : t("calendarText.allUsed", { number: used });
}

/** A number, or the random text of a file that was private. */
const fileId = /^(?:[1-9]\d{0,15}|[\w-]{22,64})$/;

/** Public files, at the backend's address of them (spec §7). */
const getAttachments = ({ attachments }: EventDetails, backend: string) =>
  attachments.flatMap(({ name, fileId: id }) =>
    fileId.test(id) && name.trim() ? [{ name, href: `${backend}/api/v1/cognito/default/file/${id}` }] : [],
  );

/** The page has one image, without the rules that would show its placeholder. */
const withoutPlaceholders = ({ pictures }: EventDetails) =>
  Object.fromEntries(
    Object.entries(pictures).map(([hash, facts]) => [hash, { ...facts, placeholder: null }] as const),
  );
