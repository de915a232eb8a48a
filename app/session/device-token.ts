import { createSealedCookie, type SealedCookie, type SealedCookieOptions } from "./sealed-cookie";

/** The longest that browsers keep a cookie (RFC 6265bis §5.5). */
const maxAgeSeconds = 400 * 24 * 3600;

/**
 * A token of the backend after sign-in: with it, strangers' tries cannot lock the member out (contract 32).
 * In its own cookie, as it outlives the session.
 */
export type DeviceToken = SealedCookie;

export const createDeviceToken = (cookieHeader: string | null, options: SealedCookieOptions): DeviceToken =>
  createSealedCookie(cookieHeader, options, { name: "device", purpose: "device", maxAgeSeconds });
