import { Hono } from "hono";
import { type EventWire, eventListRequest, rsvpRequest } from "#contract/event";
import { type EventRow, eventById, findEvent, listEvents } from "../../../db/club/calendar-events";
import { answerEvent } from "../../../db/club/event-rsvps";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, optionalViewer, requireViewer } from "../../services";
import { getLimit, recordName } from "../record-lists";
import { refuseStale, writeOnce } from "../write-once";
import { buildEventReply, eventWires, replyById } from "./event-wire";
import { tellPromoted } from "./tell-promoted";

/** The reader: a member by the bearer, else the public. */
const getReader = async (c: AppContext) => ({ userId: (await optionalViewer(c))?.userId ?? null });

const refusePeople = (message: string): never => {
  throw new Refusal("VALIDATION", { message, errors: [{ field: "people", message }] });
};

/**
 * Says why an answer was not written.
 * @throws Refusal NOT_FOUND; VALIDATION when there are too few places; CONFLICT with the event when it takes
 * no answers (any more)
 */
async function refuseAnswer(c: AppContext, userId: number, { id, people }: { id: number; people: number }) {
  const { db, clock } = c.var.services;
  const event = await eventById(db, id, userId);
  if (!event) throw new Refusal("NOT_FOUND");
  const now = clock.now();
  const isOpen =
    event.takes_rsvp === 1 &&
    event.status !== "cancelled" &&
    Date.parse(event.ends_at) > now &&
    (event.rsvp_by === null || Date.parse(event.rsvp_by) >= now);
  if (!isOpen) {
    const [item] = await eventWires(db, [event], { userId });
    return refuseStale(item ?? null);
  }
  if (event.capacity !== null && people > event.capacity)
    refusePeople(`It has ${event.capacity} places in all`);
  return refusePeople("There are not so many places free; those you have stay yours");
}

/** Whether its reader has places, or waits for some. */
const hasPlaces = ({ rsvp }: EventRow) =>
  rsvp !== null && (JSON.parse(rsvp) as EventWire["rsvp"])?.state !== "declined";

/** Public events, with a bearer members' too (contract 23). Without `from`, those that are not over. */
export const eventCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db, clock } = c.var.services;
    const { from, to, kind, answered: isAnswered, ...paging } = await readInput(c, eventListRequest);
    const reader = isAnswered ? { userId: (await requireViewer(c)).userId } : await getReader(c);
    const filter = {
      from: from ? Date.parse(from) : clock.now(),
      to: to ? Date.parse(to) : null,
      kind: kind || null,
      isAnswered,
      ...reader,
    };
    const { events, total } = await listEvents(db, filter, getLimit(paging));
    return c.json({ data: await eventWires(db, events, reader), total });
  })
  .post("/rsvp", async (c) => {
    const { services } = c.var;
    const { db, clock } = services;
    const viewer = await requireViewer(c);
    const { userId } = viewer;
    const input = await readInput(c, rsvpRequest);
    return writeOnce(c, viewer, input, async () => {
      const { id, people, guests } = input;
      const now = clock.now();
      const answered = await answerEvent(db, { eventId: id, userId, people, guests }, now);
      if (answered) await tellPromoted(services, id, answered.promoted);
      // Who does not come has nothing to withdraw.
      const event = answered || people > 0 ? null : await eventById(db, id, userId);
      if (!answered && !(event && !hasPlaces(event))) await refuseAnswer(c, userId, input);
      return replyById(db, id, { userId });
    });
  })
  .post("/:name", async (c) => {
    const { db } = c.var.services;
    const reader = await getReader(c);
    const event = await findEvent(db, recordName(c), reader);
    if (!event) throw new Refusal("NOT_FOUND");
    return c.json(await buildEventReply(db, event, reader));
  });
