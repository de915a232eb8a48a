import { instant } from "../../domain/clock";
import { nextVersion } from "../next-version";
import { raw, sql } from "../sql";

export type AddressRow = {
  id: number;
  display_name: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  street_address: string;
  street_address_1: string | null;
  suburb: string;
  postcode: string;
  state: string | null;
  country: string;
  enabled: number;
};

const columns = `id, display_name, first_name, last_name, email, phone, company, street_address, street_address_1,
  suburb, postcode, state, country, enabled`;

/** Enabled ones; and as many of the disabled ones are kept, the newest. */
export const maxAddresses = 50;

/** The newest first. */
export async function listAddresses(
  db: D1Database,
  filter: { userId: number; enabled: boolean | undefined },
  page: { limit: number; offset: number },
): Promise<{ addresses: AddressRow[]; total: number }> {
  const where = "user_id = ?1 AND (?2 IS NULL OR enabled = ?2)";
  const values = [filter.userId, filter.enabled === undefined ? null : Number(filter.enabled)];
  const [rows, count] = await db.batch([
    db
      .prepare(`SELECT ${columns} FROM addresses WHERE ${where} ORDER BY id DESC LIMIT ?3 OFFSET ?4`)
      .bind(...values, page.limit, page.offset),
    db.prepare(`SELECT count(*) AS total FROM addresses WHERE ${where}`).bind(...values),
  ]);
  const [counted] = (count?.results ?? []) as { total: number }[];
  return { addresses: (rows?.results ?? []) as AddressRow[], total: counted?.total ?? 0 };
}

/** A member's own address; null for anybody else's. */
export function getAddress(db: D1Database, userId: number, id: number): Promise<AddressRow | null> {
  return sql`SELECT ${raw(columns)} FROM addresses WHERE id = ${id}
    AND user_id = ${userId}`.first<AddressRow>(db);
}

/**
 * Adds an address, which becomes the current one of a member who has none. Deletes the oldest disabled ones
 * beyond `maxAddresses`; orders have copies of their own.
 * @returns null when the member has as many already
 */
export async function addAddress(
  db: D1Database,
  userId: number,
  address: Omit<AddressRow, "id" | "enabled">,
  now: number,
): Promise<AddressRow | null> {
  const at = instant(now);
  const values = Object.values(address);
  const [added] = await db.batch<AddressRow>([
    db
      .prepare(
        `INSERT INTO addresses (user_id, created_at, updated_at, ${Object.keys(address).join(", ")})
         SELECT ?1, ?2, ?2, ${values.map((_, index) => `?${index + 4}`).join(", ")}
         WHERE (SELECT count(*) FROM addresses WHERE user_id = ?1 AND enabled = 1) < ?3
         RETURNING ${columns}`,
      )
      .bind(userId, at, maxAddresses, ...values),
    db
      .prepare(
        `UPDATE users SET updated_at = ${nextVersion("?2")},
           current_address_id = (SELECT max(id) FROM addresses WHERE user_id = ?1 AND enabled = 1)
         WHERE id = ?1 AND current_address_id IS NULL
           AND (SELECT max(created_at) FROM addresses WHERE user_id = ?1 AND enabled = 1) = ?2`,
      )
      .bind(userId, at),
    sql`DELETE FROM addresses WHERE id IN (
      SELECT id FROM addresses WHERE user_id = ${userId} AND enabled = 0 ORDER BY id DESC
      LIMIT -1 OFFSET ${maxAddresses})`.on(db),
  ]);
  return added?.results[0] ?? null;
}

/** @returns null when the member has no address of that id, or already has `maxAddresses` enabled ones */
export async function enableAddress(
  db: D1Database,
  userId: number,
  id: number,
  now: number,
): Promise<AddressRow | null> {
  return db
    .prepare(
      `UPDATE addresses SET enabled = 1, updated_at = ${nextVersion("?3")} WHERE id = ?1 AND user_id = ?2
         AND (enabled = 1 OR (SELECT count(*) FROM addresses WHERE user_id = ?2 AND enabled = 1) < ?4)
       RETURNING ${columns}`,
    )
    .bind(id, userId, instant(now), maxAddresses)
    .first<AddressRow>();
}

/** Clears the member's current address when it is this one. */
export async function disableAddress(
  db: D1Database,
  userId: number,
  id: number,
  now: number,
): Promise<AddressRow | null> {
  const [disabled] = await db.batch<AddressRow>([
    db
      .prepare(
        `UPDATE addresses SET enabled = 0, updated_at = ${nextVersion("?3")} WHERE id = ?1 AND user_id = ?2
         RETURNING ${columns}`,
      )
      .bind(id, userId, instant(now)),
    db
      .prepare(
        `UPDATE users SET current_address_id = NULL, updated_at = ${nextVersion("?3")}
         WHERE id = ?2 AND current_address_id = ?1`,
      )
      .bind(id, userId, instant(now)),
  ]);
  return disabled?.results[0] ?? null;
}
