import { instant } from "../domain/clock";

const day = 24 * 60 * 60_000;

/** Deletes what has been over for a day: nobody needs it, and secrets should not lie about. */
export async function clearExpired(db: D1Database, now: number): Promise<void> {
  const before = instant(now - day);
  await db.batch([
    db.prepare("DELETE FROM login_codes WHERE expires_at < ?").bind(before),
    db.prepare("DELETE FROM refresh_tokens WHERE expires_at < ?").bind(before),
    db.prepare("DELETE FROM oauth_codes WHERE expires_at < ?").bind(before),
    db.prepare("DELETE FROM preview_links WHERE expires_at < ?").bind(before),
    db.prepare("DELETE FROM rate_limits WHERE window_end < ?").bind(before),
    db.prepare("DELETE FROM outbox WHERE created_at < ?").bind(before),
    db.prepare(
      "DELETE FROM session_families WHERE NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE family_id = session_families.id)",
    ),
  ]);
}
