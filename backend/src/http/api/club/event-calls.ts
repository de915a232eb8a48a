import { Hono } from "hono";
import { type EventWire, eventListRequest } from "#contract/lists";
import { type EventRow, listPublicEvents, publicEvent } from "../../../db/club/calendar-events";
import { dollarsOf } from "../../../domain/money";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import type { AppEnv } from "../../services";
import { limitOf, recordName } from "../record-lists";

const eventWireOf = ({ all_day, cost_cents, ...event }: EventRow): EventWire => ({
  ...event,
  all_day: all_day === 1,
  cost: cost_cents ? dollarsOf(cost_cents) : null,
});

/** Public events, also for members (contract 6). Without `from`, those that are not over. */
export const eventCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db, clock } = c.var.services;
    const { from, to, kind, ...paging } = await readInput(c, eventListRequest);
    const filter = {
      from: from ? Date.parse(from) : clock.now(),
      to: to ? Date.parse(to) : null,
      kind: kind || null,
    };
    const events = await listPublicEvents(db, filter, limitOf(paging));
    return c.json({ data: events.map(eventWireOf) });
  })
  .post("/:name", async (c) => {
    const event = await publicEvent(c.var.services.db, recordName(c));
    if (!event) throw new Refusal("NOT_FOUND");
    return c.json({ item: eventWireOf(event) });
  });
