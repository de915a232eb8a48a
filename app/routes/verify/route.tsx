import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createCardApi } from "~/api/club/cards";
import { createContentApi } from "~/api/content/cached-content";
import { typedCard } from "~/features/card/typed-card";
import { useOfflineView } from "~/features/card/ui/use-offline-view";
import { VerifyPage } from "~/features/card/ui/verify-page";
import { verifyCard } from "~/features/card/verify-card.server";
import { type VerifyView, verdictTitle } from "~/features/card/verify-view";
import { permissionsPolicy } from "~/http/security-headers";
import { pageTtlHeader, pageTtlSeconds } from "~/http/service-worker-headers";
import { formatLocale } from "~/i18n/format-locale";
import { hiddenFromSearch, withPathMeta } from "~/seo/page-meta";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  width: "reading",
};

const camera = { "Permissions-Policy": permissionsPolicy(true) };

/** The address has somebody's card: it goes into no cache and no Referer. */
const secrecy = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

/** The form alone, with the keys: the service worker has it for a browser that is offline. */
const cacheable = { [pageTtlHeader]: String(pageTtlSeconds(0, null)) };

/** /verify?card=…: what the QR code of a card leads to, and where a number is typed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  const content = createContentApi(context.content);
  const { clock, i18n, waitUntil } = context.request;
  const [settings, isSigned] = await Promise.all([site.settings(), site.can("card")]);
  if (!isSigned)
    return data(
      {
        ...{ title: pageTitle(i18n.t("verify.title"), settings), club: settings.name, offline: null },
        view: { kind: "no-codes" } as const satisfies VerifyView,
        signedIn: session.isSignedIn,
      },
      { headers: secrecy },
    );
  const { search, searchParams } = new URL(request.url);
  const asked = content.cardKeys();
  waitUntil(asked);
  const view = await verifyCard(typedCard(searchParams.get("card") ?? ""), {
    cards: createCardApi(transport),
    keys: () => asked,
    clock,
    timeZone: settings.timeZone,
    locale: formatLocale(i18n.locale),
  });
  const keys = view.kind === "idle" ? await asked : null;
  const verdict = verdictTitle(view, i18n.t);
  const page = {
    title: pageTitle(verdict ?? i18n.t("verify.title"), settings),
    club: settings.name,
    view,
    signedIn: session.isSignedIn,
    offline: keys?.ok ? { keys: keys.value, timeZone: settings.timeZone } : null,
  };
  return data(page, {
    status: view.kind === "paused" ? 429 : 200,
    headers: { ...camera, ...(search === "" && page.offline ? cacheable : secrecy) },
  });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ matches }) => withPathMeta(matches, hiddenFromSearch);

export default function VerifyRoute() {
  const { view, club, offline, signedIn } = useLoaderData<typeof loader>();
  return <VerifyPage view={useOfflineView(view, offline, signedIn)} club={club} />;
}
