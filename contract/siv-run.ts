import * as v from "valibot";
import { changeFields, paging, writeFields } from "./records";
import { line, lines, requiredLine } from "./text-fields";
import { flag, id, nullable, text } from "./wire";

/** listed → changed → completed | cancelled. Nothing is deleted (domain.md §1). */
export const sivRunStates = ["listed", "changed", "completed", "cancelled"] as const;

/** ISO 8601 with a zone. */
const instant = v.pipe(v.string(), v.isoTimestamp());
const whole = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)));

/** The fields that the organiser writes. */
export const sivRunFields = v.object({
  title: requiredLine(120),
  purpose: requiredLine(200),
  starts_at: instant,
  finishes_at: instant,
  departure: requiredLine(200),
  /** In their order. */
  stops: v.pipe(v.array(requiredLine(200)), v.maxLength(12)),
  destination: requiredLine(200),
  /** Where it ends, when that is not the destination. */
  finish: line(200),
  leader_name: requiredLine(120),
  /** The leader's membership number. */
  leader_number: line(20),
  leader_phone: requiredLine(40),
  invitation: lines(2_000),
  contact: line(200),
  expected_vehicles: whole,
  /** The most vehicles, the organiser's among them; null for any number. */
  capacity: whole,
  notes: lines(2_000),
});
export type SivRunFieldsWire = v.InferOutput<typeof sivRunFields>;

/** A vehicle on a run, as it was when it joined. */
export const participantWire = v.object({
  id,
  name: v.string(),
  vehicle: v.string(),
  /** Members only. */
  plate: nullable(v.string()),
  joined_at: v.string(),
  /** null until the organiser says so. */
  attended: nullable(flag),
  note: nullable(v.string()),
  /** The signed-in member's own; null: by name. */
  is_mine: nullable(flag),
});
export type ParticipantWire = v.InferOutput<typeof participantWire>;

/** A change after listing: each field before and after, with the time that the server gave it. */
export const amendmentWire = v.object({
  at: v.string(),
  changes: v.array(v.object({ field: v.string(), from: nullable(v.string()), to: nullable(v.string()) })),
});

/**
 * An impromptu run. To the public no places but the destination are told, and no people: neither names,
 * numbers and plates nor what the organiser wrote to members.
 */
export const sivRunWire = v.object({
  id,
  /** null: the club's own. */
  scheme_id: nullable(id),
  title: v.string(),
  purpose: v.string(),
  status: v.picklist(sivRunStates),
  starts_at: v.string(),
  finishes_at: v.string(),
  /** IANA: the club's zone. */
  time_zone: v.string(),
  departure: nullable(v.string()),
  stops: v.nullish(v.array(v.string()), []),
  destination: v.string(),
  finish: nullable(v.string()),
  leader_name: nullable(v.string()),
  leader_number: nullable(text),
  leader_phone: nullable(v.string()),
  invitation: nullable(v.string()),
  contact: nullable(v.string()),
  expected_vehicles: nullable(v.number()),
  capacity: nullable(v.number()),
  notes: nullable(v.string()),
  /** Stamped by the server, once. */
  listed_at: v.string(),
  /** By when the scheme wanted it listed. */
  list_by: nullable(v.string()),
  cancelled_at: nullable(v.string()),
  cancel_reason: nullable(v.string()),
  completed_at: nullable(v.string()),
  report: nullable(v.string()),
  /** Vehicles that go, the organiser's among them. */
  vehicle_count: nullable(v.number()),
  participants: v.nullish(v.array(participantWire), []),
  amendments: v.nullish(v.array(amendmentWire), []),
  /** The signed-in member organises it; null: the leader does, by name. */
  is_mine: nullable(flag),
  /** iCalendar SEQUENCE. */
  sequence: v.nullish(v.number(), 0),
  /** Of its event in the calendar: /calendar/{url}. */
  event_url: nullable(text),
  updated_at: v.string(),
});
export type SivRunWire = v.InferOutput<typeof sivRunWire>;

/**
 * POST /club/sivevent: runs that are not over, the earliest first; with `over` those that are, the latest
 * first. Of a backend without `siv_run_places` the site asks for one list of both, without `over`.
 */
export const sivRunListRequest = v.object({
  ...paging,
  over: v.optional(flag, false),
  mine: v.optional(flag, false),
});
export type SivRunListRequest = v.InferInput<typeof sivRunListRequest>;
export const sivRunListReply = v.object({ data: v.array(sivRunWire), total: v.number() });
/** POST /club/sivevent/{id}, for anybody; and of every write. */
export const sivRunReply = v.object({ item: sivRunWire });

/**
 * POST create lists a run: the server stamps `listed_at`. FORBIDDEN without the special_vehicle flag or a
 * membership that is valid on the day of the run; VALIDATION of `vehicle_id` for a vehicle of somebody else
 * and of `starts_at` when the scheme's notice can no longer be kept. The leader is the member of
 * `leader_number`, whose name it gets, else the organiser: with a membership that is valid on that day,
 * the flag and a vehicle that is registered on concession. VALIDATION of `leader_number` for others.
 */
export const createSivRunRequest = v.object({
  ...writeFields,
  ...v.partial(sivRunFields).entries,
  ...v.pick(sivRunFields, [
    "title",
    "purpose",
    "starts_at",
    "finishes_at",
    "departure",
    "destination",
    "leader_phone",
  ]).entries,
  /** One of the organiser's own. */
  vehicle_id: id,
});
export type CreateSivRunRequest = v.InferInput<typeof createSivRunRequest>;

/**
 * POST update: an amendment, until the run starts. An earlier start than the notice allows is VALIDATION of
 * `starts_at`; fewer places than vehicles of `capacity`.
 */
export const updateSivRunRequest = v.object({ ...changeFields, ...v.partial(sivRunFields).entries });
export type UpdateSivRunRequest = v.InferInput<typeof updateSivRunRequest>;

/**
 * POST leader, as a member who may list runs: who has this number, if that member may lead a run that starts
 * then; else VALIDATION of `leader_number`, without saying why.
 */
export const sivRunLeaderRequest = v.object({ leader_number: requiredLine(20), starts_at: instant });
export type SivRunLeaderRequest = v.InferInput<typeof sivRunLeaderRequest>;
export const sivRunLeaderReply = v.object({ item: v.object({ number: text, name: v.string() }) });

/** POST disable: cancels; it stays listed. */
export const cancelSivRunRequest = v.object({ ...changeFields, reason: requiredLine(500) });
export type CancelSivRunRequest = v.InferInput<typeof cancelSivRunRequest>;

/**
 * POST join, with one of the member's own vehicles; leave. CONFLICT with the run when it is full, cancelled
 * or has started. They carry no version: two who join at once do not disturb each other.
 */
export const joinSivRunRequest = v.object({
  ...writeFields,
  id,
  vehicle_id: id,
  note: v.optional(line(200), null),
});
export type JoinSivRunRequest = v.InferInput<typeof joinSivRunRequest>;
export const leaveSivRunRequest = v.object({ ...writeFields, id, participant_id: id });
export type LeaveSivRunRequest = v.InferInput<typeof leaveSivRunRequest>;

/**
 * POST complete, once it has started, by the organiser: who attended, and a report. It writes the log book of
 * every vehicle that attended. Sent again it corrects both.
 */
export const completeSivRunRequest = v.object({
  ...changeFields,
  report: lines(4_000),
  /** Ids of participants. */
  attended: v.pipe(v.array(id), v.maxLength(1_000)),
});
export type CompleteSivRunRequest = v.InferInput<typeof completeSivRunRequest>;
