import { Hono } from "hono";
import * as v from "valibot";
import {
  amendLogEntryRequest,
  createLogEntryRequest,
  type LogEntryWire,
  logListRequest,
  voidLogEntryRequest,
} from "#contract/log-book";
import { id as idWire } from "#contract/wire";
import { type Amendment, amendEntry } from "../../../db/club/log-amendments";
import { createEntry, findEntry, listEntries, type OwnEntry } from "../../../db/club/log-book";
import { findVehicle, restorableSince } from "../../../db/club/vehicles";
import { clubZone } from "../../../db/content/site-settings";
import { dayProblem } from "../../../domain/club/log-days";
import { clubDay } from "../../../domain/club-time";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppEnv, requireViewer, type Services } from "../../services";
import { forbidden, getLimit, recordName } from "../record-lists";
import { memberWrite, refuseStale } from "../write-once";
import { refuseField } from "./vehicle-fields";

/**
 * An entry of a vehicle in the garage.
 * @throws Refusal NOT_FOUND, for one of somebody else's or of a deleted vehicle as for none
 */
async function ownEntry({ db }: Services, own: OwnEntry): Promise<LogEntryWire> {
  const entry = await findEntry(db, own, null);
  if (!entry) throw new Refusal("NOT_FOUND");
  return entry;
}

/** @throws Refusal VALIDATION of `from` or `to` */
async function checkDays({ db, clock }: Services, days: { from: string; to: string }): Promise<void> {
  const problem = dayProblem(days, clubDay(clock.now(), await clubZone(db)));
  if (problem) refuseField(problem.field, problem.message);
}

/**
 * Writes an amendment and answers with the entry; one that says so already is answered as it is.
 * @throws Refusal NOT_FOUND, or CONFLICT with the entry as it is now
 */
async function amend(services: Services, own: OwnEntry, amendment: Amendment) {
  const { db, clock } = services;
  const isChanged = await amendEntry(db, own, amendment, clock.now());
  const item = await ownEntry(services, own);
  const { updatedAt } = amendment;
  if (!isChanged && updatedAt !== undefined && updatedAt !== item.updated_at) refuseStale(item);
  return { item };
}

/** Strikes an entry out, or takes that back. */
function strike(isVoid: boolean) {
  return memberWrite(voidLogEntryRequest, ({ services, viewer, input }) => {
    const own = { ownerId: viewer.userId, id: input.id };
    const { reason, updated_at: updatedAt } = input;
    return amend(services, own, { fields: {}, isVoid, reason, updatedAt });
  });
}

/** What a run's own register says of its entry, and its owner cannot change. */
const fieldsOfSivRun = ["from", "to", "purpose", "is_club_run"] as const;

/** The log books of a member's vehicles: to anybody else their entries do not exist. Nothing is deleted. */
export const logBookCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db, clock } = c.var.services;
    const { userId: ownerId } = await requireViewer(c);
    const { vehicle_id: vehicleId, from = null, to = null, ...paging } = await readInput(c, logListRequest);
    if (!(await findVehicle(db, { ownerId, id: vehicleId }, clock.now()))) throw new Refusal("NOT_FOUND");
    const book = await listEntries(db, { ownerId, vehicleId, from, to }, getLimit(paging));
    return c.json({ data: book.entries, total: book.total, first_day: book.firstDay, days: book.days });
  })
  .post(
    "/create",
    memberWrite(createLogEntryRequest, async ({ services, viewer, input }) => {
      const { db, clock } = services;
      const { vehicle_id: vehicleId, ...fields } = input;
      await checkDays(services, fields);
      const id = await createEntry(db, { ownerId: viewer.userId, vehicleId }, fields, clock.now());
      if (id === null) throw new Refusal("NOT_FOUND");
      return { item: await ownEntry(services, { ownerId: viewer.userId, id }) };
    }),
  )
  .post(
    "/update",
    memberWrite(amendLogEntryRequest, async ({ services, viewer, input }) => {
      const { id, updated_at: updatedAt, reason, idempotency_key: _, ...fields } = input;
      const own = { ownerId: viewer.userId, id };
      const entry = await ownEntry(services, own);
      if (updatedAt !== undefined && updatedAt !== entry.updated_at) refuseStale(entry);
      if (entry.is_void) refuseField("is_void", "It is struck out; take that back first");
      const field = fieldsOfSivRun.find((name) => fields[name] !== undefined && fields[name] !== entry[name]);
      if (entry.run_id !== null && field) refuseField(field, "The run wrote this; its organiser corrects it");
      // A run's days may be more than a member writes in one entry, and they stay as they are.
      if (entry.run_id === null) {
        await checkDays(services, { from: fields.from ?? entry.from, to: fields.to ?? entry.to });
      }
      return amend(services, own, { fields, reason, updatedAt });
    }),
  )
  .post("/disable", strike(true))
  .post("/enable", strike(false))
  .post("/delete", forbidden)
  .post("/addPhoto", forbidden)
  .post("/:name", async (c) => {
    const { userId: ownerId } = await requireViewer(c);
    const id = v.safeParse(idWire, recordName(c));
    if (!id.success) throw new Refusal("NOT_FOUND");
    const { db, clock } = c.var.services;
    const item = await findEntry(db, { ownerId, id: id.output }, restorableSince(clock.now()));
    if (!item) throw new Refusal("NOT_FOUND");
    return c.json({ item });
  });
