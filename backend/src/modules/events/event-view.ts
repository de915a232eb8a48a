import { html } from "hono/html";
import type { EventRow } from "../../db/club/calendar-events";
import type { AnswerRow } from "../../db/club/event-register";
import type { TicketOrder } from "../../db/club/event-tickets";
import { errorSummary, type Fields, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { answersText, eventChips } from "./event-list";
import { leftText } from "./event-words";

export const reasonLabels = { reason: "Reason" };
export type ReasonErrors = Fields<keyof typeof reasonLabels>["errors"];

type EventPageView = {
  readonly who: Officer;
  readonly event: EventRow;
  readonly answers: readonly AnswerRow[];
  /** Paid and refunded orders with its tickets, when it is cancelled. */
  readonly orders: readonly TicketOrder[];
  /** When people were told last that it was moved. */
  readonly told: { readonly told: number; readonly decided_at: string } | null;
  /** How many have not been told that it was moved. */
  readonly untold: number;
  readonly zone: string;
  readonly now: number;
  /** Typed into the form that cancels. */
  readonly reason: string;
  readonly errors: ReasonErrors;
  readonly notice: Markup | "";
  readonly status: number;
  /** On the site; null when none is configured. */
  readonly link: string | null;
};

/** Of who cannot come: nothing. */
const peopleText = (people: number) =>
  people === 0 ? "" : people === 1 ? ": 1 person" : `: ${people} people`;

const answerList = (answers: readonly AnswerRow[], state: AnswerRow["state"], zone: string) => {
  const shown = answers.filter((answer) => answer.state === state);
  if (shown.length === 0) return html`<p class="soft">Nobody.</p>`;
  return html`<ol>
    ${shown.map(
      ({ name, number, email, people, asked_at }) =>
        html`<li>${name}${number ? `, member ${number}` : ""}${peopleText(people)} <span class="soft">${email}, ${clubTimeText(asked_at, zone)}</span></li>`,
    )}
  </ol>`;
};

const facts = (rows: readonly (readonly [label: string, value: string | null])[]) =>
  html`<dl class="facts">
    ${rows.map(
      ([label, value]) =>
        html`<div><dt>${label}</dt><dd>${value ?? html`<span class="soft">–</span>`}</dd></div>`,
    )}
  </dl>`;

function changeForm({ event, reason, errors, now }: EventPageView): Markup {
  if (event.run_id !== null)
    return html`<p class="note">It follows its run: the member who organises the run changes or cancels it there.</p>`;
  const hidden = html`${hiddenField("version", event.updated_at)}${hiddenField("step", "save")}`;
  if (event.status === "cancelled")
    return html`<form method="post" action="/admin/events/${event.id}">
      ${hidden}
      <p class="acts"><button class="quiet" name="to" value="restore">Take the cancellation back</button></p>
    </form>`;
  if (Date.parse(event.ends_at) < now) return html``;
  return html`<h2 id="cancel">Cancel the event</h2>
    <form class="panel" method="post" action="/admin/events/${event.id}" novalidate>
      ${hidden}
      ${field(
        { labels: reasonLabels, errors },
        "reason",
        "Whoever comes, waits or has a ticket gets it by mail. The next page says what else happens.",
        (attributes) => textArea(attributes, reason, 3),
      )}
      <p class="acts"><button name="to" value="cancel">Cancel the event</button></p>
    </form>`;
}

/** Who was told, or has not been told, that it was moved. */
function moveNote({ event, told, untold, zone }: EventPageView): Markup | "" {
  if (untold > 0)
    return html`<p class="note">It was moved, and ${untold === 1 ? "1 person has" : `${untold} people have`} not been told. <a href="/admin/events/${event.id}/tell">Tell them, or decide not to</a></p>`;
  if (told === null) return "";
  return html`<p>${told.told === 1 ? "1 person was" : `${told.told} people were`} told of the change, ${clubTimeText(told.decided_at, zone)}.</p>`;
}

/** An event with its answers, and what an administrator can do with it. */
export function eventPage(view: EventPageView): Promise<Response> {
  const { who, event, answers, orders, zone, now, errors, notice, status, link } = view;
  const isCancelled = event.status === "cancelled";
  const time = (at: string | null) => at && clubTimeText(at, zone);
  return adminPage(
    Object.keys(errors).length > 0 ? `Error: ${event.name}` : event.name,
    html`${errorSummary({ labels: reasonLabels, errors })} ${notice}
      <p><a href="/admin/events">All events</a></p>
      <h1>${event.name}</h1>
      <p class="chips">${eventChips({ ...event, isCancelled, isOver: Date.parse(event.ends_at) < now })}</p>
      ${isCancelled ? html`<p>Cancelled. ${event.cancel_reason ? `Reason: ${event.cancel_reason}` : "No reason was given."}</p>` : ""}
      ${moveNote(view)}
      <p class="acts">
        ${event.run_id === null ? html`<a class="btn" href="/admin/events/${event.id}/edit">Change</a>` : ""}
        ${link ? html`<a href="${link}">On the site</a>` : ""}
        ${orders.length > 0 ? html`<a href="/admin/events/${event.id}/refunds">Refunds: ${leftText(orders)}</a>` : ""}
      </p>
      ${facts([
        ["Start", time(event.starts_at)],
        ["End", time(event.ends_at)],
        ["Venue", event.venue],
        ["Address", event.address],
        ["Organiser", event.organiser],
        ["Answers until", time(event.rsvp_by)],
      ])}
      <h2>Who comes</h2>
      <p>${answersText(event)}.</p>
      ${answerList(answers, "going", zone)}
      <h2>Waiting list</h2>
      ${answerList(answers, "waiting", zone)}
      <h2>Can’t come</h2>
      ${answerList(answers, "declined", zone)} ${changeForm(view)}`,
    { who, status },
  );
}
