import { authorizationCodeLifetimeMs } from "../../domain/account/sign-in-rules";
import { instant } from "../../domain/clock";
import { randomToken, sha256 } from "../../domain/secrets";

export type OauthClient = { readonly id: string; readonly name: string; readonly redirectUris: string[] };

export async function clientById(db: D1Database, id: string): Promise<OauthClient | null> {
  const row = await db
    .prepare("SELECT id, name, redirect_uris FROM oauth_clients WHERE id = ?")
    .bind(id)
    .first<{ id: string; name: string; redirect_uris: string }>();
  return row && { id: row.id, name: row.name, redirectUris: JSON.parse(row.redirect_uris) as string[] };
}

type Grant = {
  readonly clientId: string;
  readonly userId: number;
  readonly redirectUri: string;
  readonly scope: string;
  readonly nonce: string | null;
  readonly codeChallenge: string;
};

/** Stores a consent and returns its authorization code, which works once within a minute. */
export async function createAuthorizationCode(db: D1Database, grant: Grant, now: number): Promise<string> {
  const code = randomToken();
  await db
    .prepare(
      `INSERT INTO oauth_codes (hash, client_id, user_id, redirect_uri, scope, nonce, code_challenge, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      await sha256(code),
      grant.clientId,
      grant.userId,
      grant.redirectUri,
      grant.scope,
      grant.nonce,
      grant.codeChallenge,
      instant(now),
      instant(now + authorizationCodeLifetimeMs),
    )
    .run();
  return code;
}

/**
 * Spends an authorization code, in one statement. It needs the verifier of its PKCE challenge (RFC 7636
 * §4.6); a redirect URL must equal the one that the code was sent to.
 * @returns null when it is refused
 */
export async function spendAuthorizationCode(
  db: D1Database,
  presented: {
    code: string;
    clientId: string;
    redirectUri: string | undefined;
    codeVerifier: string;
  },
  now: number,
): Promise<{ userId: number } | null> {
  const row = await db
    .prepare(
      `UPDATE oauth_codes SET used_at = ?1
       WHERE hash = ?2 AND client_id = ?3 AND used_at IS NULL AND expires_at > ?1
         AND coalesce(?4, redirect_uri) = redirect_uri
         AND code_challenge = ?5
       RETURNING user_id`,
    )
    .bind(
      instant(now),
      await sha256(presented.code),
      presented.clientId,
      presented.redirectUri ?? null,
      await sha256(presented.codeVerifier),
    )
    .first<{ user_id: number }>();
  return row && { userId: row.user_id };
}

/** The token family that a spent code gave, to be revoked on reuse of the code (RFC 6749 §4.1.2). */
export async function familyOfSpentCode(db: D1Database, code: string): Promise<string | null> {
  const row = await db
    .prepare("SELECT family_id FROM oauth_codes WHERE hash = ? AND used_at IS NOT NULL")
    .bind(await sha256(code))
    .first<{ family_id: string | null }>();
  return row?.family_id ?? null;
}

export async function setFamilyOfCode(db: D1Database, code: string, familyId: string): Promise<void> {
  await db
    .prepare("UPDATE oauth_codes SET family_id = ? WHERE hash = ?")
    .bind(familyId, await sha256(code))
    .run();
}

/** A person's account at the fake racing service. */
export async function getRacingAccount(db: D1Database, userId: number): Promise<string | null> {
  const row = await db
    .prepare("SELECT external_id FROM racing_accounts WHERE user_id = ?")
    .bind(userId)
    .first<{ external_id: string }>();
  return row?.external_id ?? null;
}
