import { errors } from "jose";
import { type SecretKeys, signJwt, verifyJwt } from "../secret-keys";

/** The claims of a token: the person, and the token family with which it is revoked. */
type Bearer = { readonly userId: number; readonly familyId: string };

/** `api`: bearer tokens. `pages`: the cookie of the backend's own pages. Neither is valid as the other. */
type TokenAudience = "api" | "pages";

export type TokenProblem = "expired" | "signature" | "invalid";

/** Contract 4: 15 minutes. The cookie lasts eight hours from its last use. */
export const tokenLifetimeSeconds: Readonly<Record<TokenAudience, number>> = {
  api: 15 * 60,
  pages: 8 * 60 * 60,
};

/** @param now milliseconds */
export function signToken(
  keys: SecretKeys,
  audience: TokenAudience,
  bearer: Bearer,
  now: number,
): Promise<string> {
  const issued = Math.floor(now / 1000);
  return signJwt(keys, { sid: bearer.familyId }, (jwt) =>
    jwt
      .setSubject(String(bearer.userId))
      .setAudience(audience)
      .setIssuedAt(issued)
      .setExpirationTime(issued + tokenLifetimeSeconds[audience]),
  );
}

/**
 * Verifies a token.
 * @param now milliseconds
 * @param evenExpired accepts expired tokens, for log-out
 */
export async function readToken(
  keys: SecretKeys,
  audience: TokenAudience,
  token: string,
  now: number,
  evenExpired = false,
): Promise<Bearer | TokenProblem> {
  try {
    const payload = await verifyJwt(keys, token, {
      audience,
      currentDate: new Date(now),
      clockTolerance: evenExpired ? "10 years" : 0,
    });
    const userId = Number(payload.sub);
    if (!Number.isSafeInteger(userId) || typeof payload.sid !== "string") return "invalid";
    return { userId, familyId: payload.sid };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expired";
    if (error instanceof errors.JWSSignatureVerificationFailed) return "signature";
    return "invalid";
  }
}
