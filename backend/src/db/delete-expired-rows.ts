import { instant } from "../domain/clock";
import { deleteOldActivity } from "./activity-log";
import { keptDays } from "./error-reports";

const dayMs = 24 * 60 * 60_000;
/** Since a visitor's cart was last changed. */
const cartDays = 60;
/** Since a draft was last saved. */
const draftDays = 60;

/**
 * Deletes codes, tokens, links, limits and development emails that expired more than a day before `now` (ms),
 * old drafts, visitors' old carts, old error reports and old lines of the activity log.
 */
export async function deleteExpiredRows(db: D1Database, now: number): Promise<void> {
  const before = instant(now - dayMs);
  await db.batch([
    db.prepare("DELETE FROM login_codes WHERE expires_at < ?").bind(before),
    db.prepare("DELETE FROM refresh_tokens WHERE expires_at < ?").bind(before),
    db.prepare("DELETE FROM oauth_codes WHERE expires_at < ?").bind(before),
    db.prepare("DELETE FROM preview_links WHERE expires_at < ?").bind(before),
    db.prepare("DELETE FROM rate_limits WHERE window_end < ?").bind(before),
    // Far longer than between two emails.
    db.prepare("DELETE FROM run_news_emails WHERE sent_at < ?").bind(before),
    db.prepare("DELETE FROM error_reports WHERE last_at < ?").bind(instant(now - keptDays * dayMs)),
    deleteOldActivity(db, now),
    db.prepare("DELETE FROM idempotent_writes WHERE created_at < ?").bind(before),
    // Far longer than a webhook's signature is valid.
    db.prepare("DELETE FROM webhook_events WHERE received_at < ?").bind(before),
    db.prepare("DELETE FROM sandbox_webhooks WHERE sent_at < ?").bind(before),
    db.prepare("DELETE FROM drafts WHERE updated_at < ?").bind(instant(now - draftDays * dayMs)),
    // Their lines go with them.
    db
      .prepare("DELETE FROM carts WHERE user_id IS NULL AND updated_at < ?")
      .bind(instant(now - cartDays * dayMs)),
    db.prepare("DELETE FROM outbox WHERE created_at < ?").bind(before),
    db.prepare(
      "DELETE FROM session_families WHERE NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE family_id = session_families.id)",
    ),
  ]);
}
