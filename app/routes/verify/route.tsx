import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { typedCard } from "~/features/card/typed-card";
import { VerifyPage } from "~/features/card/ui/verify-page";
import { verifyCard } from "~/features/card/verify-card.server";
import { formatLocale } from "~/i18n/format-locale";
import { hiddenFromSearch, withPathMeta } from "~/seo/page-meta";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  width: "reading",
  styles: ["forms", "verify-page"],
  areas: ["club"],
  hydrates: false,
};

/** The address has somebody's card: it goes into no cache and no Referer. */
const secrecy = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

/** /verify?card=…: what the QR code of a card leads to, and where a number is typed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, site } = context;
  const { clock, i18n, waitUntil } = context.request;
  const settings = await site.settings();
  waitUntil(api.content.cardKeys());
  const view = await verifyCard(typedCard(new URL(request.url).searchParams.get("card") ?? ""), {
    cards: api.cards,
    keys: api.content.cardKeys,
    clock,
    timeZone: settings.timeZone,
    locale: formatLocale(i18n.locale),
  });
  const page = { title: pageTitle(i18n.t("verify.title"), settings), club: settings.name, view };
  return data(page, { status: view.kind === "paused" ? 429 : 200, headers: secrecy });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ matches }) => withPathMeta(matches, hiddenFromSearch);

export default function VerifyRoute() {
  const { view, club } = useLoaderData<typeof loader>();
  return <VerifyPage view={view} club={club} />;
}
