import {
  type CodePurpose,
  type CodeRefusal,
  codeLifetimeMs,
  codeRefusal,
  maxCodeAttempts,
  registrationLifetimeMs,
} from "../../domain/account/sign-in-rules";
import { instant } from "../../domain/clock";
import { keyedHashes, type SecretKeys } from "../../domain/secret-keys";
import { keyedHash, randomCode, randomToken } from "../../domain/secrets";
import { sql } from "../sql";

/** The details of a sign-up, which becomes an account when its code is spent. */
export type Registration = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
};

export type CodeHolder = { readonly userId: number | null; readonly registration: Registration | null };

type CodeRequest = {
  readonly email: string;
  readonly purposes: readonly CodePurpose[];
  readonly fingerprint: string | null;
  readonly userId: number | null;
  readonly registration?: Registration | null;
};

const hashedText = (purpose: CodePurpose, email: string, code: string) => `${purpose}\n${email}\n${code}`;

/** Creates a code and stores its hash; for addresses without an account too, so that timing tells nothing. */
export async function createCode(
  db: D1Database,
  [key]: SecretKeys,
  request: CodeRequest,
  now: number,
): Promise<string> {
  const code = randomCode();
  const hashes = await Promise.all(
    request.purposes.map((purpose) => keyedHash(key.secret, hashedText(purpose, request.email, code))),
  );
  await db.batch(
    request.purposes.map((purpose, i) =>
      sql`INSERT INTO login_codes (email, purpose, code_hash, fingerprint, user_id, registration, created_at,
        expires_at)
         VALUES (${request.email}, ${purpose}, ${hashes[i] ?? ""}, ${request.fingerprint},
         ${request.userId}, ${request.registration ? JSON.stringify(request.registration) : null},
         ${instant(now)}, ${instant(now + codeLifetimeMs[purpose])})`.on(db),
    ),
  );
  return code;
}

/** The unfinished sign-up of this browser and address, so that "send again" keeps its details. */
export async function pendingRegistration(
  db: D1Database,
  email: string,
  fingerprint: string,
  now: number,
): Promise<Registration | null> {
  const row = await sql`SELECT registration FROM login_codes
    WHERE email = ${email} AND purpose = 'login' AND fingerprint = ${fingerprint}
    AND registration IS NOT NULL AND created_at > ${instant(now - registrationLifetimeMs)}
    ORDER BY id DESC LIMIT 1`.first<{ registration: string }>(db);
  return row ? (JSON.parse(row.registration) as Registration) : null;
}

type Row = {
  matches: 0 | 1;
  attempts: number;
  spent_at: string | null;
  spent_by: string | null;
  expires_at: string;
  user_id: number | null;
  registration: string | null;
};

/**
 * Tries the latest code of this browser, or else one that is bound to none, and spends it if it matches, in
 * one statement: of concurrent attempts one wins.
 */
export async function tryCode(
  db: D1Database,
  keys: SecretKeys,
  attempt: { email: string; purpose: CodePurpose; fingerprint: string | null; code: string },
  now: number,
): Promise<{ holder: CodeHolder } | { refusal: CodeRefusal }> {
  const attemptId = randomToken(12);
  // Of each key: the code may have been sent before a new one came.
  const hashes = JSON.stringify(
    await keyedHashes(keys, hashedText(attempt.purpose, attempt.email, attempt.code)),
  );
  const row = await sql`UPDATE login_codes SET
      attempts = attempts + 1,
      spent_by = CASE WHEN spent_at IS NULL AND code_hash IN (SELECT value FROM json_each(${hashes}))
      AND attempts < ${maxCodeAttempts} AND expires_at > ${instant(now)}
                           AND (user_id IS NOT NULL
                           OR registration IS NOT NULL) THEN ${attemptId} ELSE spent_by END,
      spent_at = CASE WHEN spent_at IS NULL AND code_hash IN (SELECT value FROM json_each(${hashes}))
      AND attempts < ${maxCodeAttempts} AND expires_at > ${instant(now)}
                           AND (user_id IS NOT NULL
                           OR registration IS NOT NULL) THEN ${instant(now)} ELSE spent_at END
    WHERE id = (SELECT id FROM login_codes
                WHERE email = ${attempt.email} AND purpose = ${attempt.purpose}
                AND (fingerprint IS ${attempt.fingerprint} OR fingerprint IS NULL)
                ORDER BY fingerprint IS NULL, id DESC LIMIT 1)
    RETURNING code_hash IN (SELECT value
    FROM json_each(${hashes})) AS matches, attempts, spent_at, spent_by, expires_at, user_id,
    registration`.first<Row>(db);
  const refusal = codeRefusal(
    row && {
      won: row.spent_by === attemptId,
      matches: row.matches === 1,
      spent: row.spent_at !== null,
      attempts: row.attempts,
      expired: Date.parse(row.expires_at) <= now,
    },
  );
  if (!row || refusal === "CODE_WRONG") {
    const isElsewhere = await isCodeOfAnotherBrowser(db, { ...attempt, hashes }, now);
    return { refusal: isElsewhere ? "OTHER_BROWSER" : "CODE_WRONG" };
  }
  if (refusal) return { refusal };
  const registration = row.registration ? (JSON.parse(row.registration) as Registration) : null;
  return { holder: { userId: row.user_id, registration } };
}

/**
 * Whether the code is the newest that another browser asked for, and still valid there. The attempt does not
 * count against that code: no user can use up another's attempts. A code that is bound to no
 * browser is never told so, or it could be found by trying all.
 */
async function isCodeOfAnotherBrowser(
  db: D1Database,
  attempt: { email: string; purpose: CodePurpose; fingerprint: string | null; hashes: string },
  now: number,
): Promise<boolean> {
  const found = await sql`SELECT 1 FROM login_codes
    WHERE id IN (SELECT max(id) FROM login_codes
                 WHERE email = ${attempt.email} AND purpose = ${attempt.purpose}
                 AND fingerprint IS NOT ${attempt.fingerprint} AND fingerprint IS NOT NULL
                 GROUP BY fingerprint)
      AND code_hash IN (SELECT value FROM json_each(${attempt.hashes})) AND spent_at IS NULL
      AND attempts < ${maxCodeAttempts} AND expires_at > ${instant(now)}`.first(db);
  return found !== null;
}

/** Expires every code of an address (development only). */
export async function expireCodes(db: D1Database, email: string, now: number): Promise<void> {
  await sql`UPDATE login_codes SET expires_at = ${instant(now)} WHERE email = ${email}
    AND expires_at > ${instant(now)}`.run(db);
}
