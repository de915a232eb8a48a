import type { EventWire } from "#contract/event";
import { toDollars } from "#rules/money";
import { type EventRow, eventById } from "../../../db/club/calendar-events";
import { imagesByHash } from "../../../db/content/images";
import { readGuests } from "../../../domain/club/guests";
import { imageReference } from "../../../images/describe-image";
import { pictureFacts } from "../../../images/picture-facts";
import { Refusal } from "../../refusal";

type Reader = { /** null: the public. */ readonly userId: number | null };

type Answer = NonNullable<EventWire["rsvp"]>;

/** @param rsvp JSON; its guests are JSON in it */
function readAnswer(rsvp: string): Answer {
  const { guests, ...answer } = JSON.parse(rsvp) as Omit<Answer, "guests"> & { readonly guests: string };
  return { ...answer, guests: [...readGuests(guests, answer.people)] };
}

/**
 * What an account is told: absent for the public, not null. Who leads a run is said on its own page, which
 * knows who is a member.
 */
function forMembers(row: EventRow) {
  const { organiser: name, run_id, takes_rsvp, going, waiting, rsvp, own_run, own_tickets } = row;
  const organiser = run_id === null ? name : null;
  const counts = takes_rsvp === 1 ? { going, waiting } : { going: null, waiting: null };
  return {
    organiser,
    ...counts,
    rsvp: rsvp && readAnswer(rsvp),
    own_run,
    own_tickets: own_tickets === null ? null : (JSON.parse(own_tickets) as EventWire["own_tickets"]),
  };
}

/** Of a run the public is told when and what, as on its own page (siv-run-wire.ts), and no place. */
const forPublic = ({ run_id }: EventRow) =>
  run_id === null ? null : { description: null, venue: null, address: null, map_link: null };

/** Events as their reader sees them: who organises and who comes is told to members alone. */
export async function eventWires(
  db: D1Database,
  events: readonly EventRow[],
  { userId }: Reader,
): Promise<EventWire[]> {
  const images = await imagesByHash(
    db,
    events.flatMap(({ image_hash }) => image_hash ?? []),
  );
  return events.map((row) => {
    const { organiser: _, going: __, waiting: ___, rsvp: ____, own_run: _____, ...shared } = row;
    const { own_tickets: ______, tickets: _______, cost_cents, image_hash, ...event } = shared;
    return {
      ...event,
      ...(userId === null ? forPublic(row) : forMembers(row)),
      all_day: row.all_day === 1,
      takes_rsvp: row.takes_rsvp === 1,
      cost: cost_cents ? toDollars(cost_cents) : null,
      ticket: row.ticket === null ? null : (JSON.parse(row.ticket) as EventWire["ticket"]),
      siv_approved: row.siv_approved === 1,
      attachments: JSON.parse(row.attachments) as EventWire["attachments"],
      image: imageReference(images.get(image_hash ?? ""), { aspect: "16x9", width: 800 }),
    } as EventWire;
  });
}

/** The reply of one event, with facts about its image. */
export async function buildEventReply(db: D1Database, event: EventRow, reader: Reader) {
  const [item] = await eventWires(db, [event], reader);
  return { item, pictures: await pictureFacts(db, [JSON.stringify(item?.image)]) };
}

/** @throws Refusal NOT_FOUND */
export async function replyById(db: D1Database, id: number, reader: { readonly userId: number }) {
  const event = await eventById(db, id, reader.userId);
  if (!event) throw new Refusal("NOT_FOUND");
  return buildEventReply(db, event, reader);
}
