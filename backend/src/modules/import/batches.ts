import { sql } from "../../db/sql";
import { instant } from "../../domain/clock";
import type { Table } from "../../domain/csv/read-table";
import { cellsByField, type Mapping, proposeMapping } from "./fields";
import { planFile } from "./plan-file";
import type { RowPlan } from "./records";
import { readState } from "./stored-members";

/** For which an import can be undone. */
export const undoDays = 30;
/** For which a file is stored that is not imported. */
export const unusedDays = 3;
const dayMs = 24 * 60 * 60_000;

type BatchState = "read" | "checked" | "running" | "done" | "undoing" | "undone";

/** A file of members, and how far it is. */
export type Batch = {
  readonly id: number;
  readonly file_name: string;
  readonly header: readonly string[];
  readonly mapping: Mapping;
  readonly row_count: number;
  readonly state: BatchState;
  readonly by_id: number | null;
  readonly made_at: string;
  readonly started_at: string | null;
  readonly updated_at: string;
};

type StoredBatch = Omit<Batch, "header" | "mapping"> & { readonly header: string; readonly mapping: string };

const toBatch = (row: StoredBatch): Batch => ({
  ...row,
  header: JSON.parse(row.header) as readonly string[],
  mapping: JSON.parse(row.mapping) as Mapping,
});

export async function findBatch(db: D1Database, id: number): Promise<Batch | null> {
  const row = await sql`SELECT id, file_name, header, mapping, row_count, state, by_id, made_at, started_at,
    updated_at FROM import_batches WHERE id = ${id}`.first<StoredBatch>(db);
  return row && toBatch(row);
}

const maxListed = 20;

/** The newest first. */
export async function listBatches(db: D1Database): Promise<readonly Batch[]> {
  const rows = await sql`SELECT id, file_name, header, mapping, row_count, state, by_id, made_at, started_at,
    updated_at FROM import_batches ORDER BY made_at DESC, id DESC LIMIT ${maxListed}`.all<StoredBatch>(db);
  return rows.map(toBatch);
}

/** The instant (ms) until which an import can be undone. */
export const undoEnd = ({ started_at }: Batch): number => Date.parse(started_at ?? "") + undoDays * dayMs;

/** Whether what was imported, or what an undo has left of it, can still be taken back. */
export const mayUndo = ({ state, started_at }: Batch, { left = 0 }: Counts, now: number): boolean =>
  (state === "done" || (state === "undone" && left > 0)) &&
  started_at !== null &&
  started_at > instant(now - undoDays * dayMs);

/** Rows as JSON texts that a statement can bind: D1 takes 2 MB. */
const maxBoundLength = 500_000;

function inTexts(items: readonly unknown[]): readonly string[] {
  const texts: string[] = [];
  let part: string[] = [];
  let length = 0;
  for (const item of items) {
    const text = JSON.stringify(item);
    if (length + text.length > maxBoundLength && part.length > 0) {
      texts.push(`[${part.join(",")}]`);
      part = [];
      length = 0;
    }
    part.push(text);
    length += text.length;
  }
  return part.length > 0 ? [...texts, `[${part.join(",")}]`] : texts;
}

/** Stores a file whose columns are guessed from their headings. @returns its id */
export async function addBatch(
  db: D1Database,
  { table, fileName, byId }: { readonly table: Table; readonly fileName: string; readonly byId: number },
  now: number,
): Promise<number> {
  const at = instant(now);
  const mapping = proposeMapping(table.header, table.rows);
  const rows = table.rows.map((cells, index) => ({ position: index + 2, cells }));
  const [added] = await db.batch<{ id: number }>([
    sql`INSERT INTO import_batches (by_id, file_name, header, mapping, row_count, state, made_at, updated_at)
      VALUES (${byId}, ${fileName}, ${JSON.stringify(table.header)}, ${JSON.stringify(mapping)}, ${rows.length},
        'read', ${at}, ${at}) RETURNING id`.on(db),
    ...inTexts(rows).map((text) =>
      sql`INSERT INTO import_rows (batch_id, position, cells)
        SELECT (SELECT max(id) FROM import_batches), json_extract(value, '$.position'), json_extract(value, '$.cells')
        FROM json_each(${text})`.on(db),
    ),
  ]);
  const id = added?.results[0]?.id;
  if (id === undefined) throw new Error("the file was not stored");
  return id;
}

export type StoredRow = {
  readonly id: number;
  readonly position: number;
  readonly cells: readonly string[];
  readonly plan: string | null;
  readonly versions: string | null;
};

type RawRow = Omit<StoredRow, "cells"> & { readonly cells: string };

/** Rows of a batch in the order of the file. @param state missing: all of them */
export async function readRows(
  db: D1Database,
  batchId: number,
  { state, most }: { readonly state?: "waiting" | "written"; readonly most: number },
): Promise<readonly StoredRow[]> {
  const rows =
    state === undefined
      ? await sql`SELECT id, position, cells, plan, versions FROM import_rows WHERE batch_id = ${batchId}
          ORDER BY position LIMIT ${most}`.all<RawRow>(db)
      : await sql`SELECT id, position, cells, plan, versions FROM import_rows WHERE batch_id = ${batchId}
          AND state = ${state} ORDER BY position LIMIT ${most}`.all<RawRow>(db);
  return rows.map((row) => ({ ...row, cells: JSON.parse(row.cells) as readonly string[] }));
}

