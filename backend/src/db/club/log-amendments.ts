import { instant } from "../../domain/clock";
import { nextVersion } from "../next-version";
import type { EntryFields, OwnEntry } from "./log-book";
import { isCompletable } from "./siv-runs";

/** A column, what the site calls it, and its value as an amendment tells it. */
const amended = [
  ["from_day", "from", (value: string) => value],
  ["to_day", "to", (value: string) => value],
  ["purpose", "purpose", (value: string) => value],
  ["is_club_run", "is_club_run", (value: string) => `iif(${value}, 'true', 'false')`],
  ["driver", "driver", (value: string) => value],
  ["odometer", "odometer", (value: string) => `CAST(${value} AS TEXT)`],
  ["void_by", "is_void", (value: string) => `iif(${value} IS NULL, 'false', 'true')`],
] as const;
type Column = (typeof amended)[number][0];

/** SQL for a column's value after a change; JSON `null` empties it, a missing one stays. */
const after = (column: Column, patch: string) =>
  `iif(json_type(${patch}, '$.${column}') IS NULL, ${column}, json_extract(${patch}, '$.${column}'))`;

/** SQL for the JSON list of what a change changes. */
const changesBy = (patch: string) =>
  `(SELECT json_group_array(json(value)) FROM json_each(json_array(${amended
    .map(
      ([column, field, told]) =>
        `json_object('field', '${field}', 'from', ${told(column)}, 'to', ${told(after(column, patch))})`,
    )
    .join(", ")})) WHERE json_extract(value, '$.from') IS NOT json_extract(value, '$.to'))`;

/** SQL of a change; each part may use the columns of log_entries. */
type Change = {
  /** The JSON object with the new values by column. */
  readonly patch: string;
  /** Which entries. */
  readonly target: string;
  readonly author: string;
  readonly reason: string;
  /** The instant. */
  readonly at: string;
};

/**
 * The two statements of every change: what it changes is written down, then it is changed. An entry that says
 * the same already stays as it is. They take the same parameters and belong into one batch.
 */
function amending({ patch, target, author, reason, at }: Change): readonly [string, string] {
  return [
    `INSERT INTO log_amendments (entry_id, entry_version, author_id, reason, changes, created_at)
     SELECT entry_id, updated_at, author, reason, changes, ${at} FROM (
       SELECT id AS entry_id, updated_at, ${author} AS author, ${reason} AS reason, ${changesBy(patch)} AS changes
       FROM log_entries WHERE ${target}) WHERE changes <> '[]'`,
    `UPDATE log_entries SET updated_at = ${nextVersion(at)},
       ${amended.map(([column]) => `${column} = ${after(column, patch)}`).join(", ")}
     WHERE ${target} AND EXISTS (SELECT 1 FROM log_amendments a
       WHERE a.entry_id = log_entries.id AND a.entry_version = log_entries.updated_at) RETURNING id`,
  ];
}

export type Amendment = {
  readonly fields: Partial<EntryFields>;
  /** true strikes it out, false takes that back; undefined leaves it. */
  readonly isVoid?: boolean;
  readonly reason: string;
  /** As it was read; undefined changes whatever there is. */
  readonly updatedAt: string | undefined;
};

/**
 * Changes a member's entry. One that is struck out only comes back.
 * @returns false when nothing changed: there is no such entry with that version, or it says so already
 */
export async function amendEntry(
  db: D1Database,
  { ownerId, id }: OwnEntry,
  { fields: { from, to, ...fields }, isVoid, reason, updatedAt }: Amendment,
  now: number,
): Promise<boolean> {
  const voidBy = isVoid === undefined ? undefined : isVoid ? "owner" : null;
  // JSON leaves out what is undefined.
  const patch = JSON.stringify({ ...fields, from_day: from, to_day: to, void_by: voidBy });
  const statements = amending({
    patch: "?1",
    target: `id = ?2 AND (?4 IS NULL OR updated_at = ?4)
      AND vehicle_id IN (SELECT id FROM vehicles WHERE owner_id = ?3 AND deleted_at IS NULL)
      AND (void_by IS NULL OR json_type(?1, '$.void_by') IS NOT NULL)
      AND NOT (void_by IS NOT NULL AND json_extract(?1, '$.void_by') IS NOT NULL)
      AND ${after("to_day", "?1")} >= ${after("from_day", "?1")}`,
    author: "?3",
    reason: "?5",
    at: "?6",
  });
  const values = [patch, id, ownerId, updatedAt ?? null, reason, instant(now)];
  const [, updated] = await db.batch(statements.map((sql) => db.prepare(sql).bind(...values)));
  return (updated?.results.length ?? 0) > 0;
}

/** A vehicle that attended a run, and its days on the road, in the club's zone. */
export type SivRunDays = { readonly vehicleId: number; readonly from: string; readonly to: string };

const corrected = "The register of the run was corrected";
const absent = "The register of the run says that this vehicle did not attend";

/** A run that is being completed. */
type CompletedSivRun = {
  readonly runId: number;
  readonly title: string;
  readonly entries: readonly SivRunDays[];
  /** Its `updated_at` as it was read; with another one somebody else was first: nothing is written. */
  readonly version: string;
};

/**
 * Statements that write a run into the log books of the vehicles that attended, for the batch that completes
 * it, before the run itself changes. Sent again they correct what they wrote: other days are amended, and the
 * entry of a vehicle that did not attend after all is struck out. What an owner struck out stays so.
 */
export function logSivRunDays(
  db: D1Database,
  run: CompletedSivRun,
  now: number,
): readonly D1PreparedStatement[] {
  const attended = "FROM json_each(?1) WHERE json_extract(value, '$.vehicleId') = log_entries.vehicle_id";
  const isAllowed = `EXISTS (SELECT 1 FROM siv_events WHERE id = ?2 AND ${isCompletable("?5", "?4")})`;
  const statements = amending({
    patch: `coalesce((SELECT json_object('from_day', json_extract(value, '$.from'), 'to_day',
      json_extract(value, '$.to'), 'purpose', ?3, 'void_by', nullif(log_entries.void_by, 'run')) ${attended}),
      json_object('void_by', coalesce(log_entries.void_by, 'run')))`,
    target: `run_id = ?2 AND ${isAllowed}`,
    author: "NULL",
    reason: `iif(EXISTS (SELECT 1 ${attended}), '${corrected}', '${absent}')`,
    at: "?4",
  });
  const insert = `INSERT INTO log_entries
      (vehicle_id, from_day, to_day, purpose, is_club_run, run_id, created_at, updated_at)
    SELECT v.id, json_extract(value, '$.from'), json_extract(value, '$.to'), ?3, 1, ?2, ?4, ?4
    FROM json_each(?1) JOIN vehicles v ON v.id = json_extract(value, '$.vehicleId') WHERE ${isAllowed}
    ON CONFLICT (vehicle_id, run_id) DO NOTHING`;
  const values = [JSON.stringify(run.entries), run.runId, run.title, instant(now), run.version];
  return [...statements, insert].map((sql) => db.prepare(sql).bind(...values));
}
