import type { LogEntryWire } from "#contract/log-book";
import { instant } from "../../domain/clock";
import { raw, sql } from "../sql";

/** Of a member's vehicle. */
export type OwnEntry = { readonly ownerId: number; readonly id: number };

type Row = Omit<LogEntryWire, "is_club_run" | "is_void" | "amendments"> & {
  is_club_run: number;
  void_by: string | null;
  /** JSON. */
  amendments: string;
};

const columns = `id, vehicle_id, from_day AS "from", to_day AS "to", purpose, is_club_run, driver, odometer, run_id,
  void_by, created_at, updated_at,
  (SELECT json_group_array(json_object('at', created_at, 'reason', reason, 'changes', json(changes)))
   FROM (SELECT * FROM log_amendments WHERE entry_id = log_entries.id ORDER BY id)) AS amendments`;

const toEntry = ({ void_by, is_club_run, amendments, ...row }: Row): LogEntryWire => ({
  ...row,
  is_club_run: is_club_run === 1,
  is_void: void_by !== null,
  amendments: JSON.parse(amendments) as LogEntryWire["amendments"],
});

type BookPart = {
  readonly ownerId: number;
  readonly vehicleId: number;
  /** Days; null for no limit. */
  readonly from: string | null;
  readonly to: string | null;
};
type BookPage = {
  readonly entries: readonly LogEntryWire[];
  readonly total: number;
  readonly firstDay: string | null;
  readonly days: { readonly club: number; readonly other: number; readonly all: number };
};

/** ?1 to ?4 are a BookPart's vehicle, owner and days. */
const ownBook = "vehicle_id IN (SELECT id FROM vehicles WHERE id = ?1 AND owner_id = ?2)";
const between = "(?3 IS NULL OR to_day >= ?3) AND (?4 IS NULL OR from_day <= ?4)";

/** Days between ?3 and ?4 of the entries that count: each day of an entry is a row. */
const countedDays = `WITH RECURSIVE counted (day, last, club) AS (
    SELECT max(from_day, coalesce(?3, from_day)), min(to_day, coalesce(?4, to_day)), is_club_run
    FROM log_entries WHERE ${ownBook} AND ${between} AND void_by IS NULL
    UNION SELECT date(day, '+1 day'), last, club FROM counted WHERE day < last)`;

/** A page of the entries with a day between the two, the latest first; the days of all pages. */
export async function listEntries(
  db: D1Database,
  { ownerId, vehicleId, from, to }: BookPart,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<BookPage> {
  const part = [vehicleId, ownerId, from, to];
  const listed = `FROM log_entries WHERE ${ownBook} AND ${between}`;
  const [page, count, days, first] = await db.batch<Record<string, unknown>>([
    db
      .prepare(`SELECT ${columns} ${listed} ORDER BY from_day DESC, to_day DESC, id DESC LIMIT ?5 OFFSET ?6`)
      .bind(...part, limit, offset),
    db.prepare(`SELECT count(*) AS total ${listed}`).bind(...part),
    db
      .prepare(
        `${countedDays} SELECT count(DISTINCT iif(club, day, NULL)) AS club,
           count(DISTINCT iif(club, NULL, day)) AS other, count(DISTINCT day) AS "all" FROM counted`,
      )
      .bind(...part),
    db.prepare(`SELECT min(from_day) AS day FROM log_entries WHERE ${ownBook}`).bind(vehicleId, ownerId),
  ]);
  const [counted] = (days?.results ?? []) as BookPage["days"][];
  return {
    entries: ((page?.results ?? []) as unknown as Row[]).map(toEntry),
    total: Number(count?.results[0]?.total ?? 0),
    firstDay: (first?.results[0]?.day ?? null) as string | null,
    days: counted ?? { club: 0, other: 0, all: 0 },
  };
}

/**
 * Null for anybody else's.
 * @param since the earliest deletion of a vehicle whose book can be read; null for none, to write
 */
export async function findEntry(
  db: D1Database,
  { ownerId, id }: OwnEntry,
  since: string | null,
): Promise<LogEntryWire | null> {
  const row = await sql`SELECT ${raw(columns)} FROM log_entries WHERE id = ${id} AND vehicle_id IN
    (SELECT id FROM vehicles WHERE owner_id = ${ownerId} AND (deleted_at IS NULL
    OR deleted_at >= ${since}))`.first<Row>(db);
  return row && toEntry(row);
}

export type EntryFields = Pick<LogEntryWire, "from" | "to" | "purpose" | "driver" | "odometer"> & {
  readonly is_club_run: boolean;
};

/** @returns its id; null when the member has no such vehicle, or has deleted it. */
export async function createEntry(
  db: D1Database,
  { ownerId, vehicleId }: Pick<BookPart, "ownerId" | "vehicleId">,
  fields: EntryFields,
  now: number,
): Promise<number | null> {
  const { from, to, purpose, is_club_run, driver, odometer } = fields;
  return sql`INSERT INTO log_entries
      (vehicle_id, from_day, to_day, purpose, is_club_run, driver, odometer, created_at, updated_at)
    SELECT id, ${from}, ${to}, ${purpose}, ${Number(is_club_run)}, ${driver}, ${odometer}, ${instant(now)},
    ${instant(now)} FROM vehicles
    WHERE id = ${vehicleId} AND owner_id = ${ownerId} AND deleted_at IS NULL RETURNING id`.first<number>(
    db,
    "id",
  );
}
