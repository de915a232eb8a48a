import { html } from "hono/html";
import type { EventRow } from "../../db/club/calendar-events";
import type { AttendeeRow } from "../../db/club/event-register";
import type { TicketOrder } from "../../db/club/event-tickets";
import type { MeetingRow } from "../../db/meetings/meetings";
import { errorSummary, field, textArea } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { recordPage, type Section, type TimelineEntry } from "../../desk/record-page";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { eventStates } from "./event-list";
import { type ReasonErrors, reasonLabels } from "./event-reason";
import { eventTime, leftText } from "./event-words";
import type { SeriesDate } from "./series/event-series";
import { whoComes } from "./who-comes";

type EventPageView = {
  readonly who: Officer;
  readonly event: EventRow;
  readonly attendees: readonly AttendeeRow[];
  /** Paid and refunded orders with its tickets, when it is cancelled. */
  readonly orders: readonly TicketOrder[];
  /** The events that it was repeated with, itself among them. */
  readonly series: readonly SeriesDate[];
  /** Whose roll and votes are kept for it. */
  readonly meetings: readonly Pick<MeetingRow, "id" | "title">[];
  /** When people were told last that it was moved. */
  readonly told: { readonly told: number; readonly decided_at: string } | null;
  /** How many have not been told that it was moved, or that it takes place again. */
  readonly untold: { readonly people: number; readonly isRestored: boolean } | null;
  readonly zone: string;
  readonly now: number;
  /** Typed into the form that cancels. */
  readonly reason: string;
  readonly errors: ReasonErrors;
  readonly notice: Markup | "";
  readonly status: number;
  /** Who has listed this run and whose account is closed, as of somebody who has died. */
  readonly goneOrganiser: { readonly id: number; readonly name: string } | null;
  /** On the site; null when none is configured. */
  readonly link: string | null;
  readonly history: readonly TimelineEntry[];
};

function changeForm({ event, series, reason, errors, now }: EventPageView): Markup {
  if (event.run_id !== null)
    return html`<p class="note">It follows its run: the member who organises the run changes it on the site.</p>`;
  if (event.status === "cancelled" || Date.parse(event.ends_at) < now) return html``;
  return html`<h2 id="cancel">Cancel the event</h2>
    <form class="panel" method="post" action="/admin/events/${event.id}" novalidate>
      ${hiddenField("version", event.updated_at)}${hiddenField("step", "save")}
      ${field(
        { labels: reasonLabels, errors },
        "reason",
        `Everybody who is coming, is waiting or has a ticket gets it by mail. The next page says what else happens.${series.length > 1 ? ` It is one of ${series.length} dates: this one alone is cancelled.` : ""}`,
        (attributes) => textArea(attributes, reason, 3),
      )}
      <p class="acts"><button name="to" value="cancel">Cancel the event</button></p>
    </form>`;
}

/** Who was told, or has not been told, that it was moved or takes place again. */
function moveNote({ event, told, untold, zone }: EventPageView): Markup | "" {
  if (untold)
    return html`<p class="note">${untold.isRestored ? "It takes place again" : "It was moved"}, and ${untold.people === 1 ? "1 person has" : `${untold.people} people have`} not been told. <a href="/admin/events/${event.id}/tell">Tell them, or decide not to</a></p>`;
  if (told === null) return "";
  return html`<p>${told.told === 1 ? "1 person was" : `${told.told} people were`} told of the change, ${clubTimeText(told.decided_at, zone)}.</p>`;
}

/** Of a run whose organiser has died: nobody else can change it on the site. */
const goneNote = ({ goneOrganiser: gone }: EventPageView): Markup | "" =>
  gone
    ? html`<p class="note urgent">${gone.name || "The member"}, who listed this run, is not with the club any more. Cancel it, or ask somebody to list it anew.</p>`
    : "";

/** The other events of its series. */
const otherDates = ({ event, series, zone }: EventPageView): Markup | "" =>
  series.length < 2
    ? ""
    : html`<h2>Repeated</h2>
        <ul>
          ${series
            .filter(({ id }) => id !== event.id)
            .map(
              ({ id, starts_at, is_cancelled }) =>
                html`<li><a href="/admin/events/${id}">${eventTime(event, starts_at, zone)}</a>${is_cancelled === 1 ? ", cancelled" : ""}</li>`,
            )}
        </ul>`;

/** Whether other events of its series are to come. */
const hasLaterDates = ({ event, series, now }: EventPageView): boolean =>
  series.some(
    ({ id, starts_at, is_cancelled }) => id !== event.id && is_cancelled === 0 && Date.parse(starts_at) > now,
  );

