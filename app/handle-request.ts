import type { AppLoadContext } from "@remix-run/cloudflare";
import { backendFetch } from "~/api/backend-fetch";
import { type ReceivedRequest, receiveBody } from "~/http/body-policy";
import { allowedMethods, isFromOwnPage, refusalStatus, requestRefusal } from "~/http/csrf-guard";
import { mayBeFile, serveFile } from "~/http/files";
import { gatewayReturn } from "~/http/gateway-return";
import type { FinishedDocument } from "~/http/kept-documents";
import { noOwnWords } from "~/http/own-words";
import {
  failurePage,
  forPrograms,
  isBareError,
  plainRefusal,
  type Refusal,
  refusalOf,
  wantsPage,
} from "~/http/refusal-page";
import { routeRequest } from "~/http/routed-request";
import { describeError } from "~/lib/redact";
import { hasSessionCookie } from "~/session/store";
import { loadContext } from "../load-context";
import type { AppContext } from "./context";
import { NotConfigured, type Settings } from "./env";
import { openMemberDocument } from "./member-documents";
import { openVisit, type Visit } from "./visit";
import { openVisitorDocuments } from "./visitor-documents";

/** Remix's request handler for a build of the app. */
export type RenderRequest = (request: Request, context: AppLoadContext) => Promise<Response>;

type WaitUntil = (work: Promise<unknown>) => void;

/** Handles every request: body, files, kept documents, CSRF guard, context, Remix, session commit. */
export async function handleRequest(
  request: Request,
  settings: Settings | NotConfigured,
  waitUntil: WaitUntil,
  render: RenderRequest,
): Promise<Response> {
  if (settings instanceof NotConfigured) return misconfigured(settings);
  const visit = await openVisit(request, settings);
  const parts = { settings, visit, waitUntil, render };
  if (mayBeFile(visit.path)) return handleFile(request, parts);
  const { variant, audience } = visit;
  const documents = audience === "visitors" ? openVisitorDocuments(visit, settings, waitUntil) : null;
  if (variant === null || !documents) return handlePage(await received(request, parts), null, parts);
  return (
    (await documents.answer(request, variant)) ??
    documents.rendered(request, variant, () =>
      // A variant's request has no body.
      handlePage({ request, refusal: null }, null, {
        ...parts,
        keep: (document) => documents.keep(variant, document),
      }),
    )
  );
}

/** With its body in memory. */
function received(request: Request, { settings, visit }: PageParts): Promise<ReceivedRequest> {
  const mayBringFiles = hasSessionCookie(request.headers) && isFromOwnPage(request, [visit.origin]);
  return receiveBody(request, settings.clock, mayBringFiles);
}

async function handleFile(request: Request, parts: PageParts): Promise<Response> {
  const { settings, visit, waitUntil } = parts;
  const whole = await received(request, parts);
  const file = await serveFile(whole.request, {
    fetch: backendFetch(settings),
    backendBase: settings.backendBase,
    assets: settings.assets,
    cache: visit.storage.cache,
    secure: visit.origin.startsWith("https:"),
    waitUntil,
  });
  if (file && !(file.status >= 400 && wantsPage(request))) return file;
  return handlePage(whole, file && refusalOf(file), parts);
}

function misconfigured({ message }: NotConfigured): Response {
  console.error(message);
  return new Response(message, {
    status: 500,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

type PageParts = {
  readonly settings: Settings;
  readonly visit: Visit;
  readonly waitUntil: WaitUntil;
  readonly render: RenderRequest;
  /** Takes a document that may be kept for others. */
  readonly keep?: (document: FinishedDocument) => void;
};

async function handlePage(
  { request, refusal: bodyRefusal }: ReceivedRequest,
  failedFile: Refusal | null,
  { settings, visit, waitUntil, render, keep }: PageParts,
): Promise<Response> {
  const { context, finish, finishKept, startSharing } = await loadContext(request, settings, {
    visit,
    waitUntil,
  });
  const refuse = async (refusal: Refusal) => finish(await refusalResponse(request, refusal, context, render));
  if (failedFile) return refuse(failedFile);
  const returned = gatewayReturn(request);
  if (returned) return finish(returned);
  const refused = requestRefusal(request, [visit.origin], hasSessionCookie(request.headers)) ?? bodyRefusal;
  if (refused) {
    const headers = refused === "method" ? { Allow: allowedMethods } : undefined;
    return refuse({ status: refusalStatus[refused], headers });
  }
  if (request.method === "OPTIONS")
    return finish(new Response(null, { status: 204, headers: { Allow: allowedMethods } }));
  const routing = routeRequest(request);
  if (routing.kind === "redirect") return finish(routing.response);
  if (routing.kind === "not-found") return refuse({ status: 404 });
  try {
    const members = await openMemberDocument(request, { visit, settings, context, waitUntil });
    const kept = await members?.answer();
    if (kept) return finishKept(kept);
    if (members) startSharing(members.keep, members.own);
    else if (keep) startSharing(keep, noOwnWords);
    const response = await render(routing.request, members?.context ?? context);
    // X-Remix-Error: Remix's own words, such as its 405 of a route without an action.
    const isRefused = isBareError(response) && (wantsPage(request) || response.headers.has("X-Remix-Error"));
    response.headers.delete(forPrograms);
    return isRefused ? refuse(refusalOf(response)) : finish(response);
  } catch (error) {
    // The backend has ended the session (sign-in-guard.ts).
    if (error instanceof Response) return finish(error);
    console.error(describeError(error));
    return refuse({ status: 500 });
  }
}

/**
 * The error view of a refusal, in the shell; `refusal.status` as text where the client wants no page. The
 * request that is rendered has nothing of the refused one.
 */
async function refusalResponse(
  request: Request,
  refusal: Refusal,
  context: AppContext,
  render: RenderRequest,
): Promise<Response> {
  if (!wantsPage(request)) return plainRefusal(request, refusal);
  const { status, headers = {} } = refusal;
  const { i18n, nonce } = context.request;
  // The splat route answers any address.
  const page = await render(new Request(new URL("/%00", request.url)), { ...context, refusal: status }).catch(
    (error) => {
      console.error(describeError(error));
      return null;
    },
  );
  const answer = page && !isBareError(page) ? page : failurePage(i18n, nonce, status);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  answer.headers.set("Cache-Control", "no-store");
  return request.method === "HEAD" ? new Response(null, answer) : answer;
}
