import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createOwnUserApi } from "~/api/account/own-user";
import { createCardApi } from "~/api/club/cards";
import { createContentApi } from "~/api/content/cached-content";
import { getPortrait } from "~/domain/account/portrait";
import { clubName } from "~/domain/content/site-settings";
import { ownCard } from "~/features/card/own-card.server";
import { CardPage } from "~/features/card/ui/card-page";
import { requireSignedIn } from "~/http/sign-in-guard";
import { formatLocale } from "~/i18n/format-locale";
import { pageTitle } from "~/seo/page-title";
import { headerLogo } from "~/seo/site-head.server";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  navigation: "card",
  loadsDataOnDemand: true,
};

/** An expired member reaches it by its address: the menu hides its link (spec §2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site, membership } = context;
  const content = createContentApi(context.content);
  const { clock, i18n } = context.request;
  requireSignedIn(session, request);
  const [settings, isSigned] = await Promise.all([site.settings(), site.can("card")]);
  // The next card may be verified offline, which needs the keys in the cache.
  if (isSigned) context.request.waitUntil(content.cardKeys());
  const view = await ownCard({
    cards: isSigned ? { own: () => context.optional.within(createCardApi(transport).own()) } : null,
    portrait: async () => {
      const user = await context.optional.within(createOwnUserApi(transport).ownUser());
      return user.ok ? getPortrait(user.value) : null;
    },
    membership,
    origin: site.origin,
    club: clubName(settings),
    logo: headerLogo(settings),
    partnerLabel: settings.additionalMemberLabel,
    now: clock.now(),
    timeZone: settings.timeZone,
    locale: formatLocale(i18n.locale),
  });
  return {
    title: pageTitle(i18n.t("home.card"), settings),
    isTransient:
      settings.isFallback ||
      view.kind === "unknown" ||
      (view.kind === "card" && view.card.missingQr === "later"),
    view,
  };
}

export default function MembershipCardRoute() {
  return <CardPage view={useLoaderData<typeof loader>().view} />;
}
