import { nextVersion } from "../../../db/next-version";
import { sql } from "../../../db/sql";
import { instant } from "../../../domain/clock";
import { forgetImports } from "../../import/forget-member";

/** Why an account cannot be deleted yet. */
export type Obstacle = "role" | "order" | "application" | "run";

const open = {
  role: "SELECT id FROM officer_roles WHERE user_id = ?1 AND ended_at IS NULL",
  order: "SELECT id FROM orders WHERE user_id = ?1 AND status IN ('awaiting-payment', 'declined')",
  application: `SELECT id, trim(concat_ws(' ', vehicle ->> '$.year_built', vehicle ->> '$.make', vehicle ->> '$.model')) AS car
    FROM siv_applications WHERE user_id = ?1
    AND status IN ('submitted', 'more-information', 'inspection-booked', 'approved', 'lodged')`,
  run: `SELECT id FROM siv_events WHERE organiser_id = ?1 AND status IN ('listed', 'changed')`,
} as const satisfies Readonly<Record<Obstacle, string>>;

const names = Object.keys(open) as Obstacle[];

/** Of an application also its vehicle. */
export type OpenRecord = { readonly id: number; readonly car?: string };

/** What is still open of somebody, each with its records: the account cannot go yet. */
export async function findObstacles(
  db: D1Database,
  id: number,
): Promise<readonly { readonly name: Obstacle; readonly records: readonly OpenRecord[] }[]> {
  const found = await db.batch<OpenRecord>(names.map((name) => db.prepare(open[name]).bind(id)));
  return names.flatMap((name, index) => {
    const records = found[index]?.results ?? [];
    return records.length > 0 ? [{ name, records }] : [];
  });
}

/** What the club owes them, in cents. */
export const creditOf = async (db: D1Database, id: number): Promise<number> =>
  (await sql`SELECT sum(cents) AS cents FROM credits WHERE user_id = ${id}`.first<number>(db, "cents")) ?? 0;

/** Of an account: the deletion of this instant has been begun (?2). */
const begun = "EXISTS (SELECT 1 FROM users WHERE id = ?1 AND deleted_at = ?2)";

/** The account, and those that were merged into it. */
const whole = `(WITH RECURSIVE one (id) AS (SELECT ?1 UNION SELECT u.id FROM users u JOIN one ON u.merged_into = one.id)
  SELECT id FROM one)`;

/** Rows that are the person's alone, or that nobody needs without them. */
const erased: readonly (readonly [table: string, owner: string, more?: string])[] = [
  ["addresses", "user_id"],
  ["drafts", "member_id"],
  ["carts", "user_id"],
  ["credits", "user_id"],
  ["calendar_feeds", "user_id"],
  ["racing_accounts", "user_id"],
  ["change_requests", "user_id"],
  ["member_notes", "user_id"],
  ["run_news", "user_id"],
  ["run_news_emails", "user_id"],
  ["renewal_reminders", "user_id"],
  ["mailing_people", "user_id"],
  ["unsubscribed", "user_id"],
  ["shipping_quote_requests", "user_id"],
  ["event_rsvps", "user_id"],
  ["sent_mails", "user_id"],
  ["idempotent_writes", "owner_id"],
  ["oauth_codes", "user_id"],
  ["login_codes", "user_id"],
  ["session_families", "user_id"],
  ["member_merges", "kept_id"],
  ["member_merges", "merged_id"],
  ["siv_applications", "user_id", "status = 'draft'"],
];

/** Columns of `users` that say who somebody is, beside the name and the address. */
const personal = [
  ...["url", "date_of_birth", "mobile_phone", "current_address_id", "image_hash", "company_name"],
  ...["company_phone", "trading_name", "abn", "website", "facebook_link", "drivers_licence_number"],
  ...["drivers_licence_expiry", "drivers_licence_state_of_issue_id", "emergency_contact_name"],
  ...["emergency_contact_phone", "password_hash", "deletion_requested_at", "language"],
];

const anonymous = `first_name = 'Former', last_name = 'member', email = 'deleted-' || id || '@invalid',
  ${personal.map((name) => `${name} = NULL`).join(", ")}`;

type Deletion = {
  readonly id: number;
  /** Of the account, as the officer saw it. */
  readonly version: string;
  /** What the club owed, as the officer saw it, in cents: it is written off. */
  readonly creditCents: number;
  /** The membership's last day: YYYY-MM-DD. */
  readonly today: string;
};

/**
 * Erases who somebody was, in one batch. What the law and the schemes have the club keep stays as it was
 * written: orders and invoices, applications that were sent, runs and the log book, activity. Vehicles,
 * pictures and files go as deleted ones do, by the daily cleaning.
 * @returns false when the account has changed, or something is open again
 */
export async function deleteAccount(
  db: D1Database,
  { id, version, creditCents, today }: Deletion,
  now: number,
): Promise<boolean> {
  const at = instant(now);
  const isFree = Object.values(open)
    .map((query) => `NOT EXISTS (${query})`)
    .join(" AND ");
  const found = await db
    .prepare(`SELECT email FROM users WHERE id IN ${whole}`)
    .bind(id)
    .all<{ email: string }>();
  const emails = found.results.map(({ email }) => email);
  const [done] = await db.batch([
    db
      .prepare(
        `UPDATE users SET ${anonymous}, closed_at = coalesce(closed_at, ?2), deleted_at = ?2,
           updated_at = ${nextVersion("?2")}
         WHERE id = ?1 AND updated_at = ?3 AND deleted_at IS NULL AND merged_into IS NULL AND ${isFree}
           AND (SELECT coalesce(sum(cents), 0) FROM credits WHERE user_id = ?1) = ?4 RETURNING id`,
      )
      .bind(id, at, version, creditCents),
    db
      .prepare(
        `UPDATE users SET ${anonymous}, deleted_at = ?2, updated_at = ${nextVersion("?2")}
         WHERE id IN ${whole} AND id <> ?1 AND ${begun}`,
      )
      .bind(id, at),
    db
      .prepare(
        `UPDATE memberships SET name = 'Former member', additional_member = NULL, racers_id = NULL, home_track = NULL,
           refused_reason = NULL, left_reason = NULL, left_as = coalesce(left_as, 'resigned'),
           left_on = coalesce(left_on, ?3), valid_to = min(coalesce(valid_to, ?3), ?3), left_valid_to = NULL,
           updated_at = ${nextVersion("?2")} WHERE user_id = ?1 AND ${begun}`,
      )
      .bind(id, at, today),
    db
      .prepare(`UPDATE vehicles SET deleted_at = coalesce(deleted_at, ?2) WHERE owner_id = ?1 AND ${begun}`)
      .bind(id, at),
    ...erased.map(([table, owner, more]) =>
      db
        .prepare(`DELETE FROM ${table} WHERE ${owner} IN ${whole} ${more ? `AND ${more}` : ""} AND ${begun}`)
        .bind(id, at),
    ),
    ...forgetImports(db, begun, { id, at, emails }),
  ]);
  return (done?.results.length ?? 0) > 0;
}
