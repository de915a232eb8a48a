import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { DocumentProvider, stateHeader } from "~/boot/document-context";
import { signedOutScript } from "~/boot/signed-out";
import { readAnalytics } from "~/domain/analytics";
import { pageAnalytics } from "~/features/analytics/page-analytics.server";
import { I18nProvider } from "~/i18n/context";
import { formatLocale } from "~/i18n/format-locale";
import { messagesUrl } from "~/i18n/messages-url.server";
import { describeError } from "~/lib/redact";
import { inlineCss } from "~/styles/inline.server";
import { brandCss } from "~/ui/brand-colours";
import type { PageSheets, RouteHandle, StyleName } from "~/ui/route-handle";

/** A streamed part that takes longer is given up, in ms: its error element stands in its place. */
export const streamTimeout = 10_000;

/** Long enough for the given-up parts to be written before the render itself is aborted, in ms. */
const abortAfter = streamTimeout + 1_000;

/** What loaders, actions and renders throw unexpectedly: one line without addresses' queries, tokens or stacks. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  if (!request.signal.aborted) console.error(describeError(error));
}

function handlesOf(remix: EntryContext): RouteHandle[] {
  return remix.staticHandlerContext.matches.flatMap(
    ({ route }) => (remix.routeModules[route.id]?.handle as RouteHandle | undefined) ?? [],
  );
}

/** The stylesheets that the matched routes' loaders name for this page alone. */
function sheetsOf({ staticHandlerContext }: EntryContext): readonly StyleName[] {
  return staticHandlerContext.matches.flatMap(
    ({ route }) => (staticHandlerContext.loaderData[route.id] as Partial<PageSheets> | null)?.sheets ?? [],
  );
}

/** What a document says once, asking again would not: a one-time notice, or a failure that may have passed (`once` in a loader's data). */
function saysOnce(remix: EntryContext): boolean {
  const told = Object.values(remix.staticHandlerContext.loaderData) as (
    | { frame?: { flash?: unknown }; once?: unknown }
    | undefined
  )[];
  return told.some((data) => Boolean(data?.frame?.flash) || data?.once === true);
}

/** What a page hydrates from, as Remix encodes it into documents; sent on its own to a page that was sent without it. */
function answerState(status: number, headers: Headers, remix: EntryContext): Response {
  headers.set(stateHeader, "1");
  headers.set("Content-Type", "text/x-script; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  return new Response(remix.serverHandoffStream, { status, headers });
}

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const handles = handlesOf(remix);
  const onDemand = handles.some((handle) => handle.data === "on-demand");
  if (onDemand) headers.append("Vary", stateHeader);
  if (onDemand && request.headers.has(stateHeader)) return answerState(status, headers, remix);
  const { nonce, i18n } = context;
  const { themeColour, darkThemeColour, analytics: keys } = await context.settings();
  const failed = remix.staticHandlerContext.errors !== null;
  const analytics = !failed && handles.some((handle) => handle.counted) ? readAnalytics(keys) : null;
  const visit = pageAnalytics(analytics, {
    ...{ saveData: context.saveData, optsOut: context.optsOut, consent: context.consent },
    signedIn: context.session.isSignedIn,
    locale: formatLocale(i18n.locale),
  });
  if (analytics) headers.append("Vary", "Save-Data, Sec-GPC, DNT");
  const hydrate = !failed && handles.every((handle) => handle.hydrate !== false);
  let statusCode = status;
  const stream = await renderToReadableStream(
    <DocumentProvider
      value={{
        nonce,
        css:
          inlineCss([
            ...handles.flatMap((handle) => handle.styles ?? []),
            ...sheetsOf(remix),
            ...visit.sheets,
            ...(status === 404 ? ["lost" as const] : []),
          ]) + brandCss(themeColour, darkThemeColour),
        messagesUrl: messagesUrl(i18n.locale),
        refused: status === 422,
        stateOnDemand: onDemand && !saysOnce(remix),
        script: (hydrate || context.session.isSignedIn ? "" : signedOutScript) + visit.script,
        tail: visit.notice,
        hydrate,
      }}
    >
      <I18nProvider value={i18n}>
        <RemixServer context={remix} url={request.url} nonce={nonce} abortDelay={abortAfter} />
      </I18nProvider>
    </DocumentProvider>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(abortAfter)]),
      onError(error) {
        if (request.signal.aborted) return;
        statusCode = statusCode < 500 ? 500 : statusCode;
        console.error(describeError(error));
      },
    },
  );
  context.admit(visit.sources);
  // React never swaps streamed content in without JavaScript: who has not shown that it runs gets the whole page. A streamed one has no tag (session/conditional.ts).
  if (context.streams && handles.some((handle) => handle.streams))
    headers.set("Cache-Control", "private, no-cache");
  else await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", i18n.locale);
  return new Response(stream, { status: statusCode, headers });
}
