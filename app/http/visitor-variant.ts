import { withoutAnySecrets } from "~/domain/account/secret-parameters";
import { readCookies } from "~/lib/cookies";
import type { BrowserFacts } from "./browser-facts";
import { navigates } from "./refusal-page";
import { stateHeader } from "./state-header";

/** Longest address whose documents are kept, in characters. */
const maxAddressLength = 300;
/** Of the cookie `consent`, whose values are ours. */
const maxConsentLength = 40;

/** Cookies of a session or of its parts, and of a cart. */
const sessionCookie = /^(?:__Host-)?session(?:\.|$)/;
const cartCookie = /^(?:__Host-)?cart$/;

/**
 * Everything that a visitor's document can depend on besides the club's content, as the name that it is kept
 * under: the address with its origin, what is asked of it (the document or its data), the look, and what the
 * browser says of itself. Null for a request with a session, and for any method but GET.
 *
 * A page that reads anything else of a request must not be kept (keep-for-visitors.ts).
 */
export function visitorVariant(
  request: Request,
  { pathname, search }: URL,
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
  const names = Object.keys(readCookies(request.headers.get("cookie")));
  if (names.some((name) => sessionCookie.test(name))) return null;
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
    ],
  ]);
}
