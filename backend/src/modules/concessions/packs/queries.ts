import { orTaken } from "../../../db/constraint-error";
import { raw, sql } from "../../../db/sql";
import type { Sheet } from "../../../desk/print/sheet";
import { instant } from "../../../domain/clock";

/** What the authority of a scheme was given. */
export type PackRow = {
  readonly id: number;
  readonly scheme_id: number;
  readonly scheme_name: string;
  /** YYYY-MM-DD. */
  readonly on_day: string;
  /** Instants. */
  readonly since: string;
  readonly until: string;
  readonly created_at: string;
  /** Who recorded it; null when that account is gone. */
  readonly editor: string | null;
  readonly undone_at: string | null;
  /** No other pack goes on from it. */
  readonly is_last: number;
};

const columns = `k.id, k.scheme_id, p.name AS scheme_name, k.on_day, k.since, k.until, k.created_at, k.undone_at,
  nullif(trim(u.first_name || ' ' || u.last_name), '') AS editor,
  k.undone_at IS NULL AND NOT EXISTS (SELECT 1 FROM authority_packs n WHERE n.scheme_id = k.scheme_id
    AND n.after_id = k.id AND n.undone_at IS NULL) AS is_last`;
const tables = `authority_packs k JOIN scheme_profiles p ON p.id = k.scheme_id
  LEFT JOIN users u ON u.id = k.editor_id`;

/** The newest first, those that were taken back among them. */
export const listPacks = (db: D1Database): Promise<readonly PackRow[]> =>
  sql`SELECT ${raw(columns)} FROM ${raw(tables)} ORDER BY k.id DESC LIMIT 500`.all<PackRow>(db);

/** The pack that the next one of a scheme goes on from; null before its first. */
export const lastPack = (db: D1Database, schemeId: number): Promise<PackRow | null> =>
  sql`SELECT ${raw(columns)} FROM ${raw(tables)} WHERE k.scheme_id = ${schemeId} AND k.undone_at IS NULL
    ORDER BY k.id DESC LIMIT 1`.first<PackRow>(db);

/** A pack with what it says. */
export async function findPack(
  db: D1Database,
  id: number,
): Promise<(PackRow & { readonly sheet: Sheet }) | null> {
  const found = await sql`SELECT ${raw(columns)}, k.sheet FROM ${raw(tables)} WHERE k.id = ${id}`.first<
    PackRow & { readonly sheet: string }
  >(db);
  return found && { ...found, sheet: JSON.parse(found.sheet) as Sheet };
}

type NewPack = {
  readonly schemeId: number;
  readonly onDay: string;
  readonly since: number;
  readonly until: number;
  readonly afterId: number | null;
  readonly sheet: Sheet;
  readonly editorId: number;
};

/** @returns its id; null when somebody else has recorded the pack after the same one */
export async function addPack(db: D1Database, pack: NewPack, now: number): Promise<number | null> {
  const { schemeId, onDay, since, until, afterId, sheet, editorId } = pack;
  return orTaken(
    sql`INSERT INTO authority_packs (scheme_id, on_day, since, until, after_id, sheet, editor_id, created_at)
      VALUES (${schemeId}, ${onDay}, ${instant(since)}, ${instant(until)}, ${afterId}, ${JSON.stringify(sheet)},
        ${editorId}, ${instant(now)}) RETURNING id`.first<number>(db, "id"),
  );
}

/** @returns false when it was taken back before, or another one goes on from it */
export async function undoPack(db: D1Database, id: number, editorId: number, now: number): Promise<boolean> {
  const row = await sql`UPDATE authority_packs SET undone_at = ${instant(now)}, undone_by = ${editorId}
    WHERE id = ${id} AND undone_at IS NULL AND NOT EXISTS (SELECT 1 FROM authority_packs n
      WHERE n.after_id = ${id} AND n.undone_at IS NULL) RETURNING id`.first(db);
  return row !== null;
}
