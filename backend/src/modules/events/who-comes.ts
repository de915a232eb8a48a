import { html } from "hono/html";
import type { EventRow } from "../../db/club/calendar-events";
import type { AttendeeRow } from "../../db/club/event-register";
import type { Officer } from "../../desk/officer";
import { emailText, hasEmail } from "../../domain/account/no-email";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { mayIn } from "../roles/rules";
import { answersText, countText, isComing, placesOf } from "./event-words";
import { guestNames, hasGuests, readTickets } from "./ticket-holders";

type WhoComes = {
  readonly who: Officer;
  readonly event: EventRow;
  readonly attendees: readonly AttendeeRow[];
  readonly zone: string;
};

/** "Answer, 2 tickets": by what they come, or wait. */
function byText(attendee: AttendeeRow): string {
  const { state, tickets } = attendee;
  const used = readTickets(attendee).filter(({ used_at }) => used_at !== null).length;
  return [
    ...(state === null ? [] : ["Answer"]),
    ...(tickets > 0 ? [countText(tickets, "ticket")] : []),
    ...(used > 0 ? [`${used} let in`] : []),
  ].join(", ");
}

const peopleText = (attendee: AttendeeRow) => {
  const people = isComing(attendee) ? placesOf(attendee) : attendee.people;
  const waits = isComing(attendee) && attendee.state === "waiting" ? ", waits for a place too" : "";
  return people > 0 ? `${countText(people, "person", "people")}${waits}` : "";
};

/** A name as a link to their page, for whoever may see members; else to a mail to them, if they get any. */
function namedLink({ id, email, name, number }: AttendeeRow, { roles }: Officer): Markup | string {
  const words = `${name || emailText(email)}${number ? `, ${number}` : ""}`;
  if (mayIn(roles, "members", "see")) return html`<a href="/admin/members/${id}">${words}</a>`;
  return hasEmail(email) ? html`<a href="mailto:${email}">${words}</a>` : words;
}

/** The names of whom they bring, and where these are changed. */
function guestsOf(attendee: AttendeeRow, { who, event }: WhoComes): Markup | "" {
  const { id } = attendee;
  if (!hasGuests(attendee)) return "";
  const guests = guestNames(attendee);
  const named = guests.length > 0 ? `With ${guests.join(", ")}` : "";
  if (!mayIn(who.roles, "calendar", "change")) return html`<br />${named}`;
  const link = html`<a href="/admin/events/${event.id}/guests/${id}">${named ? "Change the guests" : "Name the guests"}<span class="vh"> of ${attendee.name}</span></a>`;
  return html`<br />${named ? `${named}. ` : ""}${link}`;
}

const attendeeList = (shown: readonly AttendeeRow[], view: WhoComes) =>
  shown.length === 0
    ? ""
    : html`<table class="rows" role="table">
        <thead role="rowgroup">
          <tr role="row">
            ${["Name", "People", "By", "When"].map((words) => html`<th scope="col" role="columnheader">${words}</th>`)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${shown.map(
            (attendee) =>
              html`<tr role="row">
                <th scope="row" role="rowheader">${namedLink(attendee, view.who)}</th>
                <td role="cell">${peopleText(attendee)}${guestsOf(attendee, view)}</td>
                <td role="cell">${byText(attendee)}</td>
                <td role="cell">${clubTimeText(attendee.asked_at, view.zone)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;

/** Who comes, who waits, who cannot come, and whose places the club freed. */
export function whoComes(view: WhoComes): Markup {
  const { event, attendees } = view;
  const coming = attendees.filter(isComing);
  const waiting = attendees.filter((each) => each.state === "waiting" && !isComing(each));
  const declined = attendees.filter(({ state }) => state === "declined");
  const freed = attendees.filter(({ state }) => state === "freed");
  return html`<h2>${event.status === "cancelled" ? "Who had a place" : "Who comes"}</h2>
    <p>${answersText(event)}.</p>
    ${attendeeList(coming, view)}
    ${waiting.length > 0 ? html`<h2>Waiting list</h2>${attendeeList(waiting, view)}` : ""}
    ${declined.length > 0 ? html`<h2>Can’t come</h2>${attendeeList(declined, view)}` : ""}
    ${freed.length > 0 ? html`<h2>Freed by the club</h2><p class="soft">These people have left the club, and have not answered so themselves.</p>${attendeeList(freed, view)}` : ""}`;
}
