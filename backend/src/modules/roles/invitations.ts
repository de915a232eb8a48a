import { raw, sql } from "../../db/sql";
import { instant } from "../../domain/clock";
import type { Role } from "./rules";

/** How long an invitation can be taken: ms. */
const openMs = 14 * 24 * 60 * 60_000;

/** When an invitation of now ends: ms. */
export const invitationEnd = (now: number): number => now + openMs;

type InvitationRow = {
  readonly id: number;
  readonly email: string;
  /** JSON. */
  readonly roles: string;
  readonly ends_at: string | null;
  readonly invited_at: string;
  readonly expires_at: string;
  /** A name, or an email address. */
  readonly invited_by: string | null;
};

export type Invitation = Omit<InvitationRow, "roles"> & { readonly roles: readonly Role[] };

const stillOpen = (now: number) => raw(`taken_at IS NULL AND expires_at > '${instant(now)}'`);

export async function openInvitations(db: D1Database, now: number): Promise<readonly Invitation[]> {
  const rows = await sql`SELECT i.id, i.email, i.roles, i.ends_at, i.invited_at, i.expires_at,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS invited_by
    FROM officer_invitations i LEFT JOIN users u ON u.id = i.invited_by
    WHERE ${stillOpen(now)} ORDER BY i.id`.all<InvitationRow>(db);
  return rows.map((row) => ({ ...row, roles: JSON.parse(row.roles) as readonly Role[] }));
}

export type Invited = {
  readonly email: string;
  readonly roles: readonly Role[];
  readonly endsAt: string | null;
};

/**
 * In place of the open one for the same address that its officer was shown.
 * @param by the officer @param replaces when that was invited; null: there was none
 * @returns false when another one is open now
 */
export async function invite(
  db: D1Database,
  { email, roles, endsAt }: Invited,
  { by, replaces }: { readonly by: number; readonly replaces: string | null },
  now: number,
): Promise<boolean> {
  const expires = instant(invitationEnd(now));
  const row =
    await sql`INSERT INTO officer_invitations (email, roles, ends_at, invited_by, invited_at, expires_at)
    VALUES (${email}, ${JSON.stringify(roles)}, ${endsAt}, ${by}, ${instant(now)}, ${expires})
    ON CONFLICT (email) WHERE taken_at IS NULL DO UPDATE SET roles = excluded.roles, ends_at = excluded.ends_at,
      invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at
      WHERE officer_invitations.invited_at IS ${replaces} OR officer_invitations.expires_at <= ${instant(now)}
    RETURNING id`.first(db);
  return row !== null;
}

/** Whether it was open. */
export async function withdrawInvitation(db: D1Database, id: number): Promise<boolean> {
  const { meta } = await sql`DELETE FROM officer_invitations WHERE id = ${id} AND taken_at IS NULL`.run(db);
  return meta.changes > 0;
}

/** For an address that has been given its roles in another way. */
export const dropInvitation = (db: D1Database, email: string): D1PreparedStatement =>
  sql`DELETE FROM officer_invitations WHERE email = ${email} AND taken_at IS NULL`.on(db);

/** Gives somebody who has just proven the address what it was invited to; what they have stays as it is. */
export async function takeInvitation(db: D1Database, userId: number, now: number): Promise<void> {
  const at = instant(now);
  await db.batch([
    sql`INSERT INTO officer_roles (user_id, role, given_by, given_at, ends_at)
      SELECT u.id, r.value, i.invited_by, ${at}, i.ends_at
      FROM users u JOIN officer_invitations i ON i.email = u.email, json_each(i.roles) r
      WHERE u.id = ${userId} AND ${stillOpen(now)} AND (i.ends_at IS NULL OR i.ends_at > ${at})
        AND NOT EXISTS (SELECT 1 FROM officer_roles
          WHERE user_id = u.id AND role = r.value AND ended_at IS NULL)`.on(db),
    sql`UPDATE officer_invitations SET taken_at = ${at}
      WHERE email = (SELECT email FROM users WHERE id = ${userId}) AND ${stillOpen(now)}`.on(db),
  ]);
}
