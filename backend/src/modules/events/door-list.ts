import { type AttendeeRow, attendeesOf } from "../../db/club/event-register";
import { clubZone } from "../../db/content/site-settings";
import { printPage } from "../../desk/print/sheet";
import { emailText } from "../../domain/account/no-email";
import { clubTimeText } from "../../domain/club-time";
import type { AppContext } from "../../http/services";
import { findEvent } from "./event-access";
import { answersText, eventTime, isComing, placesOf } from "./event-words";
import { guestNames, readTickets } from "./ticket-holders";

/** "000005-1; 000005-2, let in 30 Nov 2026, 7:12 pm". */
const ticketsText = (attendee: AttendeeRow, zone: string): string =>
  readTickets(attendee)
    .map(({ number, used_at }) => (used_at ? `${number}, let in ${clubTimeText(used_at, zone)}` : number))
    .join("; ");

/** One to tick for each person; of those who were let in by a ticket they are ticked. */
function boxes(attendee: AttendeeRow): string {
  const used = readTickets(attendee).filter(({ used_at }) => used_at !== null).length;
  return ["☑".repeat(used), "☐".repeat(Math.max(0, placesOf(attendee) - used))].join("");
}

/**
 * GET /admin/events/{id}/door/print: who comes, with their guests, in the order of names, to be ticked off.
 */
export async function printDoorList(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const event = await findEvent(c);
  const [attendees, zone] = await Promise.all([attendeesOf(db, event.id), clubZone(db)]);
  const rows = attendees
    .filter(isComing)
    .map((attendee) => ({ ...attendee, shown: attendee.name || emailText(attendee.email) }))
    .toSorted((one, other) => one.shown.localeCompare(other.shown, "en-AU"))
    .map((attendee) => [
      ...[attendee.shown, attendee.number ?? "", placesOf(attendee), ticketsText(attendee, zone)],
      ...[guestNames(attendee).join(", "), boxes(attendee)],
    ]);
  return printPage(
    {
      title: `Door list of ${event.name}`,
      lines: [
        `${eventTime(event, event.starts_at, zone)}${event.venue ? `, ${event.venue}` : ""}. ${answersText(event)}.`,
      ],
      tables: [
        {
          title: "Who comes",
          columns: ["Name", "Number", "People", "Tickets", "Guests", "Came"],
          rows,
          empty: "Nobody has said that they come.",
        },
      ],
    },
    { href: `/admin/events/${event.id}`, words: event.name },
  );
}
