import { errors, jwtVerify, SignJWT } from "jose";

export const previewLifetimeMs = 15 * 60_000;

const audience = "preview";
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/**
 * Signs the id of a preview link, under an audience of its own.
 * @param expiresAt milliseconds
 */
export async function signPreview(secret: string, id: string, expiresAt: number): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setJti(id)
    .setAudience(audience)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keyOf(secret));
}

/**
 * Verifies a preview token.
 * @param now milliseconds
 */
export async function readPreview(
  secret: string,
  token: string,
  now: number,
): Promise<{ readonly id: string } | "expired" | "invalid"> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ["HS256"],
      audience,
      requiredClaims: ["exp", "jti"],
      currentDate: new Date(now),
    });
    return { id: String(payload.jti) };
  } catch (error) {
    return error instanceof errors.JWTExpired ? "expired" : "invalid";
  }
}
