import { instant } from "../../domain/clock";
import { keyedHashes, type SecretKeys } from "../../domain/secret-keys";
import { randomToken, sha256 } from "../../domain/secrets";
import { sql } from "../sql";

/** base64url of 128 bits. */
const tokenLength = 22;

/** Another way into the database alone does not tell the secrets. */
const tokensBy = async (keys: SecretKeys, nonce: string): Promise<readonly string[]> =>
  (await keyedHashes(keys, `calendar-feed\n${nonce}`)).map((hash) => hash.slice(0, tokenLength));

type Feed = { readonly token: string; readonly created_at: string };

async function newFeed(db: D1Database, keys: SecretKeys, userId: number, now: number) {
  const nonce = randomToken(16);
  const [token = ""] = await tokensBy(keys, nonce);
  const hash = await sha256(token);
  return sql`INSERT INTO calendar_feeds (user_id, nonce, token_hash, created_at)
    VALUES (${userId}, ${nonce}, ${hash}, ${instant(now)})
     ON CONFLICT (user_id) WHERE revoked_at IS NULL DO NOTHING`.on(db);
}

const revoke = (db: D1Database, userId: number, now: number) =>
  sql`UPDATE calendar_feeds SET revoked_at = ${instant(now)} WHERE user_id = ${userId}
    AND revoked_at IS NULL`.on(db);

/**
 * Returns a member's feed, and creates it if missing. Its secret was made with one of `keys`; once that key
 * is removed, a new feed is created.
 */
export async function getFeed(db: D1Database, keys: SecretKeys, userId: number, now: number): Promise<Feed> {
  const current = () =>
    sql`SELECT nonce, token_hash, created_at FROM calendar_feeds WHERE user_id = ${userId}
      AND revoked_at IS NULL`.first<{
      nonce: string;
      token_hash: string;
      created_at: string;
    }>(db);
  let row = await current();
  if (!row) {
    await (await newFeed(db, keys, userId, now)).run();
    row = await current();
  }
  // Deleted meanwhile, with the account.
  if (!row) throw new Error("the feed was not made");
  for (const token of await tokensBy(keys, row.nonce)) {
    if ((await sha256(token)) === row.token_hash) return { token, created_at: row.created_at };
  }
  return renewFeed(db, keys, userId, now);
}

/** Ends a member's feed and makes another. */
export async function renewFeed(
  db: D1Database,
  keys: SecretKeys,
  userId: number,
  now: number,
): Promise<Feed> {
  await db.batch([revoke(db, userId, now), await newFeed(db, keys, userId, now)]);
  return getFeed(db, keys, userId, now);
}

/** The owner of the feed that a secret opens; null for an unknown or revoked secret. */
export async function feedOwner(db: D1Database, token: string): Promise<number | null> {
  const row = await sql`SELECT user_id FROM calendar_feeds WHERE token_hash = ${await sha256(token)}
    AND revoked_at IS NULL`.first<{
    user_id: number;
  }>(db);
  return row?.user_id ?? null;
}

export type DueVehicle = {
  readonly id: number;
  readonly year_built: number | null;
  readonly make: string;
  readonly model: string;
  readonly registration_expiry: string | null;
  readonly insurance_expiry: string | null;
  readonly inspection_date: string | null;
};

/** The vehicles of a member that something may fall due of. */
export async function dueVehicles(db: D1Database, userId: number): Promise<readonly DueVehicle[]> {
  return sql`SELECT id, year_built, make, model, insurance_expiry, inspection_date,
      iif(registration_kind = 'none', NULL, registration_expiry) AS registration_expiry
    FROM vehicles WHERE owner_id = ${userId} AND sold_on IS NULL AND deleted_at IS NULL
    ORDER BY id`.all<DueVehicle>(db);
}
