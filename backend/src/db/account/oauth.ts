import { authorizationCodeLifetimeMs } from "../../domain/account/sign-in-rules";
import { instant } from "../../domain/clock";
import { randomToken, sha256 } from "../../domain/secrets";
import { sql } from "../sql";

export type OauthClient = { readonly id: string; readonly name: string; readonly redirectUris: string[] };

export async function clientById(db: D1Database, id: string): Promise<OauthClient | null> {
  const row = await sql`SELECT id, name, redirect_uris FROM oauth_clients WHERE id = ${id}`.first<{
    id: string;
    name: string;
    redirect_uris: string;
  }>(db);
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
  await sql`INSERT INTO oauth_codes (hash, client_id, user_id, redirect_uri, scope, nonce, code_challenge,
    created_at, expires_at)
     VALUES (${await sha256(code)}, ${grant.clientId}, ${grant.userId}, ${grant.redirectUri},
     ${grant.scope}, ${grant.nonce}, ${grant.codeChallenge}, ${instant(now)},
     ${instant(now + authorizationCodeLifetimeMs)})`.run(db);
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
  const row = await sql`UPDATE oauth_codes SET used_at = ${instant(now)}
    WHERE hash = ${await sha256(presented.code)} AND client_id = ${presented.clientId} AND used_at IS NULL
    AND expires_at > ${instant(now)}
      AND coalesce(${presented.redirectUri ?? null}, redirect_uri) = redirect_uri
      AND code_challenge = ${await sha256(presented.codeVerifier)}
    RETURNING user_id`.first<{ user_id: number }>(db);
  return row && { userId: row.user_id };
}

/** The token family that a spent code gave, to be revoked on reuse of the code (RFC 6749 §4.1.2). */
export async function familyOfSpentCode(db: D1Database, code: string): Promise<string | null> {
  const row = await sql`SELECT family_id FROM oauth_codes WHERE hash = ${await sha256(code)}
    AND used_at IS NOT NULL`.first<{
    family_id: string | null;
  }>(db);
  return row?.family_id ?? null;
}

export async function setFamilyOfCode(db: D1Database, code: string, familyId: string): Promise<void> {
  await sql`UPDATE oauth_codes SET family_id = ${familyId} WHERE hash = ${await sha256(code)}`.run(db);
}

/** A person's account at the fake racing service. */
export async function getRacingAccount(db: D1Database, userId: number): Promise<string | null> {
  const row = await sql`SELECT external_id FROM racing_accounts WHERE user_id = ${userId}`.first<{
    external_id: string;
  }>(db);
  return row?.external_id ?? null;
}
