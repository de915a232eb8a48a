import { sql } from "../../db/sql";
import { sha256 } from "../../domain/secrets";

/** Stored settings, and the text that tells whether they are still the same. */
type StoredSettings = {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly snapshot: string;
};

/** Names and values of these settings as one text, in their order. */
const snapshotOf = (keys: readonly string[]) =>
  sql`SELECT json_group_array(json_array(key, value)) AS snapshot FROM
    (SELECT key, value FROM settings WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) ORDER BY key)`;

export async function readStored(db: D1Database, keys: readonly string[]): Promise<StoredSettings> {
  const snapshot = (await snapshotOf(keys).first<string>(db, "snapshot")) ?? "[]";
  const rows = JSON.parse(snapshot) as [string, string][];
  return {
    settings: Object.fromEntries(rows.map(([key, value]) => [key, JSON.parse(value) as unknown])),
    snapshot,
  };
}

/** What a form shows, as the version that comes back with it. */
export const versionOf = (shown: unknown): Promise<string> => sha256(JSON.stringify(shown));

/**
 * Writes settings where they still are what was read (compare and set).
 * @returns false, with nothing written, when one was changed since, or when members' credit would be hidden
 */
export async function saveSettings(
  db: D1Database,
  read: StoredSettings,
  keys: readonly string[],
  changes: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const rows = Object.entries(changes).map(([key, value]) => ({ key, json: JSON.stringify(value) }));
  const written = sql`INSERT INTO settings (key, value)
    SELECT value ->> 'key', value ->> 'json' FROM json_each(${JSON.stringify(rows)})
    WHERE ${read.snapshot} = (SELECT json_group_array(json_array(key, value)) FROM
      (SELECT key, value FROM settings WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
       ORDER BY key))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
  try {
    return (await written.run(db)).meta.changes > 0;
  } catch (error) {
    // Credit that was given since it was looked for (0097_payee_of_credit.sql).
    if (String(error).includes("members have credit")) return false;
    throw error;
  }
}

/** In cents: what members have with an account. */
export async function creditHeldBy(db: D1Database, accountId: number): Promise<number> {
  const cents = await sql`SELECT coalesce(sum(cents), 0) AS cents FROM credits
    WHERE supplier_id = ${accountId}`.first<number>(db, "cents");
  return cents ?? 0;
}

export const accountExists = async (db: D1Database, id: number): Promise<boolean> =>
  (await accountEmail(db, id)) !== null;

export const accountEmail = (db: D1Database, id: number): Promise<string | null> =>
  sql`SELECT email FROM users WHERE id = ${id}`.first<string>(db, "email");

/** @param email as it was typed */
export const accountByEmail = (db: D1Database, email: string): Promise<number | null> =>
  sql`SELECT id FROM users WHERE email = ${email.trim().toLowerCase()}`.first<number>(db, "id");

/** Names of the levels that the club offers, in the order of the shop. */
export const offeredLevels = async (db: D1Database): Promise<readonly string[]> => {
  const levels = await sql`SELECT name FROM membership_levels WHERE enabled = 1 ORDER BY sort_order, id`.all<{
    name: string;
  }>(db);
  return levels.map(({ name }) => name);
};
