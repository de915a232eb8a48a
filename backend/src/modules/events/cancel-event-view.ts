import { html } from "hono/html";
import type { EventRow } from "../../db/club/calendar-events";
import type { ConcernedPerson } from "../../db/club/event-register";
import type { CancelledSales, TicketOrder } from "../../db/club/event-tickets";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField } from "../../desk/parts";
import { dollars } from "../../domain/money";
import type { Markup } from "../../http/html-page";
import { answersText, countText, reachText } from "./event-words";

type CancelView = CancelledSales & {
  readonly who: Officer;
  readonly event: EventRow;
  readonly reason: string;
  /** Who is mailed. */
  readonly concerned: readonly ConcernedPerson[];
  readonly paid: readonly TicketOrder[];
  /** Subjects of the e-mails to its people that are scheduled. */
  readonly mailings: readonly string[];
};

const sumOf = (orders: readonly TicketOrder[], cents: "ticket_cents" | "order_cents") =>
  dollars(orders.reduce((sum, order) => sum + order[cents], 0));

function consequences({ event, concerned, sales, unpaid, paid, mailings }: CancelView): Markup {
  return html`<ul>
    ${event.going + event.waiting > 0 ? html`<li>${answersText(event)}.</li>` : ""}
    <li>
      ${concerned.length === 0 ? "No e-mail is sent: no member is coming, waiting or has a ticket." : `Everybody who is coming, is waiting or has a ticket gets the reason by mail: ${reachText(concerned)}.`}
    </li>
    ${mailings.map((subject) => html`<li>The e-mail “${subject}”, which is scheduled, becomes a draft and is not sent.</li>`)}
    ${sales.map((name) => html`<li>The sale of ${name} stops.</li>`)}
    ${unpaid > 0 ? html`<li>${countText(unpaid, "unpaid order is", "unpaid orders are")} released, each with a mail to its buyer.</li>` : ""}
    ${
      paid.length > 0
        ? html`<li>${countText(paid.length, "paid order is", "paid orders are")} to be refunded: ${sumOf(paid, "ticket_cents")} of tickets, ${sumOf(paid, "order_cents")} with what else was ordered. The next page lists ${paid.length === 1 ? "it" : "them"}: no money moves by itself.</li>`
        : html`<li>Nothing is to be refunded.</li>`
    }
    <li>The event stays in the calendar as cancelled.</li>
  </ul>`;
}

/** What a cancellation will do, to be confirmed. */
export function confirmCancelPage(view: CancelView): Promise<Response> {
  const { who, event, reason } = view;
  const title = `Cancel ${event.name}?`;
  return adminPage(
    title,
    html`<h1>${title}</h1>
      <p>Nothing has been done or sent yet.</p>
      ${consequences(view)}
      <h2>Reason</h2>
      <p class="words">${reason}</p>
      <form method="post" action="/admin/events/${event.id}">
        ${hiddenField("step", "save")} ${hiddenField("to", "cancel")} ${hiddenField("version", event.updated_at)}
        ${hiddenField("reason", reason)}
        <p class="acts">
          <button name="confirm" value="1">Cancel the event</button>
          <button class="quiet" name="change" value="1">Change the reason</button>
          <a href="/admin/events/${event.id}">Do not cancel</a>
        </p>
      </form>`,
    { who },
  );
}
