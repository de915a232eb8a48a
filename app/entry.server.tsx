import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { DocumentProvider, type DocumentValues } from "~/boot/document-context";
import { withMatchedRoutes } from "~/boot/matched-routes.server";
import { renderSignal } from "~/boot/render-signal.server";
import { readAnalytics } from "~/domain/content/analytics";
import { pageAnalytics } from "~/features/analytics/page-analytics.server";
import { reportWorkerError } from "~/features/error-reports/send-report.server";
import { notFoundHeader, stateHeader } from "~/http/internal-headers";
import { memberCopyHeader } from "~/http/service-worker-headers";
import { askedLocale } from "~/i18n/accepted-locale";
import { I18nProvider } from "~/i18n/context";
import { formatLocale } from "~/i18n/format-locale";
import { messageUrls } from "~/i18n/messages-url.server";
import { brandCss } from "~/lib/brand-colours";
import { describeError } from "~/lib/redact";
import { visitorStateScript } from "~/pwa/tab-state";
import { getDocument } from "~/shell/page";
import type { ShellData } from "~/shell/shell-data";
import { inlineCss, lateCss } from "~/styles/inline.server";

/** Read by Remix (single fetch), in ms: deferred data that takes longer is rejected. */
export const streamTimeout = 10_000;

/** Later than streamTimeout, so that the error elements are sent before the render is aborted. */
const abortAfterMs = streamTimeout + 1_000;

/** Logs and reports unexpected errors of loaders, actions and renders, without queries, tokens and stacks. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (request.signal.aborted) return;
  console.error(describeError(error));
  reportWorkerError(error, request, context);
}

const loadedPage = ({ staticHandlerContext, routeModules }: EntryContext) =>
  getDocument(
    staticHandlerContext.matches.map(({ route }) => ({
      handle: routeModules[route.id]?.handle,
      data: staticHandlerContext.loaderData[route.id],
    })),
  );

/** Whether the page shows a flash, which a second load would not. */
const hasFlash = ({ staticHandlerContext }: EntryContext) =>
  (staticHandlerContext.loaderData.root as { frame?: ShellData } | undefined)?.frame?.flash != null;

/** Whether the page shows what an action answered, which loading it again would not. */
const hasActionData = ({ staticHandlerContext }: EntryContext) => staticHandlerContext.actionData !== null;

/** Sends only the hydration state, in Remix's encoding, to a document that was sent without it. */
function respondWithState(status: number, headers: Headers, remix: EntryContext): Response {
  headers.set(stateHeader, "1");
  headers.set("Content-Type", "text/x-script; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  return new Response(remix.serverHandoffStream, { status, headers });
}

/** Styles, scripts and settings of the document around a page. Adds to `headers` what they vary by. */
async function describeDocument(
  page: ReturnType<typeof loadedPage>,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const failed = remix.staticHandlerContext.errors !== null;
  const { nonce, i18n } = context.request;
  const isOwnLanguage = askedLocale(remix.staticHandlerContext.location.search) === i18n.locale;
  const { themeColour, darkThemeColour, analytics: keys } = await context.site.settings();
  const analytics = !failed && page.audience === "public" ? readAnalytics(keys) : null;
  const visit = pageAnalytics(analytics, {
    saveData: context.request.saveData,
    optsOut: context.request.optsOutOfTracking,
    consent: context.request.consent,
    signedIn: context.session.isSignedIn,
    locale: formatLocale(i18n.locale),
  });
  if (analytics) headers.append("Vary", "Save-Data, Sec-GPC, DNT");
  const hydrate = !failed && page.hydrates;
  const mayReport = hydrate && context.site.errorReports !== null;
  if (mayReport) headers.append("Vary", "Save-Data");
  const reportsErrors = mayReport && !context.request.saveData;
  const styles = [
    ...page.styles,
    ...visit.stylesheets,
    context.session.isSignedIn ? "navigation" : "visitor-header",
    ...(page.hasBackToTop ? ["back-to-top"] : []),
    ...(status === 404 ? ["error-view", "search-form"] : []),
  ];
  const value: DocumentValues = {
    nonce,
    css: inlineCss(styles) + brandCss(themeColour, darkThemeColour),
    lateCss: (names) => lateCss(names, styles),
    messageUrls: messageUrls(i18n.locale, page.messages),
    refused: status === 422 || status === 409,
    stateOnDemand: page.loadsDataOnDemand && !page.isTransient && !hasFlash(remix) && !hasActionData(remix),
    script: [
      hydrate || context.session.isSignedIn
        ? ""
        : visitorStateScript(isOwnLanguage ? null : `${context.request.theme} ${i18n.locale}`),
      visit.script,
    ].join(""),
    reportsErrors,
    member: context.session.isSignedIn,
    tail: visit.notice,
    hydrate,
  };
  return { value, sources: visit.sources };
}

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const page = loadedPage(remix);
  const failed = remix.staticHandlerContext.errors !== null;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (status === 404 && failed && isRead && page.audience === "public" && context.refusal === null)
    return new Response(null, { status, headers: { [notFoundHeader]: "1" } });
  const onDemand = page.loadsDataOnDemand;
  if (onDemand) headers.append("Vary", stateHeader);
  if (onDemand && request.headers.has(stateHeader)) return respondWithState(status, headers, remix);
  const { nonce, i18n } = context.request;
  const { value, sources } = await describeDocument(page, status, headers, remix, context);
  if (context.session.isSignedIn) {
    if (page.isTransient) headers.set(memberCopyHeader, "none");
    else if (hasFlash(remix)) headers.set(memberCopyHeader, "again");
  }
  let statusCode = status;
  const { signal, end } = renderSignal(request, context.request.clock, abortAfterMs);
  const stream = await renderToReadableStream(
    <DocumentProvider value={value}>
      <I18nProvider value={i18n}>
        <RemixServer
          context={withMatchedRoutes(remix)}
          url={request.url}
          nonce={nonce}
          abortDelay={abortAfterMs}
        />
      </I18nProvider>
    </DocumentProvider>,
    {
      nonce,
      signal,
      onError(error) {
        if (request.signal.aborted) return;
        statusCode = statusCode < 500 ? 500 : statusCode;
        console.error(describeError(error));
        reportWorkerError(error, request, context);
      },
    },
  ).catch((error: unknown) => {
    end();
    throw error;
  });
  void stream.allReady.then(end, end);
  context.request.allowAnalytics(sources);
  // Without JavaScript React cannot insert streamed content, so other browsers get the complete page. A
  // streamed page has no ETag (http/conditional-requests.ts).
  const { canStream, isBackground } = context.request;
  if (canStream && !isBackground && page.streams) headers.set("Cache-Control", "private, no-cache");
  else await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", i18n.locale);
  return new Response(stream, { status: statusCode, headers });
}
