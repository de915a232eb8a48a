import { signToken } from "../../domain/account/access-token";
import {
  isLateReuse,
  linkLifetimeMs,
  refreshLifetimeMs,
  sessionLifetimeMs,
} from "../../domain/account/sign-in-rules";
import { instant } from "../../domain/clock";
import type { SecretKeys } from "../../domain/secret-keys";
import { randomHash, randomToken, sha256 } from "../../domain/secrets";
import { sql } from "../sql";

type SignInOrigin = "code" | "password" | "recovery" | "link" | "oauth";

type IssuedTokens = { readonly access_token: string; readonly refresh_token: string };

type SigningKeys = { readonly jwtKeys: SecretKeys };

async function newRefreshToken(db: D1Database, familyId: string, now: number, lifetime = refreshLifetimeMs) {
  const token = randomToken();
  const insert = sql`INSERT INTO refresh_tokens (hash, family_id, created_at, expires_at)
    VALUES (${await sha256(token)}, ${familyId}, ${instant(now)}, ${instant(now + lifetime)})`.on(db);
  return { token, insert };
}

/** Signs someone in: a new token family with its first access and refresh token. */
export async function openTokenFamily(
  db: D1Database,
  keys: SigningKeys,
  who: {
    userId: number;
    fingerprint: string | null;
    origin: SignInOrigin;
    /** As the site names it: "Firefox on Android". */
    browser: string | null;
    familyId?: string;
    /** Of its first refresh token; missing: its origin's. */
    lifetimeMs?: number;
  },
  now: number,
): Promise<IssuedTokens> {
  const familyId = who.familyId ?? randomToken(18);
  const lifetime = who.lifetimeMs ?? (who.origin === "link" ? linkLifetimeMs : refreshLifetimeMs);
  const { token, insert } = await newRefreshToken(db, familyId, now, lifetime);
  await db.batch([
    sql`INSERT INTO session_families (id, device_id, user_id, fingerprint, origin, browser, created_at,
      last_seen_at)
       VALUES (${familyId}, ${randomHash()}, ${who.userId}, ${who.fingerprint}, ${who.origin},
       ${who.browser}, ${instant(now)}, ${instant(now)})`.on(db),
    insert,
  ]);
  const access = await signToken(keys.jwtKeys, "api", { userId: who.userId, familyId }, now);
  return { access_token: access, refresh_token: token };
}

export async function revokeTokenFamily(
  db: D1Database,
  familyId: string,
  because: "logout" | "reuse",
  now: number,
): Promise<void> {
  await sql`UPDATE session_families SET revoked_at = ${instant(now)}, revoked_because = ${because}
    WHERE id = ${familyId} AND revoked_at IS NULL`.run(db);
}

/**
 * Rotates a refresh token with reuse detection (contract 4, RFC 9700 §4.14). Reuse within 30 s gets
 * successors too, for concurrent requests. Later reuse means that the token was stolen and revokes the
 * family. A session ends 180 days after its sign-in (contract 33). A link's family is bound to the first
 * fingerprint that presents its token.
 * @returns null when it is refused
 */
export async function rotateRefreshToken(
  db: D1Database,
  keys: SigningKeys,
  presented: { refreshToken: string; fingerprint: string; browser: string | null },
  now: number,
): Promise<IssuedTokens | null> {
  const hash = await sha256(presented.refreshToken);
  const family = await sql`UPDATE session_families
     SET fingerprint = coalesce(fingerprint, ${presented.fingerprint}), browser = coalesce(browser,
     ${presented.browser}), last_seen_at = ${instant(now)}
    WHERE id = (SELECT family_id FROM refresh_tokens WHERE hash = ${hash} AND expires_at > ${instant(now)})
      AND revoked_at IS NULL AND coalesce(fingerprint, ${presented.fingerprint}) = ${presented.fingerprint}
      AND created_at > ${instant(now - sessionLifetimeMs)}
    RETURNING id, user_id, created_at`.first<{ id: string; user_id: number; created_at: string }>(db);
  if (!family) return null;
  const used =
    await sql`UPDATE refresh_tokens SET used_at = coalesce(used_at, ${instant(now)}) WHERE hash = ${hash}
      RETURNING used_at`.first<{
      used_at: string;
    }>(db);
  if (!used) return null;
  if (isLateReuse(used.used_at, now)) {
    await revokeTokenFamily(db, family.id, "reuse", now);
    return null;
  }
  const left = Date.parse(family.created_at) + sessionLifetimeMs - now;
  const lifetime = Math.min(refreshLifetimeMs, left);
  const { token, insert } = await newRefreshToken(db, family.id, now, lifetime);
  await insert.run();
  const access = await signToken(keys.jwtKeys, "api", { userId: family.user_id, familyId: family.id }, now);
  return { access_token: access, refresh_token: token };
}
