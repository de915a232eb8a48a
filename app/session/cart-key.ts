import { createSealedCookie, type SealedCookie, type SealedCookieOptions } from "./sealed-cookie";

/** As long as a session. */
const maxAgeSeconds = 60 * 24 * 3600;

/**
 * The key of a visitor's cart, in a cookie of its own: the session's cookie would end the caching of every
 * public page. Sealed and HttpOnly, as whoever has the key has the cart. One that cannot be read counts as an
 * empty cart (spec §5).
 */
export type CartKey = SealedCookie;

export const createCartKey = (cookieHeader: string | null, options: SealedCookieOptions): CartKey =>
  createSealedCookie(cookieHeader, options, { name: "cart", purpose: "cart", maxAgeSeconds });
