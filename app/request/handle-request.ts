import type { AppLoadContext } from "@remix-run/cloudflare";
import { backendFetch } from "~/api/backend-fetch";
import { openPageLookUps } from "~/api/content/page-look-ups";
import { adminUrl, urlOfPath } from "~/domain/content/sitemap";
import { NotConfigured, type Settings } from "~/env";
import { mayBeFile, serveFile } from "~/http/files";
import { formRefusedHeader, forPrograms, notFoundHeader } from "~/http/internal-headers";
import { bundlePath, outboxHeader } from "~/http/service-worker-headers";
import { wantsPage } from "~/http/wants-page";
import { describeError } from "~/lib/redact";
import { noPlaceholders } from "~/page-cache/placeholders";
import type { FinishedPage } from "~/page-cache/store";
import { type ReceivedRequest, receiveBody } from "./body-limits";
import type { AppContext } from "./context";
import { allowedMethods, isFromOwnPage, refusalStatus, requestRefusal } from "./csrf-guard";
import { gatewayReturn } from "./gateway-return";
import type { LoadContext, LoadedContext } from "./loaded-context";
import { openMemberPage } from "./member-pages";
import { answerNotFound, notFoundPage, notFoundPath } from "./not-found-page";
import { openSession } from "./open-session";
import { failurePage, isBareError, plainRefusal, type Refusal, readRefusal } from "./refusal-page";
import { isRenderable, routeRequest } from "./routed-request";
import { openVisit, type Visit } from "./visit";
import { openVisitorPages } from "./visitor-pages";

type App = {
  /** Remix's request handler for a build of the app. */
  readonly render: (request: Request, context: AppLoadContext) => Promise<Response>;
  /** Whether a path can only be an editor's page (route-groups.ts). */
  readonly isContentPath: (pathname: string) => boolean;
  readonly loadContext: LoadContext;
};

type WaitUntil = (work: Promise<unknown>) => void;

/** Handles every request: body, files, cached pages, CSRF guard, context, Remix, session commit. */
export async function handleRequest(
  request: Request,
  settings: Settings | NotConfigured,
  waitUntil: WaitUntil,
  app: App,
): Promise<Response> {
  if (settings instanceof NotConfigured) return misconfigured(settings);
  const visit = await openVisit(request, settings);
  const parts = { settings, visit, waitUntil, app };
  if (mayBeFile(visit.path)) return handleFile(request, parts);
  const { cacheKey, cacheScope } = visit;
  if (cacheKey !== null && (await leadsNowhere(visit.path, parts)))
    return (await answerNotFound(request, parts)) ?? handlePage({ request, refusal: null }, noPage, parts);
  const pages = cacheScope === "visitors" ? openVisitorPages(visit, settings, waitUntil) : null;
  if (cacheKey === null || !pages) return handlePage(await received(request, parts), null, parts);
  return (
    (await pages.match(request, cacheKey)) ??
    pages.renderOnce(request, cacheKey, () =>
      // A request with a cache key has no body.
      handlePage({ request, refusal: null }, null, {
        ...parts,
        isLookedUp: true,
        put: (page) => pages.put(cacheKey, page),
      }),
    )
  );
}

const noPage: Refusal = { status: 404 };

/** The url of an editor's page that only the splat route can have; null for other paths. */
function contentUrl(pathname: string, { isContentPath }: App): string | null {
  const url = isContentPath(pathname) ? urlOfPath(pathname.replace(/\.data$/, "")) : adminUrl;
  return url === adminUrl ? null : url;
}

/** The url of the page that a path shows a picture of (routes/picture.$); null for other paths. */
function picturedUrl(pathname: string): string | null {
  const [, page = null] = /^\/picture\/[^/]+\/[^/]+\/(.+?)(?:\.data)?$/.exec(pathname) ?? [];
  return page && urlOfPath(page);
}

const openLookUps = ({ visit, settings: { clock }, waitUntil }: PageParts) =>
  openPageLookUps({ ...visit.storage, clock, waitUntil }, visit.cacheScope === "members");

/** Whether no page is at a path, as is known without a render. Takes one of the look-ups that are left. */
async function leadsNowhere(pathname: string, parts: PageParts): Promise<boolean> {
  if (!isRenderable(pathname)) return true;
  const url = contentUrl(pathname, parts.app) ?? picturedUrl(pathname);
  return url !== null && openLookUps(parts).isUnknown(url);
}

/** With its body in memory. */
function received(request: Request, { settings, visit }: PageParts): Promise<ReceivedRequest> {
  const isMember = async () =>
    isFromOwnPage(request, [visit.origin]) &&
    (await openSession(request, settings, visit)).session.isSignedIn;
  return receiveBody(request, settings.clock, isMember);
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
    clock: settings.clock,
    hstsSubdomains: settings.hstsSubdomains,
    waitUntil,
  });
  if (file && !(file.status >= 400 && wantsPage(request))) return file;
  return handlePage(whole, file && readRefusal(file), parts);
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
  readonly app: App;
  /** `leadsNowhere` was asked. */
  readonly isLookedUp?: true;
  /** Takes a page that may be cached for others. */
  readonly put?: (page: FinishedPage) => void;
};

