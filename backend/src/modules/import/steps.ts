import { isConstraintError } from "../../db/constraint-error";
import { sql } from "../../db/sql";
import { instant } from "../../domain/clock";
import { findBatch, readRows, rowKey, type StoredRow } from "./batches";
import { planRow } from "./plan-row";
import type { RowPlan, Versions } from "./records";
import { readStays, stayOf } from "./stays";
import { readState } from "./stored-members";
import {
  type MemberWrite,
  markLeft,
  markRows,
  markWritten,
  requireSame,
  writeMembers,
} from "./write-members";

/** Rows that one request writes: about a second of the database. */
const rowsAtOnce = 200;
/** After which a step leaves its rows to the next one: somebody else is writing them. */
const tries = 3;

const changedSince = "The member has changed since the dry run. Import the row again.";

/** Runs a step until nothing has changed under it. @returns whether there was something to do */
async function retried(step: () => Promise<boolean>): Promise<boolean> {
  for (let round = 1; ; round += 1) {
    try {
      return await step();
    } catch (error) {
      if (!isConstraintError(error) || round === tries) throw error;
    }
  }
}

type Planned = { readonly row: StoredRow; readonly plan: RowPlan };

/** A row is written where it would become now what the dry run has shown. */
const isAsShown = ({ row, plan }: Planned) => JSON.stringify(plan) === row.plan;

const toWrite = ({ row, plan }: Planned): readonly MemberWrite[] =>
  "after" in plan
    ? [
        {
          row: row.id,
          id: plan.id,
          versions: plan.kind === "changed" ? plan.versions : null,
          after: plan.after,
        },
      ]
    : [];

/**
 * Writes the next rows of an import and marks them, in one batch of statements: a crash leaves both or
 * neither.
 * @returns false when none was left, and the import is done
 */
export const importStep = (db: D1Database, batchId: number, now: number): Promise<boolean> =>
  retried(async () => {
    const batch = await findBatch(db, batchId);
    if (batch?.state !== "running") return false;
    const rows = await readRows(db, batch.id, { state: "waiting", most: rowsAtOnce });
    if (rows.length === 0) {
      await sql`UPDATE import_batches SET state = 'done', updated_at = ${instant(now)}
        WHERE id = ${batch.id} AND state = 'running'`.run(db);
      return false;
    }
    const { mapping, by_id: officerId } = batch;
    const state = await readState(db, rows, { mapping, officerId: officerId ?? 0, now });
    const planned = rows.map((row) => {
      const file = { key: rowKey(batch.id, row.position), cells: row.cells };
      return { row, plan: planRow(file, mapping, state) };
    });
    const writes = planned.filter(isAsShown).flatMap(toWrite);
    const refused = planned.filter((each) => !isAsShown(each));
    await db.batch([
      requireSame(
        db,
        { batchId: batch.id, state: "running", rowState: "waiting" },
        { rows: rows.map(({ id }) => id), members: writes },
      ),
      ...writeMembers(db, writes, now),
      markWritten(db, writes, now),
      markRows(
        db,
        "refused",
        refused.map(({ row }) => ({ id: row.id, reason: changedSince })),
      ),
    ]);
    return true;
  });

/**
 * Takes the next rows of an import back: members are as they were before it, new accounts are removed.
 * @returns false when none was left
 */
export const undoStep = (db: D1Database, batchId: number, now: number): Promise<boolean> =>
  retried(async () => {
    const batch = await findBatch(db, batchId);
    if (batch?.state !== "undoing") return false;
    const rows = await readRows(db, batch.id, { state: "written", most: rowsAtOnce });
    if (rows.length === 0) {
      await sql`UPDATE import_batches SET state = 'undone', updated_at = ${instant(now)}
        WHERE id = ${batch.id} AND state = 'undoing'`.run(db);
      return false;
    }
    const stays = await readStays(db, rows);
    const decided = rows.map((row) => {
      const plan = JSON.parse(row.plan ?? "null") as RowPlan | null;
      return { row, plan, ...stayOf(stays, row) };
    });
    const undone = decided.filter(({ reason }) => reason === null);
    const writes = undone.map(
      ({ row, plan, userId }): MemberWrite => ({
        row: row.id,
        id: userId,
        versions: JSON.parse(row.versions ?? "null") as Versions,
        after: plan && "before" in plan ? plan.before : null,
      }),
    );
    const marks = decided.map(({ row, reason }) => ({ id: row.id, reason }));
    await db.batch([
      requireSame(
        db,
        { batchId: batch.id, state: "undoing", rowState: "written" },
        { rows: rows.map(({ id }) => id), members: writes },
      ),
      ...writeMembers(db, writes, now),
      markRows(
        db,
        "undone",
        marks.filter(({ reason }) => reason === null),
      ),
      markLeft(
        db,
        marks.filter(({ reason }) => reason !== null),
      ),
    ]);
    return true;
  });
