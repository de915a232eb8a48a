import { maxDrafts } from "#contract/account/draft";
import { instant } from "../../domain/clock";
import { raw, sql } from "../sql";

export type DraftRow = {
  kind: string;
  record: string;
  /** JSON. */
  field_values: string;
  updated_at: string;
};
/** One of a member's drafts. */
type DraftName = { readonly memberId: number; readonly kind: string; readonly record: string };

const columns = "kind, record, field_values, updated_at";

/** A member's drafts, the newest first. */
export async function listDrafts(db: D1Database, memberId: number, kind: string | null): Promise<DraftRow[]> {
  return sql`SELECT ${raw(columns)} FROM drafts WHERE member_id = ${memberId} AND (${kind} IS NULL
     OR kind = ${kind})
    ORDER BY updated_at DESC, kind, record`.all<DraftRow>(db);
}

export const findDraft = (db: D1Database, { memberId, kind, record }: DraftName) =>
  sql`SELECT ${raw(columns)} FROM drafts WHERE member_id = ${memberId} AND kind = ${kind}
    AND record = ${record}`.first<DraftRow>(db);

/**
 * Saves a draft over the one with that `updatedAt`, or as a new one.
 * @param draft `values`: JSON; `updatedAt`: null for the first
 * @returns null when there is one with another `updated_at`, or the member has as many as allowed
 */
export function saveDraft(
  db: D1Database,
  draft: DraftName & { readonly values: string; readonly updatedAt: string | null },
  now: number,
): Promise<DraftRow | null> {
  const { memberId, kind, record, values, updatedAt } = draft;
  return sql`INSERT INTO drafts (member_id, kind, record, field_values, updated_at)
    SELECT ${memberId}, ${kind}, ${record}, ${values}, ${instant(now)}
    WHERE EXISTS (SELECT 1 FROM drafts WHERE member_id = ${memberId} AND kind = ${kind}
    AND record = ${record})
      OR (SELECT count(*) FROM drafts WHERE member_id = ${memberId}) < ${maxDrafts}
    ON CONFLICT (member_id, kind, record) DO UPDATE SET field_values = excluded.field_values,
      updated_at = CASE WHEN drafts.updated_at < ${instant(now)} THEN ${instant(now)}
        ELSE strftime('%Y-%m-%dT%H:%M:%fZ', drafts.updated_at, '+0.001 seconds') END
      WHERE drafts.updated_at = ${updatedAt}
    RETURNING ${raw(columns)}`.first<DraftRow>(db);
}

export async function deleteDraft(db: D1Database, { memberId, kind, record }: DraftName): Promise<void> {
  await sql`DELETE FROM drafts WHERE member_id = ${memberId} AND kind = ${kind} AND record = ${record}`.run(
    db,
  );
}
