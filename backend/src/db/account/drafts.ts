import { maxDrafts } from "#contract/draft";
import { instant } from "../../domain/clock";

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
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM drafts WHERE member_id = ?1 AND (?2 IS NULL OR kind = ?2)
       ORDER BY updated_at DESC, kind, record`,
    )
    .bind(memberId, kind)
    .all<DraftRow>();
  return results;
}

export const findDraft = (db: D1Database, { memberId, kind, record }: DraftName) =>
  db
    .prepare(`SELECT ${columns} FROM drafts WHERE member_id = ? AND kind = ? AND record = ?`)
    .bind(memberId, kind, record)
    .first<DraftRow>();

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
  return db
    .prepare(
      `INSERT INTO drafts (member_id, kind, record, field_values, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5
       WHERE EXISTS (SELECT 1 FROM drafts WHERE member_id = ?1 AND kind = ?2 AND record = ?3)
         OR (SELECT count(*) FROM drafts WHERE member_id = ?1) < ?7
       ON CONFLICT (member_id, kind, record) DO UPDATE SET field_values = excluded.field_values,
         updated_at = CASE WHEN drafts.updated_at < ?5 THEN ?5
           ELSE strftime('%Y-%m-%dT%H:%M:%fZ', drafts.updated_at, '+0.001 seconds') END
         WHERE drafts.updated_at = ?6
       RETURNING ${columns}`,
    )
    .bind(memberId, kind, record, values, instant(now), updatedAt, maxDrafts)
    .first<DraftRow>();
}

export async function deleteDraft(db: D1Database, { memberId, kind, record }: DraftName): Promise<void> {
  await db
    .prepare("DELETE FROM drafts WHERE member_id = ? AND kind = ? AND record = ?")
    .bind(memberId, kind, record)
    .run();
}
