import type { BrowserFacts } from "~/http/browser-facts";
import { stateHeader } from "~/http/internal-headers";
import type { UrlParts } from "~/http/url-parts";
import { readCookies } from "~/lib/cookies";

/** Cookies of a session or of its parts, and of a cart. */
const sessionCookie = /^(?:__Host-)?session(?:\.|$)/;
const cartCookie = /^(?:__Host-)?cart$/;

/** Who shares a cached page. */
export type CacheScope = "visitors" | "members";

const readCookieNames = (headers: Headers) => Object.keys(readCookies(headers.get("cookie")));

const scopeFor = (cookieNames: readonly string[]): CacheScope =>
  cookieNames.some((name) => sessionCookie.test(name)) ? "members" : "visitors";

/** members: with a session's cookie, whatever is in it. */
export const readCacheScope = ({ headers }: Request): CacheScope => scopeFor(readCookieNames(headers));

export type KeyParts = {
  readonly origin: string;
  readonly locale: string;
  readonly facts: BrowserFacts;
};

/**
 * Everything that a cached page can depend on besides session and content: the full URL, document or data,
 * the look, and the browser's facts. A page that reads more of a request must not be cached (policy.ts).
 */
export function createCacheKey(
  { headers }: Request,
  { pathname, search }: UrlParts,
  { origin, locale, facts }: KeyParts,
): string {
  const cookieNames = readCookieNames(headers);
  const { theme, canStream, saveData, optsOutOfTracking, consent = null, timeZone } = facts;
  return JSON.stringify([
    origin,
    pathname,
    search,
    headers.has(stateHeader),
    locale,
    theme,
    canStream,
    saveData,
    optsOutOfTracking,
    consent,
    timeZone,
    cookieNames.some((name) => cartCookie.test(name)),
    scopeFor(cookieNames),
  ]);
}
