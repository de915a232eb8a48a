import { createSealedCookie, type SealedCookie, type SealedCookieOptions } from "./sealed-cookie";

/** As long as a session. */
const maxAgeSeconds = 60 * 24 * 3600;

/**
 * The key of a visitor's cart, in its own cookie: the session's would end the caching of public pages. Sealed
 * and HttpOnly, as the key gives access to the cart. An unreadable one counts as an empty cart (spec §5).
 */
export type CartKey = SealedCookie;

export const createCartKey = (cookieHeader: string | null, options: SealedCookieOptions): CartKey =>
  createSealedCookie(cookieHeader, options, { name: "cart", purpose: "cart", maxAgeSeconds });
