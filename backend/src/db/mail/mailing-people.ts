import { instant } from "../../domain/clock";
import { noExpiry } from "../club/no-expiry";
import { raw, sql } from "../sql";
import { type SkipReason, skipReason } from "./reach";

/** How many are claimed at once. */
const batchSize = 100;
/** Longer than a run of the queue's consumer can last. */
export const leaseMs = 20 * 60_000;

/** Somebody who is to get a mailing, with what its text is filled in with. */
export type MailingPerson = {
  readonly id: number;
  readonly user_id: number;
  readonly email: string;
  readonly key: string;
  /** With this one. */
  readonly attempts: number;
  readonly first_name: string;
  readonly last_name: string;
  /** null: no membership. */
  readonly number: string | null;
  readonly valid_to: string | null;
  readonly no_expiry: number;
  /** Since the mailing has started. */
  readonly skip: SkipReason | null;
};

/** SQL: what a mailing's text is filled in with, of `users u` beside `memberships m` and its level `l`. */
export const filledIn = `u.first_name, u.last_name, m.number, m.valid_to, coalesce(${noExpiry}, 0) AS no_expiry`;
export const withMembership = `LEFT JOIN memberships m ON m.user_id = u.id
  LEFT JOIN membership_levels l ON l.id = m.level_id`;

/** SQL: whether a row of `mailing_people` may be sent, from an instant on. */
const isDue = "state IN ('waiting', 'claimed') AND due_at <=";

/** Takes up to `batchSize` people for whoever has this claim, while the mailing is being sent. */
export async function claimPeople(
  db: D1Database,
  mailingId: number,
  claim: string,
  now: number,
): Promise<readonly MailingPerson[]> {
  const until = instant(now + leaseMs);
  const [, found] = await db.batch<MailingPerson>([
    sql`UPDATE mailing_people SET state = 'claimed', claim = ${claim}, attempts = attempts + 1, due_at = ${until}
      WHERE id IN (SELECT id FROM mailing_people WHERE mailing_id = ${mailingId} AND ${raw(isDue)} ${instant(now)}
        ORDER BY due_at, id LIMIT ${batchSize})
      AND (SELECT state FROM mailings WHERE id = ${mailingId}) = 'sending'`.on(db),
    sql`SELECT p.id, u.email, p.key, p.attempts, ${raw(filledIn)}, p.user_id, ${raw(skipReason("u", "g.kind"))} AS skip
      FROM mailing_people p JOIN mailings g ON g.id = p.mailing_id JOIN users u ON u.id = p.user_id
      ${raw(withMembership)} WHERE p.claim = ${claim} AND p.state = 'claimed' ORDER BY p.id`.on(db),
  ]);
  return found?.results ?? [];
}

/** Whether the mailing is still being sent: an officer may have stopped it. */
export const isSending = async (db: D1Database, mailingId: number): Promise<boolean> =>
  (await sql`SELECT 1 AS yes FROM mailings WHERE id = ${mailingId} AND state = 'sending'`.first(db)) !== null;

type Claimed = { readonly id: number; readonly claim: string };

/** The mail service has taken it, whoever has the claim by now. */
export const markSent = (
  db: D1Database,
  { id, email }: { readonly id: number; readonly email: string },
  now: number,
): Promise<unknown> =>
  sql`UPDATE mailing_people SET state = 'sent', email = ${email}, why = NULL, claim = NULL, sent_at = ${instant(now)}
    WHERE id = ${id} AND state <> 'sent'`.run(db);

export const markSkipped = (
  db: D1Database,
  { id, claim, why }: Claimed & { readonly why: SkipReason },
): Promise<unknown> =>
  sql`UPDATE mailing_people SET state = 'skipped', why = ${why}, claim = NULL
    WHERE id = ${id} AND claim = ${claim}`.run(db);

/** @param key what a later try has as its key: the service may give its first answer to this one again */
export const markFailed = (
  db: D1Database,
  { id, claim, why, key }: Claimed & { readonly why: string; readonly key: string },
): Promise<unknown> =>
  sql`UPDATE mailing_people SET state = 'failed', why = ${why}, claim = NULL, key = ${key}
    WHERE id = ${id} AND claim = ${claim}`.run(db);

/** It is tried again, by the same key. */
export const markLater = (
  db: D1Database,
  { id, claim, why, at }: Claimed & { readonly why: string; readonly at: number },
): Promise<unknown> =>
  sql`UPDATE mailing_people SET state = 'waiting', why = ${why}, claim = NULL, due_at = ${instant(at)}
    WHERE id = ${id} AND claim = ${claim}`.run(db);

/** Gives back what was claimed and not tried. */
export const releaseClaim = (db: D1Database, claim: string, at: number): Promise<unknown> =>
  sql`UPDATE mailing_people SET state = 'waiting', claim = NULL, attempts = attempts - 1, due_at = ${instant(at)}
    WHERE claim = ${claim} AND state = 'claimed'`.run(db);

/** When the next of a mailing's people may be sent, an instant; null when nobody is left. */
export const nextDue = (db: D1Database, mailingId: number): Promise<string | null> =>
  sql`SELECT min(due_at) AS at FROM mailing_people
    WHERE mailing_id = ${mailingId} AND state IN ('waiting', 'claimed')`.first<string>(db, "at");