/** What a row's member is called in the file, or here. */
function titleOf(plan: RowPlan, mapping: Mapping, cells: readonly string[]): string {
  const { firstName, lastName, number, email } = cellsByField(mapping, cells);
  const named = [firstName, lastName].filter(Boolean).join(" ");
  if (named) return named;
  if ("after" in plan)
    return `${plan.after.person.first_name} ${plan.after.person.last_name}`.trim() || plan.after.person.email;
  return number ?? email ?? "No name";
}

export const rowKey = (batchId: number, position: number) => `import-${batchId}-${position}`;

type Check = { readonly mapping: Mapping; readonly version: string; readonly officerId: number };

/**
 * The dry run: stores the columns' fields and what would become of each row.
 * @returns false when somebody has checked the file or imported it meanwhile
 */
export async function checkBatch(
  db: D1Database,
  batch: Batch,
  { mapping, version, officerId }: Check,
  now: number,
): Promise<boolean> {
  const rows = await readRows(db, batch.id, { most: batch.row_count });
  const state = await readState(db, rows, { mapping, officerId, now });
  const plans = planFile(
    rows.map(({ position, cells }) => ({ key: rowKey(batch.id, position), cells })),
    mapping,
    state,
  );
  const planned = rows.map(({ id, cells }, index) => {
    const plan = plans[index] as RowPlan;
    return { id, title: titleOf(plan, mapping, cells), kind: plan.kind, plan };
  });
  // Later than the last one, also within a millisecond: the rows below belong to this check alone.
  const checkedAt = instant(Math.max(now, Date.parse(batch.updated_at) + 1));
  const [changed] = await db.batch([
    sql`UPDATE import_batches SET state = 'checked', mapping = ${JSON.stringify(mapping)}, by_id = ${officerId},
        updated_at = ${checkedAt}
      WHERE id = ${batch.id} AND state IN ('read', 'checked') AND updated_at = ${version} RETURNING id`.on(
      db,
    ),
    ...inTexts(planned).map((text) =>
      sql`UPDATE import_rows SET title = json_extract(j.value, '$.title'), kind = json_extract(j.value, '$.kind'),
          plan = json_extract(j.value, '$.plan'),
          state = iif(json_extract(j.value, '$.kind') IN ('new', 'changed'), 'waiting', NULL)
        FROM json_each(${text}) j WHERE import_rows.id = json_extract(j.value, '$.id')
          AND EXISTS (SELECT 1 FROM import_batches WHERE id = ${batch.id} AND state = 'checked'
            AND updated_at = ${checkedAt})`.on(db),
    ),
  ]);
  return (changed?.results.length ?? 0) > 0;
}

type Start = { readonly id: number; readonly version: string; readonly officerId: number };

/**
 * Begins an import that was checked. The cells of the rows that it leaves out go.
 * @returns false when it was checked again, or has begun
 */
export async function startBatch(
  db: D1Database,
  { id, version, officerId }: Start,
  now: number,
): Promise<boolean> {
  const [started] = await db.batch([
    sql`UPDATE import_batches SET state = 'running', started_at = ${instant(now)}, by_id = ${officerId},
        updated_at = ${instant(now)}
      WHERE id = ${id} AND state = 'checked' AND updated_at = ${version} RETURNING id`.on(db),
    sql`UPDATE import_rows SET cells = '[]' WHERE batch_id = ${id} AND state IS NULL
      AND EXISTS (SELECT 1 FROM import_batches WHERE id = ${id} AND started_at IS NOT NULL)`.on(db),
  ]);
  return (started?.results.length ?? 0) > 0;
}

/**
 * Begins to take an import back, or the rows of it that an earlier undo has left.
 * @returns false when it is not of this version any more
 */
export async function startUndo(
  db: D1Database,
  { id, version }: { readonly id: number; readonly version: string },
  now: number,
): Promise<boolean> {
  const at = instant(Math.max(now, Date.parse(version) + 1));
  const [, started] = await db.batch([
    sql`UPDATE import_rows SET state = 'written', reason = NULL
      WHERE batch_id = ${id} AND state = 'left' AND plan IS NOT NULL AND EXISTS (SELECT 1 FROM import_batches
        WHERE id = ${id} AND state = 'undone' AND updated_at = ${version})`.on(db),
    sql`UPDATE import_batches SET state = 'undoing', updated_at = ${at}
      WHERE id = ${id} AND state IN ('done', 'undone') AND updated_at = ${version} RETURNING id`.on(db),
  ]);
  return (started?.results.length ?? 0) > 0;
}

export type Counts = Readonly<Record<string, number>>;

/** How many rows there are of each kind and of each state. */
export async function countRows(db: D1Database, batchId: number): Promise<Counts> {
  const rows = await sql`SELECT coalesce(state, kind, 'unread') AS name, count(*) AS rows FROM import_rows
    WHERE batch_id = ${batchId} GROUP BY 1`.all<{ name: string; rows: number }>(db);
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** The same of several imports, of what was written alone. */
export async function countEach(
  db: D1Database,
  batches: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, Counts>> {
  const ids = JSON.stringify(batches.map(({ id }) => id));
  const rows = await sql`SELECT batch_id, state AS name, count(*) AS rows FROM import_rows
    WHERE batch_id IN (SELECT value FROM json_each(${ids})) AND state IN ('written', 'undone', 'left')
    GROUP BY 1, 2`.all<{ batch_id: number; name: string; rows: number }>(db);
  return new Map(
    batches.map(({ id }) => [
      id,
      Object.fromEntries(
        rows.filter(({ batch_id }) => batch_id === id).map(({ name, rows: count }) => [name, count]),
      ),
    ]),
  );
}
