import { html } from "hono/html";
import type { EventKind } from "#rules/event-kinds";
import {
  type EventList,
  eventLists,
  type ListedEvent,
  listEventsForAdmin,
} from "../../db/club/event-register";
import { clubZone } from "../../db/content/site-settings";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";

const maxRows = 200;

/** What administrators call the kinds of events. */
export const kindWords: Readonly<Record<EventKind, string>> = {
  "club-run": "Club run",
  meeting: "Meeting",
  "siv-run": "SIV impromptu run",
  display: "Display",
  track: "Track",
  social: "Social",
  invitation: "Invitation",
};
const kindText = (kind: string) =>
  Object.hasOwn(kindWords, kind) ? kindWords[kind as keyof typeof kindWords] : kind;

const listWords: Readonly<Record<EventList, readonly [words: string, look: string]>> = {
  coming: ["Coming", "shown"],
  past: ["Past", "off"],
  cancelled: ["Cancelled", "off"],
};

/** Colour and words of an event's state. */
export function eventChips({
  kind,
  visibility,
  isCancelled,
  isOver,
}: {
  readonly kind: string;
  readonly visibility: string;
  readonly isCancelled: boolean;
  readonly isOver: boolean;
}): Markup {
  const [words, look] = listWords[isCancelled ? "cancelled" : isOver ? "past" : "coming"];
  return html`${chip(look, words)} ${chip("", kindText(kind))} ${visibility === "members" ? chip("", "Members only") : ""}`;
}

/** "12 of 30 places taken, 4 wait". */
export function answersText({ takes_rsvp, capacity, going, waiting }: Answered): string {
  if (takes_rsvp === 0) return "Takes no answers";
  const come = capacity === null ? `${going} come` : `${going} of ${capacity} places taken`;
  return waiting > 0 ? `${come}, ${waiting} wait` : come;
}
type Answered = Pick<ListedEvent, "takes_rsvp" | "capacity" | "going" | "waiting">;

function eventItem(event: ListedEvent, list: EventList, now: number, zone: string): Markup {
  const isCancelled = list === "cancelled";
  const isOver = Date.parse(event.ends_at) < now;
  return html`<li class="item ${listWords[list][1]}">
    <div class="head">
      <h2><a href="/admin/events/${event.id}">${event.title}</a></h2>
      <p class="chips">${eventChips({ ...event, isCancelled, isOver })}</p>
    </div>
    <div class="head">
      <p>${clubTimeText(event.starts_at, zone)}</p>
      <p class="soft">${event.run_id === null ? answersText(event) : "Follows its run"}</p>
    </div>
  </li>`;
}

/** GET /events: those that come, are over or are cancelled. */
export async function showEvents(c: AppContext, viewer: Officer): Promise<Response> {
  const { db, clock } = c.var.services;
  const now = clock.now();
  const list = eventLists.find((each) => each === c.req.query("list")) ?? "coming";
  const [{ events, counts }, zone] = await Promise.all([
    listEventsForAdmin(db, { list, maxRows, now }),
    clubZone(db),
  ]);
  return adminPage(
    "Events",
    html`<h1>Events</h1>
      <p class="soft">The club’s calendar. Times are on the club’s clock, ${zone}.</p>
      <p class="acts"><a class="btn" href="/admin/events/new">New event</a></p>
      <nav class="acts" aria-label="Lists">
        ${eventLists.map(
          (each) =>
            html`<a href="/admin/events?list=${each}" ${each === list ? html`aria-current="page"` : ""}>${listWords[each][0]} (${counts[each]})</a>`,
        )}
      </nav>
      ${
        events.length > 0
          ? html`<ul class="list">
            ${events.map((event) => eventItem(event, list, now, zone))}
          </ul>`
          : html`<p class="note">There is no such event.</p>`
      }
      ${events.length === maxRows ? html`<p class="note">These are the first ${maxRows}.</p>` : ""}`,
    { who: viewer },
  );
}
