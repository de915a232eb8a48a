import { instant } from "../domain/clock";

/** How long the first answer is kept. */
const keptMs = 24 * 60 * 60_000;
/** A write that has not answered by then has died. */
const abandonedMs = 60_000;

type Claim =
  | { readonly state: "claimed" }
  | { readonly state: "answered"; readonly reply: string }
  | { readonly state: "running" };

type Write = { readonly ownerId: number; readonly hash: string };

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
  const known = await db
    .prepare(
      `SELECT write_hash FROM idempotent_writes
       WHERE owner_id = ? AND write_hash IN (SELECT value FROM json_each(?)) LIMIT 1`,
    )
    .bind(ownerId, JSON.stringify(hashes))
    .first<string>("write_hash");
  return known ?? newest;
}

/** Takes a write for this request, or says what became of the first one. */
export async function claimWrite(db: D1Database, { ownerId, hash }: Write, now: number): Promise<Claim> {
  const taken = await db
    .prepare(
      `INSERT INTO idempotent_writes (owner_id, write_hash, created_at) VALUES (?1, ?2, ?3)
       ON CONFLICT DO UPDATE SET created_at = excluded.created_at, reply = NULL
         WHERE (reply IS NULL AND created_at < ?4) OR created_at < ?5
       RETURNING 1`,
    )
    .bind(ownerId, hash, instant(now), instant(now - abandonedMs), instant(now - keptMs))
    .first();
  if (taken) return { state: "claimed" };
  const first = await db
    .prepare("SELECT reply FROM idempotent_writes WHERE owner_id = ? AND write_hash = ?")
    .bind(ownerId, hash)
    .first<{ reply: string | null }>();
  return first?.reply ? { state: "answered", reply: first.reply } : { state: "running" };
}

export async function answerWrite(db: D1Database, { ownerId, hash }: Write, reply: string): Promise<void> {
  await db
    .prepare("UPDATE idempotent_writes SET reply = ? WHERE owner_id = ? AND write_hash = ?")
    .bind(reply, ownerId, hash)
    .run();
}

/** After a write that was refused: the corrected one may come with the same key. */
export async function releaseWrite(db: D1Database, { ownerId, hash }: Write): Promise<void> {
  await db
    .prepare("DELETE FROM idempotent_writes WHERE owner_id = ? AND write_hash = ? AND reply IS NULL")
    .bind(ownerId, hash)
    .run();
}
