import { errors, jwtVerify, SignJWT } from "jose";

/** Who a token speaks for: the person, and the sign-in (refresh family) that it ends with. */
export type Bearer = { readonly userId: number; readonly familyId: string };

/** `api`: a bearer token. `pages`: the cookie of the backend's own pages; neither passes for the other. */
export type Audience = "api" | "pages";

export type TokenProblem = "expired" | "signature" | "invalid";

/** Seconds (contract 4: 15 minutes; the pages' cookie: one hour). */
export const tokenLifetime: Readonly<Record<Audience, number>> = { api: 15 * 60, pages: 60 * 60 };

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
    .setExpirationTime(issued + tokenLifetime[audience])
    .sign(keyOf(secret));
}

/**
 * Reads a token. `evenExpired` takes one whose time is over, as logging out does.
 * @param now milliseconds
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
