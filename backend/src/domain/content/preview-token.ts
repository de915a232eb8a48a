import { errors } from "jose";
import { type SecretKeys, signJwt, verifyJwt } from "../secret-keys";

export const previewLifetimeMs = 15 * 60_000;

const audience = "preview";

/**
 * Signs the id of a preview link, under an audience of its own.
 * @param expiresAt milliseconds
 */
export const signPreview = (keys: SecretKeys, id: string, expiresAt: number): Promise<string> =>
  signJwt(keys, {}, (jwt) =>
    jwt
      .setJti(id)
      .setAudience(audience)
      .setExpirationTime(Math.floor(expiresAt / 1000)),
  );

/**
 * Verifies a preview token.
 * @param now milliseconds
 */
export async function readPreview(
  keys: SecretKeys,
  token: string,
  now: number,
): Promise<{ readonly id: string } | "expired" | "invalid"> {
  try {
    const payload = await verifyJwt(keys, token, {
      audience,
      requiredClaims: ["exp", "jti"],
      currentDate: new Date(now),
    });
    return { id: String(payload.jti) };
  } catch (error) {
    return error instanceof errors.JWTExpired ? "expired" : "invalid";
  }
}
