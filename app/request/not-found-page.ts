import type { Settings } from "~/env";
import { navigates } from "~/http/wants-page";
import { noPlaceholders } from "~/page-cache/placeholders";
import type { LoadedContext } from "./loaded-context";
import { openMemberPage } from "./member-pages";
import { readCacheKey, type Visit } from "./visit";
import { openVisitorPages } from "./visitor-pages";

type Parts = {
  readonly visit: Visit;
  readonly settings: Settings;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** Asks for the same page whatever the request's address. Not a path of any page or file. */
export const notFoundPath = "/%00";

/**
 * The visit as one to the shared page of unknown URLs, or to its data (docs/decisions, unknown addresses).
 */
export function notFoundVisit(request: Request, visit: Visit): Visit {
  const isData = visit.facts.isDataRequest && !navigates(request);
  const path = isData ? `${notFoundPath}.data` : notFoundPath;
  const { origin, facts, i18n, storage } = visit;
  const url = { origin, pathname: path, search: "" };
  const { headers } = request;
  // HEAD is answered with the headers of GET (RFC 9110 §9.3.2).
  const read = request.method === "HEAD" ? new Request(request.url, { headers }) : request;
  const cacheKey = storage.cache && readCacheKey(read, url, { origin, locale: i18n.locale, facts });
  return { ...visit, path, cacheKey };
}

/** A visitor's cached one, found without a context; null: it has to be rendered. */
export async function answerNotFound(request: Request, parts: Parts): Promise<Response | null> {
  const { cacheKey } = notFoundVisit(request, parts.visit);
  if (cacheKey === null || parts.visit.cacheScope !== "visitors") return null;
  const pages = openVisitorPages(parts.visit, parts.settings, parts.waitUntil);
  return (await pages?.match(request, cacheKey)) ?? null;
}

/**
 * The cached one for this request's look, else what `render` makes.
 * @param render its response need not be finished
 */
export async function notFoundPage(
  request: Request,
  { visit, settings, waitUntil, loaded }: Parts & { readonly loaded: LoadedContext },
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const shown = notFoundVisit(request, visit);
  const { context, finish, finishCached, startStoring } = loaded;
  if (visit.cacheScope === "members") {
    const members = await openMemberPage(request, { visit: shown, settings, context, waitUntil });
    const cached = await members?.match();
    if (cached) return finishCached(cached);
    if (members) startStoring(members.put, members.placeholders);
  } else {
    const cached = await answerNotFound(request, { visit, settings, waitUntil });
    if (cached) return finishCached(cached);
    const { cacheKey } = shown;
    const pages = openVisitorPages(visit, settings, waitUntil);
    if (cacheKey !== null && pages) startStoring((page) => pages.put(cacheKey, page), noPlaceholders);
  }
  const page = await finish(await render(new Request(new URL(shown.path, request.url))));
  return request.method === "HEAD" ? new Response(null, page) : page;
}
