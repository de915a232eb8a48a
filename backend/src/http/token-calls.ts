import { tokenRequest } from "#contract/user";
import { familyOfSpentCode, rememberFamilyOfCode, spendAuthorizationCode } from "../db/oauth";
import { openFamily, revokeFamily } from "../db/sessions";
import { randomToken } from "../domain/secrets";
import { readInput } from "./input";
import { Refusal } from "./refusal";
import type { AppContext } from "./services";

/**
 * POST /authtoken: an authorization code for tokens, once. A code that comes a second time was stolen by someone: the
 * sign-in that it became is ended.
 */
export async function exchangeCode(c: AppContext): Promise<Response> {
  const { db, settings, clock } = c.var.services;
  const now = clock.now();
  const { code, client_id, redirect_uri, code_verifier } = await readInput(c, tokenRequest);
  const presented = { code, clientId: client_id, redirectUri: redirect_uri, codeVerifier: code_verifier };
  const grant = await spendAuthorizationCode(db, presented, now);
  if (!grant) {
    const family = await familyOfSpentCode(db, code);
    if (family) await revokeFamily(db, family, "reuse", now);
    throw new Refusal("INVALID_GRANT");
  }
  const familyId = randomToken(18);
  const who = { userId: grant.userId, fingerprint: null, origin: "oauth", familyId } as const;
  const tokens = await openFamily(db, settings, who, now);
  await rememberFamilyOfCode(db, code, familyId);
  return c.json({ ...tokens, token_type: "Bearer" });
}
