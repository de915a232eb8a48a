import { type SivRunFieldsWire, type SivRunWire, sivRunFields as wireFields } from "#contract/siv-run";
import { instant } from "../../domain/clock";
import { getsMail } from "../account/mail-recipients";
import { raw, sql } from "../sql";

export type SivRunField = keyof SivRunFieldsWire;
/** The fields that an organiser writes. */
export const sivRunFields = Object.keys(wireFields.entries) as readonly SivRunField[];

/** Columns of another name than the field's. */
const renamed: Readonly<Partial<Record<SivRunField, string>>> = {
  departure: "departure_point",
  finish: "finish_point",
  capacity: "most_participants",
};
export const getColumn = (field: SivRunField): string => renamed[field] ?? field;

type Cell = string | number | null;
/** As they are stored: `stops` is JSON. */
export type SivRunCells = Record<SivRunField, Cell>;

/** `stops` is a JSON list of texts. */
export type SivRunRow = Omit<SivRunFieldsWire, "stops"> & {
  stops: string;
  id: number;
  organiser_id: number;
  scheme_id: number;
  status: SivRunWire["status"];
  time_zone: string;
  listed_at: string;
  list_by: string;
  cancelled_at: string | null;
  cancel_reason: string | null;
  completed_at: string | null;
  report: string | null;
  sequence: number;
  updated_at: string;
  vehicle_count: number;
  event_url: string | null;
};

export type ParticipantRow = {
  id: number;
  event_id: number;
  user_id: number;
  vehicle_id: number | null;
  name: string;
  vehicle: string;
  plate: string | null;
  joined_at: string;
  attended: number | null;
  note: string | null;
};

export type AmendmentRow = {
  event_id: number;
  /** JSON. */
  changes: string;
  at: string;
};

/**
 * SQL: whether a run of siv_events, still of this version, has started and may be completed or corrected at
 * the instant `at`.
 */
export const isCompletable = (version: string, at: string): string =>
  `updated_at = ${version} AND starts_at <= ${at} AND status IN ('listed', 'changed', 'completed')`;

/** Vehicles on the run `e`, the organiser's among them. */
export const vehicleCount =
  "(SELECT count(*) FROM siv_event_participants g WHERE g.event_id = e.id AND g.left_at IS NULL)";

const ownColumns = sivRunFields.map((field) => `e.${getColumn(field)} AS ${field}`).join(", ");
const columns = `e.id, e.organiser_id, e.scheme_id, ${ownColumns}, e.status, e.time_zone, e.listed_at,
  e.list_by, e.cancelled_at, e.cancel_reason, e.completed_at, e.report, e.sequence, e.updated_at, ${vehicleCount} AS vehicle_count, coalesce(c.url, c.id) AS event_url`;
const from = "FROM siv_events e LEFT JOIN calendar_events c ON c.siv_event_id = e.id";
/** A draft of an older backend was never listed. */
const isListed = "e.status <> 'draft'";

type SivRunFilter = {
  /** Those that are over, the latest first; else those that are not, the earliest first. */
  readonly isOver: boolean;
  /** Null: anybody's. */
  readonly organiserId: number | null;
};

/** A page of runs, and how many there are on all pages. */
export async function listSivRuns(
  db: D1Database,
  { isOver, organiserId }: SivRunFilter,
  { limit, offset, now }: { readonly limit: number; readonly offset: number; readonly now: number },
): Promise<{ readonly runs: SivRunRow[]; readonly total: number }> {
  const listed = `${from} WHERE ${isListed} AND (?2 IS NULL OR e.organiser_id = ?2)
    AND (e.finishes_at < ?1 OR e.status = 'completed') = ?3`;
  const filter = [instant(now), organiserId, Number(isOver)];
  const order = isOver ? "DESC" : "ASC";
  const [page, count] = await db.batch<Record<string, unknown>>([
    db
      .prepare(`SELECT ${columns} ${listed} ORDER BY e.starts_at ${order}, e.id ${order} LIMIT ?4 OFFSET ?5`)
      .bind(...filter, limit, offset),
    db.prepare(`SELECT count(*) AS total ${listed}`).bind(...filter),
  ]);
  return { runs: (page?.results ?? []) as SivRunRow[], total: Number(count?.results[0]?.total ?? 0) };
}

export const findSivRun = (db: D1Database, id: number): Promise<SivRunRow | null> =>
  sql`SELECT ${raw(columns)} ${raw(from)} WHERE e.id = ${id} AND ${raw(isListed)}`.first<SivRunRow>(db);

/** Who goes, in the order of joining, and the amendments, the oldest first, of several runs. */
export async function getRegisters(
  db: D1Database,
  runIds: readonly number[],
): Promise<{ readonly participants: ParticipantRow[]; readonly amendments: AmendmentRow[] }> {
  const ids = JSON.stringify(runIds);
  const [participants, amendments] = await db.batch<Record<string, unknown>>([
    sql`SELECT id, event_id, user_id, vehicle_id, name, vehicle, plate, joined_at, attended, notes AS note
      FROM siv_event_participants
      WHERE event_id IN (SELECT value FROM json_each(${ids})) AND left_at IS NULL
      ORDER BY joined_at, id`.on(db),
    sql`SELECT event_id, changes, created_at AS at FROM siv_event_amendments
      WHERE event_id IN (SELECT value FROM json_each(${ids})) ORDER BY sequence`.on(db),
  ]);
  return {
    participants: (participants?.results ?? []) as ParticipantRow[],
    amendments: (amendments?.results ?? []) as AmendmentRow[],
  };
}

/** Where a run's news go: who joined it and has not left, without the organiser. */
export async function getJoiners(
  db: D1Database,
  { id, organiser_id }: Pick<SivRunRow, "id" | "organiser_id">,
): Promise<readonly string[]> {
  const results =
    await sql`SELECT DISTINCT u.email FROM siv_event_participants p JOIN users u ON u.id = p.user_id
      WHERE p.event_id = ${id} AND p.left_at IS NULL AND p.user_id <> ${organiser_id}`.all<{
      email: string;
    }>(db);
  return results.map(({ email }) => email);
}

/** Who is told when the club cancels a run: as above, and its organiser. */
export async function clubReadersOf(
  db: D1Database,
  { id, organiser_id }: Pick<SivRunRow, "id" | "organiser_id">,
): Promise<readonly string[]> {
  const rows = await sql`SELECT DISTINCT u.email FROM users u WHERE ${raw(getsMail("u"))}
      AND u.id IN (SELECT user_id FROM siv_event_participants WHERE event_id = ${id} AND left_at IS NULL
        UNION SELECT ${organiser_id})`.all<{ email: string }>(db);
  return rows.map(({ email }) => email);
}

/** Who has listed a run and has a closed account, as of a death; null of somebody who is with the club. */
export const goneOrganiser = (db: D1Database, runId: number): Promise<{ id: number; name: string } | null> =>
  sql`SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name FROM siv_events s
    JOIN users u ON u.id = s.organiser_id WHERE s.id = ${runId} AND u.closed_at IS NOT NULL`.first(db);

/** A vehicle with which its owner can go on a run: not deleted, not sold. */
export const sivRunVehicle = (db: D1Database, ownerId: number, id: number) =>
  sql`SELECT id, plate_state_id FROM vehicles WHERE id = ${id} AND owner_id = ${ownerId}
    AND deleted_at IS NULL AND sold_on IS NULL`.first<{
    id: number;
    plate_state_id: number | null;
  }>(db);
