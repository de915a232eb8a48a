import { errors, jwtVerify, SignJWT } from "jose";

/** The claims of a token: the person, and the token family with which it is revoked. */
export type Bearer = { readonly userId: number; readonly familyId: string };

/** `api`: bearer tokens. `pages`: the cookie of the backend's own pages. Neither is valid as the other. */
export type Audience = "api" | "pages";

export type TokenProblem = "expired" | "signature" | "invalid";

/** Contract 4: 15 minutes. The cookie lasts an hour. */
export const tokenLifetimeSeconds: Readonly<Record<Audience, number>> = { api: 15 * 60, pages: 60 * 60 };

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** @param now milliseconds */
export async function signToken(
  secret: string,
  audience: Audience,
  bearer: Bearer,
  now: number,
): Promise<string> {
  const issued = Math.floor(now / 1000);
  return new SignJWT({ sid: bearer.familyId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(String(bearer.userId))
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + tokenLifetimeSeconds[audience])
    .sign(keyOf(secret));
}

/**
 * Verifies a token.
 * @param now milliseconds
 * @param evenExpired accepts expired tokens, for log-out
 */
export async function readToken(
  secret: string,
  audience: Audience,
  token: string,
  now: number,
  evenExpired = false,
): Promise<Bearer | TokenProblem> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ["HS256"],
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
