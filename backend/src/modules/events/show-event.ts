import { lastTold } from "../../db/club/event-moves";
import { attendeesOf, type PlaceChange, placeChanges } from "../../db/club/event-register";
import { ordersWithTickets } from "../../db/club/event-tickets";
import { goneOrganiser } from "../../db/club/siv-runs";
import { clubZone } from "../../db/content/site-settings";
import { meetingsOfEvent } from "../../db/meetings/meetings";
import type { Officer } from "../../desk/officer";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { type HistoryEntry, recordHistory } from "../activity/record-history";
import { findEvent, findUntold, noticeAbove } from "./event-access";
import type { ReasonErrors } from "./event-reason";
import { eventPage } from "./event-view";
import { countPeople } from "./event-words";
import { seriesOf } from "./series/event-series";

type Shown = { reason?: string; errors?: ReasonErrors; notice?: Markup | ""; status?: number };

/** "Places of Ann Ash freed (3)", "Ben Birch moved up from the waiting list". */
const placeEntry = ({ at, kind, name, people }: PlaceChange, zone: string): HistoryEntry => ({
  at,
  action: kind,
  time: clubTimeText(at, zone),
  who: kind === "freed" ? "as they left the club" : "in the order of asking",
  words: kind === "freed" ? `Places of ${name} freed (${people})` : `${name} moved up from the waiting list`,
  restore: null,
});

/** The page of an event. */
export async function eventReply(c: AppContext, who: Officer, shown: Shown = {}): Promise<Response> {
  const { db, clock, settings } = c.var.services;
  const event = await findEvent(c);
  const isCancelled = event.status === "cancelled";
  const zone = await clubZone(db);
  const record = { path: `/admin/events/${event.id}`, added: `calendar_events ${event.id}` };
  const [attendees, lines, places, orders, told, untold, gone, series, meetings] = await Promise.all([
    attendeesOf(db, event.id),
    recordHistory(db, who, record, zone),
    placeChanges(db, event.id),
    isCancelled ? ordersWithTickets(db, event.id) : [],
    lastTold(db, event.id),
    findUntold(c, event),
    event.run_id === null ? null : goneOrganiser(db, event.run_id),
    seriesOf(db, event.id),
    meetingsOfEvent(db, event.id),
  ]);
  const [site] = settings.siteOrigins;
  return eventPage({
    who,
    event,
    attendees,
    history: [...places.map((each) => placeEntry(each, zone)), ...lines].toSorted((one, other) =>
      other.at.localeCompare(one.at),
    ),
    zone,
    orders,
    series,
    meetings,
    told,
    goneOrganiser: gone,
    untold: untold && { people: countPeople(untold.people), isRestored: untold.isRestored },
    now: clock.now(),
    reason: shown.reason ?? "",
    errors: shown.errors ?? {},
    notice: shown.notice ?? "",
    status: shown.status ?? 200,
    link: site ? `${site}/calendar/${event.url ?? event.id}` : null,
  });
}

/** GET /admin/events/{id}. */
export const showEvent = async (c: AppContext, viewer: Officer): Promise<Response> =>
  eventReply(c, viewer, { notice: await noticeAbove(c, await findEvent(c)) });
