import { instant } from "../domain/clock";
import { sql } from "./sql";

/** How many days the first answer is kept: a form may wait that long on a phone without reception. */
export const keptDays = 30;
const keptMs = keptDays * 24 * 60 * 60_000;
/** A write that has not answered by then has died. */
const abandonedMs = 60_000;

export type Claim =
  | { readonly state: "claimed" }
  | { readonly state: "answered"; readonly reply: string }
  | { readonly state: "running" };

/** A write as it is known: its answer is its owner’s alone. */
export type Write = { readonly ownerId: number; readonly hash: string };

/**
 * The hash that a write is known by: its first one may have been made with an older key.
 * @param hashes of the same write by each key, the newest first
 */
export async function claimedHash(
  db: D1Database,
  ownerId: number,
  hashes: readonly string[],
): Promise<string> {
  const [newest = "", ...older] = hashes;
  if (older.length === 0) return newest;
  const known = await sql`SELECT write_hash FROM idempotent_writes
    WHERE owner_id = ${ownerId} AND write_hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))
    LIMIT 1`.first<string>(db, "write_hash");
  return known ?? newest;
}

/** Takes a write for this request, or says what became of the first one. */
export async function claimWrite(db: D1Database, { ownerId, hash }: Write, now: number): Promise<Claim> {
  const taken = await sql`INSERT INTO idempotent_writes (owner_id, write_hash, created_at)
     VALUES (${ownerId}, ${hash}, ${instant(now)})
    ON CONFLICT DO UPDATE SET created_at = excluded.created_at, reply = NULL
      WHERE (reply IS NULL AND created_at < ${instant(now - abandonedMs)})
      OR created_at < ${instant(now - keptMs)}
    RETURNING 1`.first(db);
  if (taken) return { state: "claimed" };
  const first = await sql`SELECT reply FROM idempotent_writes WHERE owner_id = ${ownerId}
    AND write_hash = ${hash}`.first<{
    reply: string | null;
  }>(db);
  return first?.reply ? { state: "answered", reply: first.reply } : { state: "running" };
}

export async function answerWrite(db: D1Database, { ownerId, hash }: Write, reply: string): Promise<void> {
  await sql`UPDATE idempotent_writes SET reply = ${reply} WHERE owner_id = ${ownerId}
    AND write_hash = ${hash}`.run(db);
}

/** After a write that was refused: the corrected one may come with the same key. */
export async function releaseWrite(db: D1Database, { ownerId, hash }: Write): Promise<void> {
  await sql`DELETE FROM idempotent_writes WHERE owner_id = ${ownerId} AND write_hash = ${hash}
    AND reply IS NULL`.run(db);
}