async function handlePage(
  { request, refusal: bodyRefusal }: ReceivedRequest,
  failedFile: Refusal | null,
  parts: PageParts,
): Promise<Response> {
  const { settings, visit, waitUntil, app, put } = parts;
  const loaded = await app.loadContext(request, settings, { visit, waitUntil });
  const { context, finish, finishCached, startStoring } = loaded;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const notFound = () =>
    notFoundPage(request, { visit, settings, waitUntil, loaded }, (shown) =>
      refusalPage(shown, 404, context, app),
    );
  const refuse = async (refusal: Refusal) => {
    if (!isRead || refusal.status !== 404 || !wantsPage(request))
      return finish(await refusalResponse(request, refusal, context, app));
    const page = await notFound();
    page.headers.set("Cache-Control", "no-store");
    return page;
  };
  if (failedFile === noPage) return notFound();
  if (failedFile) return refuse(failedFile);
  const returned = gatewayReturn(request);
  if (returned) return finish(returned);
  const refused = requestRefusal(request, [visit.origin]) ?? bodyRefusal;
  if (refused) {
    const headers = refused === "method" ? { Allow: allowedMethods } : undefined;
    return refuse({ status: refusalStatus[refused], headers });
  }
  if (request.method === "OPTIONS")
    return finish(new Response(null, { status: 204, headers: { Allow: allowedMethods } }));
  if (isRead && visit.path === bundlePath) return finish(await bundle(request, parts, loaded));
  const routing = routeRequest(request);
  if (routing.kind === "redirect") return finish(routing.response);
  if (routing.kind === "not-found") return refuse({ status: 404 });
  const { pathname } = new URL(routing.request.url);
  if (isRead && !parts.isLookedUp && (await leadsNowhere(pathname, parts))) return notFound();
  try {
    if (isFromOutbox(request)) {
      const { answerOutbox } = await import("./outbox-posts");
      const render = () => renderAnswer(routing.request, context, app);
      return finish(await answerOutbox(request, await loaded.ownerTag(), context.session, render));
    }
    const members = await openMemberPage(request, { visit, settings, context, waitUntil });
    const cached = await members?.match();
    if (cached) return finishCached(cached);
    if (members) startStoring(members.put, members.placeholders);
    else if (put) startStoring(put, noPlaceholders);
    const response = await renderAnswer(routing.request, members?.context ?? context, app);
    const url = isRead && response.status === 404 ? contentUrl(pathname, app) : null;
    if (url !== null) openLookUps(parts).noteMissing(url);
    if (response.headers.has(notFoundHeader)) return notFound();
    // X-Remix-Error: a text of Remix, such as its 405 of a route without an action.
    const isRefused = isBareError(response) && (wantsPage(request) || response.headers.has("X-Remix-Error"));
    response.headers.delete(forPrograms);
    return isRefused ? refuse(readRefusal(response)) : finish(response);
  } catch (error) {
    // The backend has ended the session (sign-in-guard.ts).
    if (error instanceof Response) return finish(error);
    console.error(describeError(error));
    // Rarely needed: not among what is loaded before any route.
    const { reportWorkerError } = await import("~/features/error-reports/send-report.server");
    reportWorkerError(error, request, context);
    return refuse({ status: 500 });
  }
}

/** All pages that a member's device keeps, each as this site answers it. */
async function bundle(request: Request, parts: PageParts, { context, ownerTag }: LoadedContext) {
  const { settings, visit, waitUntil, app } = parts;
  const { answerBundle } = await import("./member-bundle");
  return answerBundle(request, {
    session: context.session,
    ownerTag: await ownerTag(),
    memory: visit.storage.memory,
    now: settings.clock.now(),
    render: (page) => handleRequest(page, settings, waitUntil, app),
  });
}

/** Whether the service worker sends this form from its outbox. */
const isFromOutbox = ({ method, headers }: Request) => method === "POST" && headers.has(outboxHeader);

/** Of a posted form that is kept: as of any form that strangers may send (body-limits.ts). */
const maxKeptBytes = 64 * 1024;

/** Remix's answer. What was typed into a form that the sign-in guard refuses is kept. */
async function renderAnswer(request: Request, context: AppContext, { render }: App): Promise<Response> {
  const keepsPost =
    request.method === "POST" && request.headers.has("content-type") && !isFromOutbox(request);
  if (!keepsPost) return render(request, context);
  const { forgetPost, keepPost } = await import("~/http/kept-form");
  const isShort = Number(request.headers.get("content-length")) <= maxKeptBytes;
  const body = isShort ? await request.arrayBuffer() : null;
  if (context.session.isSignedIn) forgetPost(context, request);
  const response = await render(body ? new Request(request, { body }) : request, context);
  if (!response.headers.has(formRefusedHeader)) return response;
  response.headers.delete(formRefusedHeader);
  if (body) await keepPost(context, new Request(request, { body })).catch(() => {});
  return response;
}

/**
 * The error view of a refusal in the shell, or `refusal.status` as text where the client wants no page.
 * Nothing of the refused request is rendered.
 */
async function refusalResponse(
  request: Request,
  refusal: Refusal,
  context: AppContext,
  app: App,
): Promise<Response> {
  if (!wantsPage(request)) return plainRefusal(request, refusal);
  const { status, headers = {} } = refusal;
  const answer = await refusalPage(new Request(new URL(notFoundPath, request.url)), status, context, app);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  answer.headers.set("Cache-Control", "no-store");
  return request.method === "HEAD" ? new Response(null, answer) : answer;
}

/** @param request to an address that the splat route answers */
async function refusalPage(
  request: Request,
  status: number,
  context: AppContext,
  { render }: App,
): Promise<Response> {
  const { i18n, nonce } = context.request;
  const page = await render(request, { ...context, refusal: status }).catch((error) => {
    console.error(describeError(error));
    return null;
  });
  return page && !isBareError(page) ? page : failurePage(i18n, nonce, status);
}
