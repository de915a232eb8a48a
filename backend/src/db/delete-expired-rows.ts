import { instant } from "../domain/clock";
import { deleteOldActivity } from "./activity-log";
import { keptDays } from "./error-reports";
import { keptDays as keptWriteDays } from "./idempotent-writes";
import { keptDays as keptInstallDays } from "./install-counts";
import { deleteOldMails } from "./post/sent-mails";
import { deleteOldReminders } from "./renewals/reminders";
import { sql } from "./sql";

const dayMs = 24 * 60 * 60_000;
/** Since a visitor's cart was last changed. */
const cartDays = 60;
/** Since a draft was last saved. */
const draftDays = 60;
/** For which a merge of two accounts can be taken back, and a day more. */
const mergeDays = 31;
/** For which an import can be taken back, and a day more. */
const importDays = 31;
/** Since an event ended, for which the names of members' guests are kept. */
const guestDays = 30;
/** Since a file of members was uploaded, or its import was begun, that nobody went on with. */
const unusedImportDays = 3;

/** Files that were never imported, rows that an import did not come to, and what no undo needs any more. */
const deleteOldImports = (db: D1Database, now: number): readonly D1PreparedStatement[] => {
  const unused = instant(now - unusedImportDays * dayMs);
  const before = instant(now - importDays * dayMs);
  return [
    // Their rows go with them.
    sql`DELETE FROM import_batches WHERE started_at IS NULL AND made_at < ${unused}`.on(db),
    sql`UPDATE import_rows SET state = 'refused', cells = '[]', plan = NULL,
        reason = 'The import was not finished in time.'
      WHERE state = 'waiting' AND batch_id IN (SELECT id FROM import_batches WHERE started_at < ${unused})`.on(
      db,
    ),
    sql`DELETE FROM import_rows WHERE written_at IS NULL
      AND batch_id IN (SELECT id FROM import_batches WHERE started_at < ${before})`.on(db),
    sql`UPDATE import_rows SET title = '', plan = NULL WHERE title <> ''
      AND batch_id IN (SELECT id FROM import_batches WHERE started_at < ${before})`.on(db),
  ];
};

/**
 * Deletes codes, tokens, links, limits and development emails that expired more than a day before `now` (ms),
 * old drafts, visitors' old carts, names of guests of old events, old error reports, old counts of
 * installing, old lines of the activity log and of sent mails.
 */
export async function deleteExpiredRows(db: D1Database, now: number): Promise<void> {
  const before = instant(now - dayMs);
  await db.batch([
    sql`DELETE FROM login_codes WHERE expires_at < ${before}`.on(db),
    sql`DELETE FROM refresh_tokens WHERE expires_at < ${before}`.on(db),
    sql`DELETE FROM oauth_codes WHERE expires_at < ${before}`.on(db),
    sql`DELETE FROM preview_links WHERE expires_at < ${before}`.on(db),
    sql`DELETE FROM officer_invitations WHERE taken_at IS NULL AND expires_at < ${before}`.on(db),
    sql`DELETE FROM rate_limits WHERE window_end < ${before}`.on(db),
    // Far longer than between two emails.
    sql`DELETE FROM run_news_emails WHERE sent_at < ${before}`.on(db),
    sql`DELETE FROM error_reports WHERE last_at < ${instant(now - keptDays * dayMs)}`.on(db),
    sql`DELETE FROM install_counts WHERE day < ${instant(now - keptInstallDays * dayMs).slice(0, 10)}`.on(db),
    // What moved goes with it.
    sql`DELETE FROM member_merges WHERE at < ${instant(now - mergeDays * dayMs)}`.on(db),
    // The members' histories keep that they were imported.
    ...deleteOldImports(db, now),
    deleteOldActivity(db, now),
    ...deleteOldMails(db, now),
    deleteOldReminders(db, now),
    sql`DELETE FROM idempotent_writes WHERE created_at < ${instant(now - keptWriteDays * dayMs)}`.on(db),
    // Far longer than a webhook's signature is valid.
    sql`DELETE FROM webhook_events WHERE received_at < ${before}`.on(db),
    sql`DELETE FROM sandbox_webhooks WHERE sent_at < ${before}`.on(db),
    sql`DELETE FROM drafts WHERE updated_at < ${instant(now - draftDays * dayMs)}`.on(db),
    // Their lines go with them.
    sql`DELETE FROM carts WHERE user_id IS NULL AND updated_at < ${instant(now - cartDays * dayMs)}`.on(db),
    sql`UPDATE event_rsvps SET guests = '[]' WHERE guests <> '[]' AND event_id IN (SELECT id
      FROM calendar_events WHERE ends_at < ${instant(now - guestDays * dayMs)})`.on(db),
    // The first one's is the buyer's.
    sql`UPDATE tickets SET holder = buyer.holder FROM (SELECT user_id, calendar_event_id, holder, min(id)
        FROM tickets GROUP BY user_id, calendar_event_id) buyer
      WHERE buyer.user_id = tickets.user_id AND buyer.calendar_event_id = tickets.calendar_event_id
        AND tickets.holder <> buyer.holder AND tickets.calendar_event_id IN (SELECT id FROM calendar_events
          WHERE ends_at < ${instant(now - guestDays * dayMs)})`.on(db),
    sql`DELETE FROM outbox WHERE created_at < ${before}`.on(db),
    sql`DELETE FROM session_families WHERE NOT EXISTS (SELECT 1 FROM refresh_tokens
      WHERE family_id = session_families.id)`.on(db),
  ]);
}
