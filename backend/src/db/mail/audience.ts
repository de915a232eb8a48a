import { instant } from "../../domain/clock";
import { filledIn, withMembership } from "./mailing-people";
import type { Mailing } from "./mailings";
import { type MailingKind, type SkipReason, skipReason } from "./reach";

/** SQL of ids of accounts, and its values: ?1 and so on. */
export type ChosenPeople = { readonly sql: string; readonly values: readonly (string | number)[] };

/** Those who come to an event, wait for a place, have a ticket or are on the run that it stands for. */
export const peopleOfEvent = (eventId: number): ChosenPeople => ({
  sql: `SELECT user_id FROM event_rsvps WHERE event_id = ?1 AND state <> 'declined'
    UNION SELECT user_id FROM tickets WHERE calendar_event_id = ?1 AND status <> 'void'
    UNION SELECT p.user_id FROM calendar_events e JOIN siv_event_participants p ON p.event_id = e.siv_event_id
      AND p.left_at IS NULL WHERE e.id = ?1`,
  values: [eventId],
});

/** How many a mailing goes to, and how many are left out, by why. */
export async function countReach(
  db: D1Database,
  { sql, values }: ChosenPeople,
  kind: MailingKind,
): Promise<{ readonly reached: number; readonly skipped: readonly (readonly [SkipReason, number])[] }> {
  const { results } = await db
    .prepare(
      `SELECT skip, count(*) AS n FROM (SELECT ${skipReason("u", `?${values.length + 1}`)} AS skip
        FROM users u WHERE u.id IN (${sql})) GROUP BY skip ORDER BY n DESC, skip`,
    )
    .bind(...values, kind)
    .all<{ skip: SkipReason | null; n: number }>();
  return {
    reached: results.find(({ skip }) => skip === null)?.n ?? 0,
    skipped: results.flatMap(({ skip, n }) => (skip === null ? [] : [[skip, n] as const])),
  };
}

/** How many of those whom a mailing goes to have no membership number, or no last day. */
export async function countBlank(
  db: D1Database,
  { sql, values }: ChosenPeople,
  kind: MailingKind,
): Promise<{ readonly noNumber: number; readonly noLastDay: number }> {
  const found = await db
    .prepare(
      `SELECT count(*) FILTER (WHERE number IS NULL) AS noNumber,
         count(*) FILTER (WHERE no_expiry = 1 OR valid_to IS NULL) AS noLastDay
       FROM (SELECT ${filledIn} FROM users u ${withMembership}
         WHERE u.id IN (${sql}) AND ${skipReason("u", `?${values.length + 1}`)} IS NULL)`,
    )
    .bind(...values, kind)
    .first<{ noNumber: number; noLastDay: number }>();
  return found ?? { noNumber: 0, noLastDay: 0 };
}

/** Somebody of whom a mailing can be shown as they get it. */
export type ShownPerson = {
  readonly user_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly number: string | null;
  readonly valid_to: string | null;
  readonly no_expiry: number;
};

/**
 * The first by name of those whom a mailing goes to, or of those who have a text; null: nobody.
 * @param search in lower case, of a name, a number or an e-mail address; "": anybody
 */
export function findShown(
  db: D1Database,
  { sql, values }: ChosenPeople,
  kind: MailingKind,
  search = "",
): Promise<ShownPerson | null> {
  const at = values.length + 1;
  const has = (text: string) => `instr(lower(${text}), ?${at + 1}) > 0`;
  return db
    .prepare(
      `SELECT u.id AS user_id, u.email, ${filledIn} FROM users u ${withMembership}
       WHERE u.id IN (${sql}) AND ${skipReason("u", `?${at}`)} IS NULL
         AND (?${at + 1} = '' OR ${has("u.first_name || ' ' || u.last_name")} OR ${has("u.email")} OR lower(m.number) = ?${at + 1})
       ORDER BY u.last_name, u.first_name, u.id LIMIT 1`,
    )
    .bind(...values, kind, search)
    .first<ShownPerson>();
}

/** An account, as a mailing would greet it. */
export const shownAccount = (db: D1Database, userId: number): Promise<ShownPerson | null> =>
  db
    .prepare(`SELECT u.id AS user_id, u.email, ${filledIn} FROM users u ${withMembership} WHERE u.id = ?1`)
    .bind(userId)
    .first<ShownPerson>();

type Start = {
  readonly mailing: Mailing;
  readonly people: ChosenPeople;
  /** Of the backend. */
  readonly origin: string;
};

/**
 * Writes down who a mailing goes to, and starts it, in one batch.
 * @returns false when somebody else has changed it meanwhile
 */
export async function startMailing(
  db: D1Database,
  { mailing: { id, version, kind }, people: { sql, values }, origin }: Start,
  now: number,
): Promise<boolean> {
  const at = instant(now);
  const n = values.length;
  const isOpen = `id = ?${n + 1} AND version = ?${n + 2} AND state IN ('draft', 'scheduled')`;
  const [, started] = await db.batch([
    db
      .prepare(
        `INSERT INTO mailing_people (mailing_id, user_id, email, state, why, key, due_at)
         SELECT ?${n + 1}, id, email, iif(why IS NULL, 'waiting', 'skipped'), why, lower(hex(randomblob(24))), ?${n + 4}
         FROM (SELECT u.id, u.email, ${skipReason("u", `?${n + 3}`)} AS why FROM users u WHERE u.id IN (${sql}))
         WHERE EXISTS (SELECT 1 FROM mailings WHERE ${isOpen})`,
      )
      .bind(...values, id, version, kind, at),
    db
      .prepare(
        `UPDATE mailings SET state = 'sending', started_at = ?3, origin = ?4, version = version + 1, updated_at = ?3
         WHERE id = ?1 AND version = ?2 AND state IN ('draft', 'scheduled') RETURNING id`,
      )
      .bind(id, version, at, origin),
  ]);
  return (started?.results.length ?? 0) > 0;
}
