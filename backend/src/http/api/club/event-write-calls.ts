import { Hono } from "hono";
import type * as v from "valibot";
import { createEventRequest, updateEventRequest } from "#contract/event";
import { changeRequest } from "#contract/records";
import { toCents } from "#rules/money";
import { type EventRow, eventById } from "../../../db/club/calendar-events";
import {
  changeEvent,
  createEvent,
  deleteEvent,
  type EventVersion,
  hasTickets,
} from "../../../db/club/event-writes";
import { clubZone } from "../../../db/content/site-settings";
import type { Viewer } from "../../../domain/account/viewer";
import { instant } from "../../../domain/clock";
import type { EventColumns } from "../../../domain/club/event-form";
import { mayIn } from "../../../modules/roles/rules";
import { recordEditor, recordRefusal } from "../../activity";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, requireViewer } from "../../services";
import { refuseStale, writeOnce } from "../write-once";
import { replyById } from "./event-wire";
import { tellPromoted } from "./tell-promoted";

/** @throws Refusal FORBIDDEN */
async function requireAdmin(c: AppContext): Promise<Viewer> {
  const viewer = await requireViewer(c);
  if (!mayIn(viewer.roles, "calendar", "change")) {
    await recordRefusal(c, viewer);
    throw new Refusal("FORBIDDEN");
  }
  recordEditor(c, viewer, "");
  return viewer;
}

type Fields = Omit<v.InferOutput<typeof updateEventRequest>, "id" | "updated_at" | "idempotency_key">;

const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
/** In UTC, which sorts as text. */
const utc = (given: string | undefined) => given && instant(Date.parse(given));

/**
 * @param current null: a new event
 * @throws Refusal VALIDATION when it would end before it starts
 */
function getColumns(fields: Fields, current: EventRow | null): EventColumns {
  const { name, starts_at, ends_at, all_day, takes_rsvp, siv_approved, cost, rsvp_by, ...same } = fields;
  const times = { starts_at: utc(starts_at), ends_at: utc(ends_at) };
  const end = times.ends_at ?? current?.ends_at ?? "";
  if (end < (times.starts_at ?? current?.starts_at ?? "")) {
    const message = "It ends before it starts";
    throw new Refusal("VALIDATION", { message, errors: [{ field: "ends_at", message }] });
  }
  const { capacity, description, organiser, venue, address, map_link, kind, visibility } = same;
  return {
    capacity,
    description,
    organiser,
    venue,
    address,
    map_link,
    kind,
    visibility,
    ...times,
    title: name,
    all_day: flag(all_day),
    takes_rsvp: flag(takes_rsvp),
    siv_approved: flag(siv_approved),
    cost_cents: typeof cost === "number" ? toCents(cost) : cost,
    rsvp_by: rsvp_by === null ? null : utc(rsvp_by),
  };
}

/** @throws Refusal NOT_FOUND; FORBIDDEN for the entry of a run, which follows its run */
async function ownEvent(db: D1Database, id: number, viewer: Viewer): Promise<EventRow> {
  const event = await eventById(db, id, viewer.userId);
  if (!event) throw new Refusal("NOT_FOUND");
  if (event.run_id !== null)
    throw new Refusal("FORBIDDEN", { message: "It follows its run: change the run" });
  return event;
}

async function write(c: AppContext, viewer: Viewer, version: EventVersion, columns: ChangedColumns) {
  const { services } = c.var;
  const { db, clock } = services;
  const changed = await changeEvent(db, version, columns, clock.now());
  const reply = await replyById(db, version.id, viewer);
  if (!changed) return refuseStale(reply.item ?? null);
  await tellPromoted(services, version.id, changed.promoted);
  return reply;
}
type ChangedColumns = Parameters<typeof changeEvent>[2];

const setStatus = (status: "confirmed" | "cancelled") => async (c: AppContext) => {
  const viewer = await requireAdmin(c);
  const input = await readInput(c, changeRequest);
  return writeOnce(c, viewer, input, async () => {
    await ownEvent(c.var.services.db, input.id, viewer);
    // Why is said in the admin alone; what was said of another cancellation is not said of this one.
    const change = { status, cancel_reason: null };
    return write(c, viewer, { id: input.id, updatedAt: input.updated_at }, change);
  });
};

/** Writing events, for the club's administrators. Every change raises the event's sequence. */
export const eventWriteCalls = new Hono<AppEnv>()
  .post("/create", async (c) => {
    const { db, clock } = c.var.services;
    const viewer = await requireAdmin(c);
    const input = await readInput(c, createEventRequest);
    return writeOnce(c, viewer, input, async () => {
      const { idempotency_key: _, ...fields } = input;
      const id = await createEvent(db, getColumns(fields, null), await clubZone(db), clock.now());
      return replyById(db, id, viewer);
    });
  })
  .post("/update", async (c) => {
    const viewer = await requireAdmin(c);
    const input = await readInput(c, updateEventRequest);
    return writeOnce(c, viewer, input, async () => {
      const { id, updated_at, idempotency_key: _, ...fields } = input;
      const event = await ownEvent(c.var.services.db, id, viewer);
      return write(c, viewer, { id, updatedAt: updated_at }, getColumns(fields, event));
    });
  })
  .post("/enable", setStatus("confirmed"))
  .post("/disable", setStatus("cancelled"))
  .post("/delete", async (c) => {
    const { db } = c.var.services;
    const viewer = await requireAdmin(c);
    const input = await readInput(c, changeRequest);
    return writeOnce(c, viewer, input, async () => {
      await ownEvent(db, input.id, viewer);
      if (await hasTickets(db, input.id)) {
        throw new Refusal("FORBIDDEN", { message: "It has tickets: cancel it instead" });
      }
      const reply = await replyById(db, input.id, viewer);
      if (!(await deleteEvent(db, { id: input.id, updatedAt: input.updated_at })))
        refuseStale(reply.item ?? null);
      return reply;
    });
  });
