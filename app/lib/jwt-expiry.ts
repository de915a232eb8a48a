import { decodeJwt } from "jose";

/**
 * A JWT's `exp` in ms since the epoch; null without one. The signature is not verified: only the backend can
 * do that, and this value only decides whether to refresh early.
 */
export function jwtExpiry(token: string): number | null {
  try {
    const { exp } = decodeJwt(token);
    return typeof exp === "number" ? exp * 1000 : null;
  } catch {
    return null;
  }
}
