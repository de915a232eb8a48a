import { html } from "hono/html";
import { maxGuestNameLength } from "#rules/limits";
import type { EventRow } from "../../db/club/calendar-events";
import { nextVersion } from "../../db/next-version";
import { raw, sql } from "../../db/sql";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import { textLines } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { unchanged } from "../../desk/parts";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { instant } from "../../domain/clock";
import { readGuests } from "../../domain/club/guests";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { findEvent } from "./event-access";
import { findTicketAnswer, nameHolders } from "./ticket-holders";

/** An answer of more than one person. */
type Answer = {
  readonly user_id: number;
  readonly name: string;
  /** The member among them. */
  readonly people: number;
  /** JSON. */
  readonly guests: string;
  readonly updated_at: string;
  /** They have tickets, and have not answered for as many: the names are on the tickets. */
  readonly isByTickets?: true;
};

const findAnswer = (db: D1Database, eventId: number, userId: number): Promise<Answer | null> =>
  sql`SELECT r.user_id, trim(u.first_name || ' ' || u.last_name) AS name, r.people, r.guests, r.updated_at
    FROM event_rsvps r JOIN users u ON u.id = r.user_id
    WHERE r.event_id = ${eventId} AND r.user_id = ${userId} AND r.people > 1`.first<Answer>(db);

/** @returns false when the answer is not that version any more */
async function nameGuests(
  db: D1Database,
  eventId: number,
  { user_id, updated_at }: Answer,
  guests: readonly string[],
  now: number,
): Promise<boolean> {
  const row = await sql`UPDATE event_rsvps SET guests = ${JSON.stringify(guests)},
      updated_at = ${raw(nextVersion(`'${instant(now)}'`))}
    WHERE event_id = ${eventId} AND user_id = ${user_id} AND updated_at = ${updated_at} RETURNING id`.first(
    db,
  );
  return row !== null;
}

type Typed = Readonly<Record<string, string>>;

const nameOf = (index: number) => `guest-${index + 1}`;
const indexes = ({ people }: Answer) => Array.from({ length: people - 1 }, (_, index) => index);

const stored = (answer: Answer): Typed => {
  const guests = readGuests(answer.guests, answer.people);
  return Object.fromEntries(indexes(answer).map((index) => [nameOf(index), guests[index] ?? ""]));
};

/** @throws Refusal NOT_FOUND where nobody has answered or has tickets for more than one person */
async function readAnswer(c: AppContext): Promise<{ readonly event: EventRow; readonly answer: Answer }> {
  const event = await findEvent(c);
  const { db } = c.var.services;
  const userId = Number(c.req.param("user"));
  const [answered, holding] = await Promise.all([
    findAnswer(db, event.id, userId),
    findTicketAnswer(db, event.id, userId),
  ]);
  // As the list of who comes has them: by tickets where these are for more people.
  const answer = holding && holding.people > (answered?.people ?? 0) ? holding : answered;
  if (!answer) throw new Refusal("NOT_FOUND");
  return { event, answer };
}

type View = Pick<RecordFormView<Typed>, "who" | "typed"> & Partial<RecordFormView<Typed>>;

function guestsForm(c: AppContext, event: EventRow, answer: Answer, view: View): Promise<Response> {
  const labels = Object.fromEntries(indexes(answer).map((index) => [nameOf(index), `Guest ${index + 1}`]));
  const line = textLines({ labels, errors: view.errors ?? {} }, view.typed);
  return recordFormPage<Typed>(
    {
      title: `Guests of ${answer.name}`,
      back: { href: `/admin/events/${event.id}`, words: `Back to ${event.name}` },
      action: c.req.path,
      version: answer.updated_at,
      ...view,
    },
    {
      labels,
      add: "",
      fields: html`<p>${answer.name} comes with ${answer.people - 1} more. A name that is not known yet stays empty.</p>
        ${indexes(answer).map((index) => line(nameOf(index), ""))}`,
    },
  );
}

/** GET /admin/events/{id}/guests/{user}. */
export async function showGuests(c: AppContext, who: Officer): Promise<Response> {
  const { event, answer } = await readAnswer(c);
  return guestsForm(c, event, answer, { who, typed: stored(answer) });
}

const nameError = (name: string): string | null => {
  if (name.length > maxGuestNameLength) return `Keep to ${maxGuestNameLength} characters`;
  return /\p{Cc}/u.test(name) ? "Keep to one line" : null;
};

/** POST of that form. */
export async function saveGuests(c: AppContext): Promise<Response> {
  const readTyped = (form: Form, answer: Answer): Typed =>
    Object.fromEntries(
      indexes(answer).map((index) => [nameOf(index), typedText(form, nameOf(index)).trim()]),
    );
  const posted = await postedForm(c, async (who, form) => {
    const { event, answer } = await readAnswer(c);
    return guestsForm(c, event, answer, {
      who,
      typed: readTyped(form, answer),
      version: form.version ?? "",
    });
  });
  if (posted instanceof Response) return posted;
  const { viewer: who, form } = posted;
  const { db, clock } = c.var.services;
  const { event, answer } = await readAnswer(c);
  const typed = readTyped(form, answer);
  const conflict = async () => {
    const now = (await readAnswer(c)).answer;
    return guestsForm(c, event, now, { who, typed: readTyped(form, now), conflict: stored(now) });
  };
  if (form.version !== answer.updated_at) return conflict();
  const errors = Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const error = nameError(text);
      return error === null ? [] : [[name, error]];
    }),
  );
  if (Object.keys(errors).length > 0) return guestsForm(c, event, answer, { who, typed, errors });
  const done = (what: string) => c.redirect(`/admin/events/${event.id}?done=${what}`, 303);
  const guests = indexes(answer).map((index) => typed[nameOf(index)] ?? "");
  if (JSON.stringify(typed) === JSON.stringify(stored(answer))) return done(unchanged);
  // How many are named is enough: the log keeps for seven years what it has.
  const named = (names: readonly string[]) => names.filter(Boolean).length;
  const before = named(readGuests(answer.guests, answer.people));
  recordChanges(c, { named_guests: before }, { named_guests: named(guests) });
  const isSaved = answer.isByTickets
    ? await nameHolders(db, answer.updated_at, guests)
    : await nameGuests(db, event.id, answer, guests, clock.now());
  return isSaved ? done("guests") : conflict();
}
