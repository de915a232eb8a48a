import { withoutAnySecrets } from "~/domain/account/secret-parameters";
import type { AddressParts } from "~/http/address";
import type { BrowserFacts } from "~/http/browser-facts";
import { stateHeader } from "~/http/state-header";
import { navigates } from "~/http/wants-page";
import { readCookies } from "~/lib/cookies";

/** Longest address whose documents are kept, in characters. */
const maxAddressLength = 300;
/** Of the cookie `consent`, whose values are ours. */
const maxConsentLength = 40;

/** Cookies of a session or of its parts, and of a cart. */
const sessionCookie = /^(?:__Host-)?session(?:\.|$)/;
const cartCookie = /^(?:__Host-)?cart$/;

/** Whose documents may be kept for others like them. */
export type CacheScope = "visitors" | "members";

/** members: with a session's cookie, whatever is in it. */
export const readCacheScope = ({ headers }: Request): CacheScope =>
  cookieNames(headers).some((name) => sessionCookie.test(name)) ? "members" : "visitors";

const cookieNames = (headers: Headers) => Object.keys(readCookies(headers.get("cookie")));

/**
 * Everything that a document can depend on besides its session and the club's content, as the name that it is
 * kept under: the address with its origin, what is asked of it (the document or its data), the look, and what
 * the browser says of itself. Null for any method but GET.
 *
 * A page that reads anything else of a request must not be kept (policy.ts).
 */
export function createCacheKey(
  request: Request,
  { pathname, search }: AddressParts,
  {
    origin,
    locale,
    facts,
  }: { readonly origin: string; readonly locale: string; readonly facts: BrowserFacts },
): string | null {
  if (request.method !== "GET" || request.body !== null) return null;
  // A navigation to it is answered at another address (routed-request.ts).
  if (pathname.endsWith(".data") && (!facts.isDataRequest || navigates(request))) return null;
  // Some of the routes' data alone.
  if (pathname.endsWith(".data") && search.includes("_routes=")) return null;
  // routed-request.ts takes secrets out of an address: none may stay in a name.
  if (search !== "" && withoutAnySecrets(search) !== search) return null;
  if (pathname.length + search.length > maxAddressLength) return null;
  const names = cookieNames(request.headers);
  const { theme, canStream, saveData, optsOutOfTracking, consent = null, timeZone } = facts;
  if (consent !== null && consent.length > maxConsentLength) return null;
  return JSON.stringify([
    ...[origin, pathname, search, request.headers.has(stateHeader), locale, theme],
    ...[
      canStream,
      saveData,
      optsOutOfTracking,
      consent,
      timeZone,
      names.some((name) => cartCookie.test(name)),
      readCacheScope(request),
    ],
  ]);
}
