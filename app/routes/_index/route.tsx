import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Await, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import type { SiteSettings } from "~/domain/site-config";
import { fetchLateViews } from "~/features/cms/blocks/registry";
import { cmsDeps } from "~/features/cms/page-deps.server";
import { everySheet } from "~/features/cms/sheets.server";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { expectCmsPage, loadCmsPage } from "~/features/cms/use-cases.server";
import { standing, unknownStanding } from "~/features/membership/standing";
import { HomeMenu } from "~/features/membership/ui/home-menu";
import { MembershipPanel } from "~/features/membership/ui/membership-panel";
import { refreshMembership } from "~/features/membership/use-cases.server";
import { useT } from "~/i18n/context";
import { formatLocale } from "~/i18n/format-locale";
import { pause } from "~/lib/pause";
import { pageMeta } from "~/seo/page-meta";
import { pageTitle } from "~/seo/page-title";
import { divertSignInLink, orSignOut, requireSignedIn } from "~/session/guard";
import { placesFor } from "~/shell/places";
import { Notice } from "~/ui/notice";
import type { RouteHandle } from "~/ui/route-handle";

export const handle: RouteHandle = {
  styles: ["home", "cms"],
  data: "on-demand",
  streams: true,
  prepare: fetchLateViews,
};

/** How long home's head waits for the news after the membership is in, in ms. */
const newsPatience = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, session, config, clock, i18n } = context;
  divertSignInLink(session, request, context.linkBases);
  requireSignedIn(session, request);
  const asked = refreshMembership(api.club, config.racing);
  // The installation's word goes before the club's. What the edge knows of the club's will do to ask for the page in time.
  const listsBlocks = ({ switches }: SiteSettings) =>
    config.listPageContentFeature ?? switches.listPageContent;
  const expecting = api.content
    .knownSettings()
    .then((known) => expectCmsPage({ content: api.content, listPages: listsBlocks(known) }, "home"));
  context.waitUntil(expecting);
  const [settings, entry] = await Promise.all([context.settings(), context.sitemapEntry("")]);
  const listPages = listsBlocks(settings);
  const { searchParams } = new URL(request.url);
  // Started before the membership is in, and not waited for: it streams.
  const deps = cmsDeps(context, settings, { listPages, ownsTitle: false });
  const loading = loadCmsPage(deps, "home", searchParams);
  const news = loading.then((outcome) => (outcome.kind === "page" ? outcome.page : outcome.kind));
  const membership = orSignOut(session, await asked);
  const shown = membership.ok
    ? standing(membership.value, clock.now(), settings.timeZone, formatLocale(i18n.locale))
    : unknownStanding;
  const places = placesFor(shown.menu);
  if (membership.ok) session.placesHidden = places.length === 1;
  // News out of the cache are in by now and name their own styles; such as are yet to stream may need any of their renderer's.
  const sheets = await Promise.race([
    loading.then((outcome) => (outcome.kind === "page" ? outcome.sheets : [])),
    pause(newsPatience, everySheet(listPages ? "list" : "legacy")),
  ]);
  return {
    title: pageTitle(entry?.seoTitle || i18n.t("home.title"), settings),
    canonical: `${context.origin}/`,
    standing: shown,
    once: !membership.ok,
    /** The shell's bar shows these places only (spec §2: an expired membership hides the members' links). */
    places,
    website: settings.socialLinks.website ?? "/about",
    news,
    sheets,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? pageMeta({ ...loaded, description: null }) : [];

function NewsTrouble() {
  const t = useT();
  return (
    <Notice tone="warning" title={t("home.newsTroubleTitle")}>
      {t("home.newsTroubleText")}
    </Notice>
  );
}

export default function Home() {
  const { standing, website, news } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <MembershipPanel standing={standing} />
      <HomeMenu items={standing.menu} website={website} />
      <Suspense fallback={<p className="wait">{t("home.newsWait")}</p>}>
        <Await resolve={news} errorElement={<NewsTrouble />}>
          {(page) => {
            if (page === "not-found") return null;
            return page === "outage" ? <NewsTrouble /> : <CmsPage page={page} />;
          }}
        </Await>
      </Suspense>
    </>
  );
}
