import { type EventRow, eventById } from "../../db/club/calendar-events";
import { undecidedMove } from "../../db/club/event-moves";
import { type ConcernedPerson, peopleConcerned } from "../../db/club/event-register";
import { clubZone } from "../../db/content/site-settings";
import { doneNote, doneWords, staleNote } from "../../desk/parts";
import { instant } from "../../domain/clock";
import { clubTimeText } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { moveWords } from "../../mail/event-move";

const notices: Readonly<Record<string, string>> = {
  added: "Added. It is in the calendar within a minute.",
  saved: "Saved. The calendar follows within a minute.",
  cancelled: "Cancelled. Everybody who is coming, is waiting or has a ticket gets a mail.",
  "run-cancelled": "Cancelled. Everybody who is on it gets a mail.",
  "series-cancelled":
    "Cancelled. Everybody who is coming, is waiting or has a ticket gets one mail for all their dates.",
  "series-told":
    "Saved. Everybody who is coming, is waiting or has a ticket gets one mail for all their dates.",
  restored: "It takes place again. The calendar follows within a minute.",
  repeated: "Added. Each date is in the calendar within a minute.",
  guests: "Saved.",
  told: "Sent.",
  untold: "Nobody was told.",
};

/** Above the page of an event that somebody else has changed. */
export const changedMeanwhile = staleNote(
  "Nothing was done or sent now, and your words stand below. Look at the event as it is now before you go on.",
);

/** @throws Refusal NOT_FOUND */
export async function findEvent(c: AppContext): Promise<EventRow> {
  const event = await eventById(c.var.services.db, Number(c.req.param("event")), 0);
  if (!event) throw new Refusal("NOT_FOUND");
  return event;
}

/** @throws Refusal NOT_FOUND; FORBIDDEN for the entry of a run, which follows its run */
export async function findOwn(c: AppContext): Promise<EventRow> {
  const event = await findEvent(c);
  if (event.run_id !== null)
    throw new Refusal("FORBIDDEN", { message: "It follows its run: change the run" });
  return event;
}

/** “Answers until” moved with the start: from when, as the address says, and to when. */
function movedWords(c: AppContext, { rsvp_by }: EventRow, zone: string): string {
  const from = Date.parse(c.req.query("from") ?? "");
  const times =
    Number.isNaN(from) || rsvp_by === null
      ? "as far as the start"
      : `from ${clubTimeText(instant(from), zone)} to ${clubTimeText(rsvp_by, zone)}, as far as the start`;
  return `Saved. “Answers until” moved ${times}: change it back if that is wrong. The calendar follows within a minute.`;
}

/** What was done before the page, by its URL. */
export async function noticeAbove(c: AppContext, event: EventRow): Promise<Markup | ""> {
  const done = c.req.query("done") ?? "";
  if (done === "moved") return doneNote(movedWords(c, event, await clubZone(c.var.services.db)));
  return doneNote(doneWords(done, notices));
}

/** What is to be told of a move or a cancellation that was taken back. */
export type Untold = {
  readonly people: readonly ConcernedPerson[];
  /** For them: the first says that there is a change, the second what has changed. */
  readonly parts: ReturnType<typeof moveWords>;
  readonly isRestored: boolean;
};

/** Who is to be told of a move, with words for them; null when there is nothing to tell, or nobody. */
export async function findUntold(c: AppContext, event: EventRow): Promise<Untold | null> {
  const { db, clock } = c.var.services;
  const move = await undecidedMove(db, event, clock.now());
  if (!move) return null;
  const [people, zone] = await Promise.all([peopleConcerned(db, event.id), clubZone(db)]);
  if (people.length === 0) return null;
  return { people, parts: moveWords(move, event, zone), isRestored: move.isRestored };
}
