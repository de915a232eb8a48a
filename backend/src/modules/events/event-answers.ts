import { csvFile } from "#rules/csv";
import { type AttendeeRow, attendeesOf } from "../../db/club/event-register";
import { clubZone } from "../../db/content/site-settings";
import { knownEmail } from "../../domain/account/no-email";
import { toLocalField } from "../../domain/club-time";
import { csvHeaders } from "../../http/file-headers";
import type { AppContext } from "../../http/services";
import { findEvent } from "./event-access";
import { placesOf } from "./event-words";
import { guestNames } from "./ticket-holders";

const stateWords: Readonly<Record<NonNullable<AttendeeRow["state"]>, string>> = {
  going: "Comes",
  waiting: "Waits",
  declined: "Can’t come",
  freed: "Freed by the club",
};

const columns = [
  "Name",
  "Member number",
  "E-mail",
  "Answer",
  "People",
  "Tickets",
  "Places",
  "Answered at",
  "Guests",
];

/**
 * GET /admin/events/{id}/answers.csv: who comes, waits, cannot come and had places that the club freed, then
 * who has tickets alone, each in the order of asking; times on the club's clock.
 */
export async function downloadAnswers(c: AppContext): Promise<Response> {
  const event = await findEvent(c);
  const { db } = c.var.services;
  const [attendees, zone] = await Promise.all([attendeesOf(db, event.id), clubZone(db)]);
  const states = [...Object.keys(stateWords), null];
  const rows = attendees
    .toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state))
    .map((attendee) => {
      const { name, number, email, state, people, tickets, asked_at } = attendee;
      return [
        ...[name || knownEmail(email), number, knownEmail(email)],
        ...(state === null ? ["No answer", null] : [stateWords[state], people]),
        ...[tickets, placesOf(attendee), state === null ? null : toLocalField(asked_at, zone)],
        guestNames(attendee).join(", "),
      ];
    });
  const file = csvFile([columns, ...rows]);
  return new Response(file, { headers: csvHeaders(`answers-to-event-${event.id}.csv`) });
}