/** When and where it is, and the text about it. */
const sections = ({ event, zone, meetings, who }: EventPageView, edit: string | null): readonly Section[] => [
  {
    id: "when",
    title: "When and where",
    edit,
    facts: [
      ["Start", eventTime(event, event.starts_at, zone)],
      ["End", eventTime(event, event.ends_at, zone)],
      ["Venue", event.venue],
      ["Address", event.address],
      ...(mayIn(who.roles, "door", "see")
        ? meetings.map(
            ({ id, title }) =>
              ["Roll and votes", html`<a href="/admin/meetings/${id}">${title}</a>`] as const,
          )
        : []),
    ],
  },
  {
    id: "about",
    title: "About it",
    edit,
    facts: [
      ["Organiser", event.organiser],
      ["Answers until", event.rsvp_by && clubTimeText(event.rsvp_by, zone)],
      ["Who sees it", event.visibility === "members" ? "Members" : "Everybody"],
    ],
  },
];

type Acts = { readonly main: Markup | ""; readonly more: readonly Markup[] };

/** Of a cancelled event: refunds that are left come first, then that it takes place again. */
function cancelledActs({ event, orders }: EventPageView, edit: string | null): Acts {
  const hasLeft = orders.some(({ status }) => status === "paid");
  const refunds = (look: string) =>
    html`<a class="${look}" href="/admin/events/${event.id}/refunds">${leftText(orders)}</a>`;
  const restore = (look: string) =>
    html`<form method="post" action="/admin/events/${event.id}">
      ${hiddenField("version", event.updated_at)}${hiddenField("step", "save")}
      <button class="${look}" name="to" value="restore">Take the cancellation back</button>
    </form>`;
  const change = edit ? [html`<a href="${edit}">Change</a>`] : [];
  if (hasLeft) return { main: refunds("btn"), more: [...(edit ? [restore("quiet")] : []), ...change] };
  return { main: edit ? restore("") : "", more: [...(orders.length > 0 ? [refunds("")] : []), ...change] };
}

/** An event with its answers, its history, and what an officer can do with it. */
export function eventPage(view: EventPageView): Promise<Response> {
  const { who, event, now, errors, notice, status, link, history } = view;
  const isCancelled = event.status === "cancelled";
  const mayChange = mayIn(who.roles, "calendar", "change");
  const mayMail = mayIn(who.roles, "eventMail", "change");
  const edit = event.run_id === null && mayChange ? `/admin/events/${event.id}/edit` : null;
  const isOver = Date.parse(event.ends_at) < now;
  const change: Acts = { main: edit ? html`<a class="btn" href="${edit}">Change</a>` : "", more: [] };
  const { main, more } = isCancelled ? cancelledActs(view, edit) : change;
  const isOpenRun = event.run_id !== null && !isCancelled && Date.parse(event.starts_at) > now;
  const cancelRun = html`<a href="/admin/events/${event.id}/run">Cancel the run</a>`;
  return recordPage({
    who,
    back: { href: "/admin/events", words: "All events" },
    name: event.name,
    isFailed: Object.keys(errors).length > 0,
    state: eventStates({ ...event, isCancelled, isOver }),
    lead: html`${isCancelled ? html`<p>Cancelled. ${event.cancel_reason ? `Reason: ${event.cancel_reason}` : "No reason was given."}</p>` : ""}
      ${moveNote(view)}${isOpenRun ? goneNote(view) : ""}`,
    main,
    more: [
      ...more,
      ...(mayChange && (event.takes_rsvp === 1 || view.attendees.length > 0)
        ? [html`<a href="/admin/events/${event.id}/answers.csv">Save who comes as CSV</a>`]
        : []),
      ...(view.attendees.length > 0
        ? [html`<a href="/admin/events/${event.id}/door/print">Print the door list</a>`]
        : []),
      ...(mayMail ? [html`<a href="/admin/mail/new?event=${event.id}">Mail its people</a>`] : []),
      ...(link ? [html`<a href="${link}">On the site</a>`] : []),
      ...(edit ? [html`<a href="/admin/events/new?copy=${event.id}">Copy</a>`] : []),
      ...(edit && !isCancelled && view.series.length === 0
        ? [html`<a href="/admin/events/${event.id}/repeat">Repeat</a>`]
        : []),
      ...(edit && hasLaterDates(view)
        ? [
            html`<a href="/admin/events/${event.id}/series/edit">Change several dates</a>`,
            html`<a href="/admin/events/${event.id}/series">Cancel several dates</a>`,
          ]
        : []),
      ...(isOpenRun && mayChange ? [cancelRun] : []),
      ...(edit && !isCancelled && !isOver ? [html`<a href="#cancel">Cancel the event</a>`] : []),
    ],
    sections: sections(view, edit),
    related: html`${whoComes(view)} ${otherDates(view)} ${mayChange ? changeForm(view) : ""}`,
    timeline: history,
    noteForm: "",
    notice: html`${errorSummary({ labels: reasonLabels, errors })} ${notice}`,
    status,
  });
}
