import { isConstraintError } from "../../db/constraint-error";
import { raw, sql } from "../../db/sql";
import { instant } from "../../domain/clock";
import { findBatch, readRows, rowKey, type StoredRow } from "./batches";
import { planRow } from "./plan-row";
import type { RowPlan, Versions } from "./records";
import { readState } from "./stored-members";
import { type MemberWrite, markRows, markWritten, requireSame, writeMembers } from "./write-members";

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

/** What somebody does with an account, as table and column. A test compares it with the schema. */
export const tracesOfUse = [
  ["session_families", "user_id"],
  ["oauth_codes", "user_id"],
  ["images", "owner_id"],
  ["vehicles", "owner_id"],
  ["siv_events", "organiser_id"],
  ["siv_event_amendments", "author_id"],
  ["siv_event_participants", "user_id"],
  ["siv_applications", "user_id"],
  ["siv_application_steps", "author_id"],
  ["log_amendments", "author_id"],
  ["carts", "user_id"],
  ["orders", "user_id"],
  ["tickets", "user_id"],
  ["invoices", "user_id"],
  ["membership_extensions", "user_id"],
  ["shipping_quote_requests", "user_id"],
  ["credits", "user_id"],
  ["files", "owner_id"],
  ["drafts", "member_id"],
  ["calendar_feeds", "user_id"],
  ["event_rsvps", "user_id"],
  ["officer_roles", "user_id"],
  ["member_notes", "user_id"],
  ["change_requests", "user_id"],
  ["meeting_roll", "user_id"],
  ["unsubscribed", "user_id"],
  ["member_merges", "kept_id"],
  ["member_merges", "merged_id"],
] as const;

type Now = Versions & { readonly id: number; readonly userId: number; readonly isUsed: number };

/** The members of written rows as they are now. */
async function readNow(db: D1Database, rows: readonly StoredRow[]): Promise<ReadonlyMap<number, Now>> {
  const used = tracesOfUse.map(([table, column]) => `EXISTS (SELECT 1 FROM ${table} WHERE ${column} = u.id)`);
  const found = await sql`SELECT r.id, u.id AS userId, u.updated_at AS person, a.updated_at AS address,
      m.updated_at AS membership, (${raw(used.join(" OR "))}) AS isUsed
    FROM import_rows r JOIN users u ON u.id = r.user_id LEFT JOIN addresses a ON a.id = u.current_address_id
      LEFT JOIN memberships m ON m.user_id = u.id
    WHERE r.id IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`.all<Now>(db);
  return new Map(found.map((row) => [row.id, row]));
}

/** Why a row is left as it is; null: it is undone. */
function reasonToLeave(row: StoredRow, plan: RowPlan | null, now: Now | undefined): string | null {
  if (!now || !plan) return "The account is not there any more.";
  const { person, address, membership } = now;
  if (JSON.stringify({ person, address, membership }) !== row.versions)
    return "Somebody has changed this member since the import.";
  return plan.kind === "new" && now.isUsed === 1 ? "The new account has been used since the import." : null;
}

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
    const current = await readNow(db, rows);
    const decided = rows.map((row) => {
      const plan = JSON.parse(row.plan ?? "null") as RowPlan | null;
      return { row, plan, reason: reasonToLeave(row, plan, current.get(row.id)) };
    });
    const undone = decided.filter(({ reason }) => reason === null);
    const writes = undone.map(
      ({ row, plan }): MemberWrite => ({
        row: row.id,
        id: current.get(row.id)?.userId ?? null,
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
      markRows(
        db,
        "left",
        marks.filter(({ reason }) => reason !== null),
      ),
    ]);
    return true;
  });
