import { tokenRequest } from "#contract/user";
import { familyOfSpentCode, setFamilyOfCode, spendAuthorizationCode } from "../../../db/account/oauth";
import { openTokenFamily, revokeTokenFamily } from "../../../db/account/sessions";
import { randomToken } from "../../../domain/secrets";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import type { AppContext } from "../../services";

/**
 * POST /authtoken: exchanges an authorization code for tokens. A code that comes twice has leaked: the tokens
 * that it gave are revoked (RFC 6749 §4.1.2).
 */
export async function exchangeCode(c: AppContext): Promise<Response> {
  const { db, settings, clock, browser } = c.var.services;
  const now = clock.now();
  const { code, client_id, redirect_uri, code_verifier } = await readInput(c, tokenRequest);
  const presented = { code, clientId: client_id, redirectUri: redirect_uri, codeVerifier: code_verifier };
  const grant = await spendAuthorizationCode(db, presented, now);
  if (!grant) {
    const family = await familyOfSpentCode(db, code);
    if (family) await revokeTokenFamily(db, family, "reuse", now);
    throw new Refusal("INVALID_GRANT");
  }
  const familyId = randomToken(18);
  const who = { userId: grant.userId, fingerprint: null, origin: "oauth", browser, familyId } as const;
  const tokens = await openTokenFamily(db, settings, who, now);
  await setFamilyOfCode(db, code, familyId);
  return c.json({ ...tokens, token_type: "Bearer" });
}
