import { instant } from "../../domain/clock";
import { keyedHash, randomToken, sha256 } from "../../domain/secrets";

/** base64url of 128 bits. */
const tokenLength = 22;

/** Another way into the database alone does not tell the secrets. */
const tokenOf = async (key: string, nonce: string) =>
  (await keyedHash(key, `calendar-feed\n${nonce}`)).slice(0, tokenLength);

type Feed = { readonly token: string; readonly created_at: string };

async function newFeed(db: D1Database, key: string, userId: number, now: number) {
  const nonce = randomToken(16);
  const hash = await sha256(await tokenOf(key, nonce));
  return db
    .prepare(
      `INSERT INTO calendar_feeds (user_id, nonce, token_hash, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (user_id) WHERE revoked_at IS NULL DO NOTHING`,
    )
    .bind(userId, nonce, hash, instant(now));
}

const revoke = (db: D1Database, userId: number, now: number) =>
  db
    .prepare("UPDATE calendar_feeds SET revoked_at = ? WHERE user_id = ? AND revoked_at IS NULL")
    .bind(instant(now), userId);

/** A member's feed, made when there is none. `key` signs; after it has changed, the feed is made anew. */
export async function feedOf(db: D1Database, key: string, userId: number, now: number): Promise<Feed> {
  const current = () =>
    db
      .prepare(
        "SELECT nonce, token_hash, created_at FROM calendar_feeds WHERE user_id = ? AND revoked_at IS NULL",
      )
      .bind(userId)
      .first<{ nonce: string; token_hash: string; created_at: string }>();
  let row = await current();
  if (!row) {
    await (await newFeed(db, key, userId, now)).run();
    row = await current();
  }
  // Deleted meanwhile, with the account.
  if (!row) throw new Error("the feed was not made");
  const token = await tokenOf(key, row.nonce);
  if ((await sha256(token)) !== row.token_hash) return renewFeed(db, key, userId, now);
  return { token, created_at: row.created_at };
}

/** Ends a member's feed and makes another. */
export async function renewFeed(db: D1Database, key: string, userId: number, now: number): Promise<Feed> {
  await db.batch([revoke(db, userId, now), await newFeed(db, key, userId, now)]);
  return feedOf(db, key, userId, now);
}

/** Whose feed a secret opens; null for one that is none, or has been revoked. */
export async function feedOwner(db: D1Database, token: string): Promise<number | null> {
  const row = await db
    .prepare("SELECT user_id FROM calendar_feeds WHERE token_hash = ? AND revoked_at IS NULL")
    .bind(await sha256(token))
    .first<{ user_id: number }>();
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
  const { results } = await db
    .prepare(
      `SELECT id, year_built, make, model, insurance_expiry, inspection_date,
         iif(registration_kind = 'none', NULL, registration_expiry) AS registration_expiry
       FROM vehicles WHERE owner_id = ? AND sold_on IS NULL AND deleted_at IS NULL ORDER BY id`,
    )
    .bind(userId)
    .all<DueVehicle>();
  return results;
}
