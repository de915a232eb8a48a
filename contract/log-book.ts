import * as v from "valibot";
import { calendarDate, changeFields, paging, writeFields } from "./records";
import { line, requiredLine } from "./text-fields";
import { flag, id, nullable } from "./wire";

/** A day or days on which a vehicle was driven. Corrections are amendments: nothing is overwritten. */
export const logEntryWire = v.object({
  id,
  vehicle_id: id,
  /** YYYY-MM-DD in the club's zone; the same day for one day. */
  from: v.string(),
  to: v.string(),
  purpose: v.string(),
  /** Whether it was a run or an event of a club, which some schemes do not count. */
  is_club_run: v.nullish(flag, false),
  driver: nullable(v.string()),
  odometer: nullable(v.number()),
  /** The run that wrote it; null for an entry by hand. */
  run_id: nullable(id),
  /** Struck out; it stays in the book. */
  is_void: v.nullish(flag, false),
  /** What it said before each correction, the oldest first. */
  amendments: v.nullish(
    v.array(
      v.object({
        at: v.string(),
        reason: v.string(),
        changes: v.array(
          v.object({ field: v.string(), from: nullable(v.string()), to: nullable(v.string()) }),
        ),
      }),
    ),
    [],
  ),
  created_at: v.string(),
  updated_at: v.string(),
});
export type LogEntryWire = v.InferOutput<typeof logEntryWire>;

/** POST /club/logbook: of one of the member's own vehicles, the latest day first; between two dates. */
export const logListRequest = v.object({
  ...paging,
  vehicle_id: id,
  from: v.optional(calendarDate),
  to: v.optional(calendarDate),
});
export type LogListRequest = v.InferInput<typeof logListRequest>;

/**
 * `days`: different days of all pages' entries that count, void ones left out; with `from` and `to` the days
 * between them. `first_day`: the whole book's, whatever the dates asked for; null while it is empty.
 */
export const logListReply = v.object({
  data: v.array(logEntryWire),
  total: v.number(),
  first_day: nullable(v.string()),
  days: v.object({ club: v.number(), other: v.number(), all: v.number() }),
});
export const logEntryReply = v.object({ item: logEntryWire });

/** The fields that the owner writes. */
export const logEntryFields = v.object({
  from: calendarDate,
  to: calendarDate,
  purpose: requiredLine(200),
  is_club_run: flag,
  driver: line(120),
  /** Kilometres. */
  odometer: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999))),
});
export type LogEntryFieldsWire = v.InferOutput<typeof logEntryFields>;

/**
 * POST create. VALIDATION of `from` for a day after today in the club's zone, of `to` for one before `from`
 * or more than `maxEntryDays` (rules/limits.ts).
 */
export const createLogEntryRequest = v.object({
  ...writeFields,
  vehicle_id: id,
  ...logEntryFields.entries,
  is_club_run: v.optional(flag, false),
  driver: v.optional(logEntryFields.entries.driver, null),
  odometer: v.optional(logEntryFields.entries.odometer, null),
});
export type CreateLogEntryRequest = v.InferInput<typeof createLogEntryRequest>;

/**
 * POST update: an amendment, with its reason. VALIDATION for a struck-out entry; of one that a run wrote,
 * only `driver` and `odometer` can be changed.
 */
export const amendLogEntryRequest = v.object({
  ...changeFields,
  ...v.partial(logEntryFields).entries,
  reason: requiredLine(200),
});
export type AmendLogEntryRequest = v.InferInput<typeof amendLogEntryRequest>;

/** POST disable strikes an entry out, enable takes that back: amendments both. */
export const voidLogEntryRequest = v.object({ ...changeFields, reason: requiredLine(200) });
export type VoidLogEntryRequest = v.InferInput<typeof voidLogEntryRequest>;
