import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Await, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { LateStylesheets } from "~/boot/late-stylesheets";
import type { SiteSettings } from "~/domain/content/site-settings";
import { nextRun, runKind } from "~/features/calendar/next-run.server";
import { NextRun } from "~/features/calendar/ui/next-run";
import { fetchLazyBlocks } from "~/features/cms/blocks/registry";
import { cmsDeps } from "~/features/cms/page-deps.server";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { expectCmsPage, loadCmsPage } from "~/features/cms/use-cases.server";
import { membershipSummary, unknownMembership } from "~/features/membership/membership-summary";
import { HomeMenu } from "~/features/membership/ui/home-menu";
import { MembershipPanel } from "~/features/membership/ui/membership-panel";
import { refreshMembership } from "~/features/membership/use-cases.server";
import { requireSignedIn } from "~/http/sign-in-guard";
import { useT } from "~/i18n/context";
import { formatLocale } from "~/i18n/format-locale";
import { ok } from "~/lib/result";
import { withTimeout } from "~/lib/with-timeout";
import { pageTitle } from "~/seo/page-title";
import { liveRacingToken } from "~/session/racing-token";
import type { PageHandle } from "~/shell/page";
import { Notice } from "~/ui/notice";

export const handle: PageHandle = {
  audience: "member",
  styles: ["membership-panel", "leaf", "next-run", "home-top", "home-menu", "cms"],
  areas: ["club", "content"],
  loadsDataOnDemand: true,
  streams: true,
  prepare: fetchLazyBlocks,
};

/**
 * Max wait for the news after the membership, before the document starts: for cached ones where they can be
 * streamed, else spec §9's readiness wait.
 */
const newsMaxWaitMs = { streamed: 50, whole: 2_000 };
/** Max wait for the next run after the membership, in ms. */
const runMaxWaitMs = 500;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, session, site } = context;
  const { clock, i18n, canStream } = context.request;
  requireSignedIn(session, request);
  const refreshing = refreshMembership(clock, context.membership(), api.club, {
    api: api.racing,
    token: liveRacingToken(session, clock.now()),
  });
  // The installation's switch overrides the club's. Cached settings are enough to start the page's fetch
  // early.
  const listsBlocks = ({ switches }: SiteSettings) =>
    site.config.listPageContentFeature ?? switches.listPageContent;
  const expecting = api.content
    .cachedSettings()
    .then((known) => expectCmsPage({ content: api.content, listPages: listsBlocks(known) }, "home"));
  context.request.waitUntil(expecting);
  const fetchingRuns = api.content.events(runKind);
  const [settings, entry] = await Promise.all([site.settings(), site.sitemapEntry("")]);
  const listPages = listsBlocks(settings);
  const { searchParams } = new URL(request.url);
  // Not awaited: it streams.
  const deps = cmsDeps(context, settings, { listPages, ownsTitle: false, readAt: "" });
  const loading = loadCmsPage(deps, "home", searchParams);
  const membership = await refreshing;
  const shown = membership.ok
    ? membershipSummary(membership.value, clock.now(), settings.timeZone, formatLocale(i18n.locale))
    : unknownMembership;
  // Its page is in the calendar, which an expired membership closes.
  const runs = shown.menu.includes("calendar")
    ? await withTimeout(clock, runMaxWaitMs, fetchingRuns, null)
    : ok([]);
  // News that has loaded by now names the document's stylesheets; later ones bring theirs.
  const stylesheets = await withTimeout(
    clock,
    newsMaxWaitMs[canStream ? "streamed" : "whole"],
    loading.then((outcome) => (outcome.kind === "page" ? outcome.stylesheets : [])),
    null,
  );
  const news = loading.then((outcome) =>
    outcome.kind === "page"
      ? { page: outcome.page, lateStylesheets: stylesheets ? [] : outcome.stylesheets }
      : outcome.kind,
  );
  return {
    title: pageTitle(entry?.seoTitle || i18n.t("home.title"), settings),
    summary: shown,
    run: runs?.ok ? nextRun(runs.value, clock.now(), settings.timeZone, formatLocale(i18n.locale)) : null,
    isTransient: !membership.ok || !runs?.ok,
    website: settings.socialLinks.website ?? "/about",
    news,
    stylesheets: stylesheets ?? [],
  };
}

function NewsTrouble() {
  const t = useT();
  return (
    <Notice tone="warning" title={t("home.newsTroubleTitle")}>
      {t("home.newsTroubleText")}
    </Notice>
  );
}

export default function Home() {
  const { summary, run, website, news } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="home-top">
        <MembershipPanel summary={summary} />
        {run ? <NextRun run={run} /> : null}
      </div>
      <HomeMenu items={summary.menu} website={website} />
      <Suspense fallback={<p className="wait">{t("home.newsWait")}</p>}>
        <Await resolve={news} errorElement={<NewsTrouble />}>
          {(shown) => {
            if (shown === "not-found") return null;
            if (shown === "outage") return <NewsTrouble />;
            return (
              <>
                <LateStylesheets names={shown.lateStylesheets} />
                <CmsPage page={shown.page} />
              </>
            );
          }}
        </Await>
      </Suspense>
    </>
  );
}
