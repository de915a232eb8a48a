import { decodeJwt } from "jose";

/** A JWT's `exp` in ms since the epoch, or null. Unverified: it only decides whether to refresh early. */
export function jwtExpiry(token: string): number | null {
  try {
    const { exp } = decodeJwt(token);
    return typeof exp === "number" ? exp * 1000 : null;
  } catch {
    return null;
  }
}
