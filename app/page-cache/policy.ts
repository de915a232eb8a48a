import type { ServedPart } from "~/api/content/served-parts";
import { withoutAnySecrets } from "~/domain/account/sign-in-urls";
import type { BrowserFacts } from "~/http/browser-facts";
import type { UrlParts } from "~/http/url-parts";
import { navigates } from "~/http/wants-page";
import { languageParameter } from "~/i18n/accepted-locale";
import type { CacheScope } from "./cache-key";

/** Longest URL whose pages are cached, in characters. */
const maxUrlLength = 300;
/** Of the cookie `consent`, whose values are ours. */
const maxConsentLength = 40;

/** Whether a request has a cache key, so that its answer is looked for and may be stored. */
export function mayLookUp(
  request: Request,
  { pathname, search }: UrlParts,
  { isDataRequest, consent = "" }: BrowserFacts,
): boolean {
  if (request.method !== "GET" || request.body !== null) return false;
  // A navigation to it is answered at another URL (routed-request.ts).
  if (pathname.endsWith(".data") && (!isDataRequest || navigates(request))) return false;
  // Some of the routes' data alone.
  if (pathname.endsWith(".data") && search.includes("_routes=")) return false;
  // routed-request.ts takes secrets out of a URL: none may stay in a key.
  if (search !== "" && withoutAnySecrets(search) !== search) return false;
  return pathname.length + search.length <= maxUrlLength && consent.length <= maxConsentLength;
}

/** What a render has used that other requests of the same cache key may not have. */
export type Usage = {
  readonly scope: CacheScope;
  /** The loader has said so (`cacheForVisitors`, `cacheForEveryone`). */
  readonly isAllowed: boolean;
  /** The backend was called for more than content, which is the same for everyone. */
  readonly hasCalledBackend: boolean;
  /** More of a cart than its count. */
  readonly hasUsedCart: boolean;
  /** Whose session it is, or their membership. A visitor's session is empty. */
  readonly hasReadSession: boolean;
  /** The content that it was made of; null: not all of it came. */
  readonly parts: readonly ServedPart[] | null;
};

export type ResponseFacts = {
  readonly status: number;
  /** The request's cookies had a valid session. */
  readonly hadSession: boolean;
  readonly setsCookie: boolean;
  /** The route itself does, not the session's commit. */
  readonly routeSetsCookie: boolean;
};

/** The only place that decides whether a rendered page may be sent to others. */
export function mayStore(
  usage: Usage,
  response: ResponseFacts,
): usage is Usage & { readonly parts: readonly ServedPart[] } {
  return (
    isStorable(usage, response) &&
    usage.parts !== null &&
    !usage.hasCalledBackend &&
    !usage.hasUsedCart &&
    (usage.scope === "visitors" || !usage.hasReadSession)
  );
}

/** What of it is known before the body has been rendered: then that is read into memory. */
export function isStorable({ scope, isAllowed }: Usage, response: ResponseFacts): boolean {
  const { status, hadSession, setsCookie, routeSetsCookie } = response;
  if (!isAllowed || (status !== 200 && status !== 404)) return false;
  return scope === "visitors" ? !hadSession && !setsCookie : hadSession && !routeSetsCookie;
}

type LoaderArgs = {
  readonly request: Request;
  readonly context: { readonly request: { readonly allowCaching: (scope: CacheScope) => void } };
};

/**
 * The page depends on the cache key and cached content only. With other parameters in the query it is not
 * cached.
 * @param read names of the parameters that the page reads; a trailing "-" matches any ending
 */
export const cacheForVisitors = (args: LoaderArgs, read: readonly string[] = []) =>
  allow(args, read, ["visitors"]);

/**
 * As cacheForVisitors, for members too: the page depends on whether somebody is signed in and whether the
 * navigation is open (session/common-session.ts). It contains no random value, such as a request key.
 */
export const cacheForEveryone = (args: LoaderArgs, read: readonly string[] = []) =>
  allow(args, read, ["visitors", "members"]);

function allow(
  { request, context }: LoaderArgs,
  read: readonly string[],
  scopes: readonly CacheScope[],
): void {
  const isRead = (name: string) =>
    name === languageParameter ||
    read.some((each) => (each.endsWith("-") ? name.startsWith(each) : name === each));
  if (![...new URL(request.url).searchParams.keys()].every(isRead)) return;
  for (const scope of scopes) context.request.allowCaching(scope);
}
