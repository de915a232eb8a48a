import { Hono } from "hono";
import { type EventWire, eventListRequest } from "#contract/event";
import { type EventRow, findEvent, listEvents } from "../../../db/club/calendar-events";
import { imagesByHash } from "../../../db/content/images";
import { dollarsOf } from "../../../domain/money";
import { imageReference } from "../../../images/describe-image";
import { pictureFacts } from "../../../images/picture-facts";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppEnv, optionalViewer } from "../../services";
import { limitOf, recordName } from "../record-lists";

async function eventWires(
  db: D1Database,
  events: readonly EventRow[],
  { isMember }: { readonly isMember: boolean },
): Promise<EventWire[]> {
  const images = await imagesByHash(
    db,
    events.flatMap(({ image_hash }) => image_hash ?? []),
  );
  return events.map(
    ({ all_day, cost_cents, siv_approved, attachments, image_hash, organiser, ...event }) => ({
      ...event,
      // Absent for the public, not null: who organises is a member's name.
      ...(isMember ? { organiser } : null),
      all_day: all_day === 1,
      cost: cost_cents ? dollarsOf(cost_cents) : null,
      siv_approved: siv_approved === 1,
      attachments: JSON.parse(attachments) as EventWire["attachments"],
      image: imageReference(images.get(image_hash ?? ""), { aspect: "16x9", width: 800 }),
    }),
  ) as EventWire[];
}

/** Public events, with a bearer members' too (contract 23). Without `from`, those that are not over. */
export const eventCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db, clock } = c.var.services;
    const isMember = (await optionalViewer(c)) !== null;
    const { from, to, kind, ...paging } = await readInput(c, eventListRequest);
    const filter = {
      from: from ? Date.parse(from) : clock.now(),
      to: to ? Date.parse(to) : null,
      kind: kind || null,
      isMember,
    };
    const { events, total } = await listEvents(db, filter, limitOf(paging));
    return c.json({ data: await eventWires(db, events, { isMember }), total });
  })
  .post("/:name", async (c) => {
    const { db } = c.var.services;
    const isMember = (await optionalViewer(c)) !== null;
    const event = await findEvent(db, recordName(c), { isMember });
    if (!event) throw new Refusal("NOT_FOUND");
    const [item] = await eventWires(db, [event], { isMember });
    return c.json({ item, pictures: await pictureFacts(db, [JSON.stringify(item?.image)]) });
  });
