import { Hono } from "hono";
import type * as v from "valibot";
import { createEventRequest, updateEventRequest } from "#contract/event";
import { changeRequest } from "#contract/records";
import { toCents } from "#rules/money";
import { type EventRow, eventById } from "../../../db/club/calendar-events";
import {
  cancelEvent,
  changeEvent,
  createEvent,
  deleteEvent,
  type EventVersion,
  hasTickets,
} from "../../../db/club/event-writes";
import { clubZone } from "../../../db/content/site-settings";
import type { Viewer } from "../../../domain/account/viewer";
import { instant } from "../../../domain/clock";
import { type EventColumns, movedDeadline } from "../../../domain/club/event-form";
import { mayIn } from "../../../modules/roles/rules";
import { recordAlso, recordEditor, recordRefusal } from "../../activity";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, requireViewer } from "../../services";
import { refuseStale, writeOnce } from "../write-once";
import { replyById } from "./event-wire";
import { tellCancelled } from "./tell-cancelled";
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

type Times = Pick<EventColumns, "starts_at" | "ends_at" | "rsvp_by">;

const invalid = (field: string, message: string) =>
  new Refusal("VALIDATION", { message, errors: [{ field, message }] });

/**
 * @param current null: a new event
 * @throws Refusal VALIDATION when it would end before it starts, or takes answers after its end
 */
function getTimes(fields: Fields, current: EventRow | null, zone: string): Times {
  const rsvp_by = fields.rsvp_by === null ? null : utc(fields.rsvp_by);
  const given = { starts_at: utc(fields.starts_at), ends_at: utc(fields.ends_at), rsvp_by };
  const times = { ...given, rsvp_by: (current && movedDeadline(current, given, zone)) ?? rsvp_by };
  const end = times.ends_at ?? current?.ends_at ?? "";
  if (end < (times.starts_at ?? current?.starts_at ?? ""))
    throw invalid("ends_at", "It ends before it starts");
  const deadline = times.rsvp_by === undefined ? current?.rsvp_by : times.rsvp_by;
  const isTouched = Object.values(given).some((time) => time !== undefined);
  if (isTouched && deadline && deadline > end)
    throw invalid("rsvp_by", "Answers cannot be given after the end");
  return times;
}

/** @throws Refusal VALIDATION, as getTimes */
function getColumns(fields: Fields, current: EventRow | null, zone: string): EventColumns {
  const { name, starts_at: _, ends_at: __, rsvp_by: ___, all_day, takes_rsvp, ...others } = fields;
  const { siv_approved, cost, ...same } = others;
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
    ...getTimes(fields, current, zone),
    title: name,
    all_day: flag(all_day),
    takes_rsvp: flag(takes_rsvp),
    siv_approved: flag(siv_approved),
    cost_cents: typeof cost === "number" ? toCents(cost) : cost,
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
  recordAlso(c, `/admin/events/${version.id}`);
  const changed = await changeEvent(db, version, columns, clock.now());
  const reply = await replyById(db, version.id, viewer);
  if (!changed) return refuseStale(reply.item ?? null);
  await tellPromoted(services, version.id, changed.promoted);
  return reply;
}
type ChangedColumns = Parameters<typeof changeEvent>[2];

async function enable(c: AppContext): Promise<Response> {
  const viewer = await requireAdmin(c);
  const input = await readInput(c, changeRequest);
  return writeOnce(c, viewer, input, async () => {
    await ownEvent(c.var.services.db, input.id, viewer);
    const version = { id: input.id, updatedAt: input.updated_at };
    return write(c, viewer, version, { status: "confirmed", cancel_reason: null });
  });
}

/** Cancels an event. Why is said in the admin alone; what was said of an earlier cancellation is gone. */
async function disable(c: AppContext): Promise<Response> {
  const viewer = await requireAdmin(c);
  const input = await readInput(c, changeRequest);
  return writeOnce(c, viewer, input, async () => {
    const { services } = c.var;
    const { db, clock } = services;
    const event = await ownEvent(db, input.id, viewer);
    const version = { id: input.id, updatedAt: input.updated_at };
    recordAlso(c, `/admin/events/${input.id}`);
    const by = { reason: null, editorId: viewer.userId };
    const cancelled = await cancelEvent(db, version, by, clock.now());
    const reply = await replyById(db, input.id, viewer);
    if (!cancelled) return refuseStale(reply.item ?? null);
    if (cancelled.isNews)
      await tellCancelled(services, event, { reason: null, released: cancelled.released });
    return reply;
  });
}

/** Writing events, for the club's administrators. Every change raises the event's sequence. */
export const eventWriteCalls = new Hono<AppEnv>()
  .post("/create", async (c) => {
    const { db, clock } = c.var.services;
    const viewer = await requireAdmin(c);
    const input = await readInput(c, createEventRequest);
    return writeOnce(c, viewer, input, async () => {
      const { idempotency_key: _, ...fields } = input;
      const zone = await clubZone(db);
      const id = await createEvent(db, getColumns(fields, null, zone), zone, clock.now());
      return replyById(db, id, viewer);
    });
  })
  .post("/update", async (c) => {
    const viewer = await requireAdmin(c);
    const input = await readInput(c, updateEventRequest);
    return writeOnce(c, viewer, input, async () => {
      const { id, updated_at, idempotency_key: _, ...fields } = input;
      const { db } = c.var.services;
      const event = await ownEvent(db, id, viewer);
      const columns = getColumns(fields, event, await clubZone(db));
      return write(c, viewer, { id, updatedAt: updated_at }, columns);
    });
  })
  .post("/enable", enable)
  .post("/disable", disable)
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
