import { documentVariant } from "~/http/document-variant";
import { noOwnWords } from "~/http/own-words";
import { navigates } from "~/http/refusal-page";
import type { LoadedContext } from "../load-context";
import type { Settings } from "./env";
import { openMemberDocument } from "./member-documents";
import type { Visit } from "./visit";
import { openVisitorDocuments } from "./visitor-documents";

type Parts = {
  readonly visit: Visit;
  readonly settings: Settings;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** Asks for the same page whatever the request's address. Not a path of any page or file. */
export const notFoundPath = "/%00";

/**
 * The visit as one to the page of all addresses that lead nowhere, or to its data. Nothing in that page is of
 * the requested address (docs/decisions, unknown addresses).
 */
export function notFoundVisit(request: Request, visit: Visit): Visit {
  const isData = visit.facts.isDataRequest && !navigates(request);
  const path = isData ? `${notFoundPath}.data` : notFoundPath;
  const { origin, facts, i18n, storage } = visit;
  const address = { origin, pathname: path, search: "" };
  const { headers } = request;
  // HEAD is answered with the headers of GET (RFC 9110 §9.3.2).
  const read = request.method === "HEAD" ? new Request(request.url, { headers }) : request;
  const variant = storage.cache && documentVariant(read, address, { origin, locale: i18n.locale, facts });
  return { ...visit, path, variant };
}

/** A visitor's kept one, found without a context; null: it has to be rendered. */
export async function answerNotFound(request: Request, parts: Parts): Promise<Response | null> {
  const { variant } = notFoundVisit(request, parts.visit);
  if (variant === null || parts.visit.audience !== "visitors") return null;
  const documents = openVisitorDocuments(parts.visit, parts.settings, parts.waitUntil);
  return (await documents?.answer(request, variant)) ?? null;
}

/**
 * The kept one of this request's look, or what `render` makes of it.
 * @param render the page at an address; its response need not be finished
 */
export async function notFoundPage(
  request: Request,
  { visit, settings, waitUntil, loaded }: Parts & { readonly loaded: LoadedContext },
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const shown = notFoundVisit(request, visit);
  const { context, finish, finishKept, startSharing } = loaded;
  if (visit.audience === "members") {
    const members = await openMemberDocument(request, { visit: shown, settings, context, waitUntil });
    const kept = await members?.answer();
    if (kept) return finishKept(kept);
    if (members) startSharing(members.keep, members.own);
  } else {
    const kept = await answerNotFound(request, { visit, settings, waitUntil });
    if (kept) return finishKept(kept);
    const { variant } = shown;
    const documents = openVisitorDocuments(visit, settings, waitUntil);
    if (variant !== null && documents)
      startSharing((document) => documents.keep(variant, document), noOwnWords);
  }
  const page = await finish(await render(new Request(new URL(shown.path, request.url))));
  return request.method === "HEAD" ? new Response(null, page) : page;
}
