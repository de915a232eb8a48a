import { createSealedCookie, type SealedCookie, type SealedCookieOptions } from "./sealed-cookie";

/** The longest that browsers keep a cookie (RFC 6265bis §5.5). */
const maxAgeSeconds = 400 * 24 * 3600;

/**
 * What the backend gave this browser when somebody signed in: with it strangers' tries cannot lock the member
 * out (contract 32). It outlives the session, so it has a cookie of its own.
 */
export type DeviceToken = SealedCookie;

export const createDeviceToken = (cookieHeader: string | null, options: SealedCookieOptions): DeviceToken =>
  createSealedCookie(cookieHeader, options, { name: "device", purpose: "device", maxAgeSeconds });
