import { instant } from "../../domain/clock";
import { orTaken } from "../constraint-error";
import { keptAccount, stopKind, stoppableKinds } from "../mail/unsubscribed";
import { sql } from "../sql";

/** What the mail service says of a mail that it had accepted. */
export type MailEvent = {
  /** Of the webhook. */
  readonly id: string;
  /** `soft`: it may arrive later. `complaint`: its reader called it spam. */
  readonly kind: "hard" | "soft" | "complaint";
  readonly email: string;
  readonly reason: string;
  /** Of the mail; null when the service does not say it. */
  readonly key: string | null;
};

/** Stops the mailings of whose address it is, also of the account that theirs was merged into. */
async function stopMailings(db: D1Database, email: string, now: number): Promise<D1PreparedStatement[]> {
  const id = await sql`SELECT id FROM users WHERE email = ${email}`.first<number>(db, "id");
  const userId = id === null ? null : await keptAccount(db, id);
  return userId === null ? [] : stoppableKinds.map((kind) => stopKind(db, { userId, kind }, now));
}

/**
 * In one batch, which an event that comes twice does nothing in. A complaint does not take the place of the
 * mark of a mail that came back.
 */
export async function takeMailEvent(
  db: D1Database,
  { id, kind, email, reason, key }: MailEvent,
  now: number,
): Promise<void> {
  const at = instant(now);
  const marked =
    kind === "soft"
      ? []
      : [
          sql`UPDATE users SET email_bounced_at = ${at}, email_bounce_kind = ${kind}, email_bounce_reason = ${reason}
            WHERE email = ${email} AND deleted_at IS NULL
              AND (${kind} = 'hard' OR email_bounce_kind IS NOT 'hard')`.on(db),
        ];
  const stopped = kind === "complaint" ? await stopMailings(db, email, now) : [];
  await orTaken(
    db.batch([
      sql`INSERT INTO webhook_events (gateway, webhook_id, received_at) VALUES ('mail', ${id}, ${at})`.on(db),
      ...marked,
      ...stopped,
      sql`UPDATE sent_mails SET bounce = ${kind}, bounce_reason = ${reason} WHERE id = coalesce(
        (SELECT id FROM sent_mails WHERE key = ${key} AND email = ${email}),
        (SELECT id FROM sent_mails WHERE email = ${email} AND result = 'accepted' ORDER BY id DESC LIMIT 1))`.on(
        db,
      ),
    ]),
  );
}

/** Mail goes to the address again. @param since as the officer saw it @returns false when that has changed */
export const clearBounce = async (db: D1Database, id: number, since: string): Promise<boolean> =>
  (
    await sql`UPDATE users SET email_bounced_at = NULL, email_bounce_kind = NULL, email_bounce_reason = NULL
      WHERE id = ${id} AND email_bounced_at = ${since} RETURNING id`.all(db)
  ).length > 0;
