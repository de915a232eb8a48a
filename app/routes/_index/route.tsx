import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Await, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { createClubApi } from "~/api/club/membership";
import { createRacingApi } from "~/api/club/racing";
import { createContentApi } from "~/api/content/cached-content";
import { LateStylesheets } from "~/boot/late-stylesheets";
import { dayFormat, membershipSummary, unknownMembership } from "~/domain/club/membership-summary";
import type { SiteSettings } from "~/domain/content/site-settings";
import { nextRun, runKind } from "~/features/calendar/next-run.server";
import { NextRun } from "~/features/calendar/ui/next-run";
import { fetchLazyBlocks } from "~/features/cms/blocks/registry";
import { cmsDeps } from "~/features/cms/page-deps.server";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { expectCmsPage, loadCmsPage } from "~/features/cms/use-cases.server";
import { dueLines } from "~/features/membership/due-lines.server";
import { HomeTop } from "~/features/membership/ui/home-top";
import { NewsUnavailable } from "~/features/membership/ui/news-unavailable";
import { refreshMembership } from "~/features/membership/use-cases.server";
import { stateHeader } from "~/http/internal-headers";
import { pageTtlHeader, pageTtlSeconds } from "~/http/service-worker-headers";
import { requireSignedIn } from "~/http/sign-in-guard";
import { useT } from "~/i18n/context";
import { formatLocale } from "~/i18n/format-locale";
import { createReading } from "~/i18n/reading.server";
import { ok } from "~/lib/result";
import { withTimeout } from "~/lib/with-timeout";
import { cacheForEveryone } from "~/page-cache/policy";
import { pageTitle } from "~/seo/page-title";
import { freshRacingToken } from "~/session/racing-token";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  loadsDataOnDemand: true,
  streams: true,
  prepare: fetchLazyBlocks,
};

/**
 * Max wait for the news after the membership: for cached news where they can be streamed, else spec §9's
 * readiness wait.
 */
const newsMaxWaitMs = { streamed: 50, whole: 2_000 };
/** Max wait for the next run after the membership, in ms. */
const runMaxWaitMs = 500;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site, homePlaceholders, optional } = context;
  const content = createContentApi(context.content);
  const { clock, i18n, canStream } = context.request;
  requireSignedIn(session, request);
  const now = clock.now();
  const locale = formatLocale(i18n.locale);
  const isHydrating = request.headers.has(stateHeader);
  const refreshing =
    isHydrating || homePlaceholders
      ? null
      : refreshMembership(clock, optional.within(context.membership()), createClubApi(transport), {
          api: createRacingApi({ ...site.config.racing, clock }),
          token: freshRacingToken(session, site.config.racing.eventManager, now),
        });
  // The installation's switch overrides the club's. Cached settings are enough to start the page's fetch
  // early.
  const listsBlocks = ({ switches }: SiteSettings) =>
    site.config.listPageContentFeature ?? switches.listPageContent;
  const expecting = content
    .cachedSettings()
    .then((known) => expectCmsPage({ content, listPages: listsBlocks(known) }, "home"));
  context.request.waitUntil(expecting);
  const fetchingDue = isHydrating || homePlaceholders ? null : context.due();
  const fetchingRuns = isHydrating ? null : content.events(runKind);
  const [settings, entry] = await Promise.all([site.settings(), site.sitemapEntry("")]);
  const listPages = listsBlocks(settings);
  const { searchParams } = new URL(request.url);
  // Not awaited: it streams.
  const deps = cmsDeps(context, settings, { content, listPages, ownsTitle: false, readAt: "" });
  const loading = loadCmsPage(deps, "home", searchParams);
  const membership = await refreshing;
  const summary =
    homePlaceholders?.summary ??
    (membership?.ok
      ? membershipSummary(membership.value, now, settings.timeZone, dayFormat(locale, settings.timeZone))
      : unknownMembership);
  const due =
    homePlaceholders?.due ??
    (fetchingDue
      ? dueLines(await fetchingDue, !summary.menu.includes("calendar"), createReading(context, settings))
      : []);
  // Its page is in the calendar, which an expired membership closes.
  const runs =
    fetchingRuns && summary.menu.includes("calendar")
      ? await withTimeout(clock, runMaxWaitMs, fetchingRuns, null)
      : ok([]);
  const run = runs?.ok ? nextRun(runs.value, now, settings.timeZone, locale) : null;
  // News that has loaded by now names the document's stylesheets; later ones bring theirs.
  const loaded = await withTimeout(clock, newsMaxWaitMs[canStream ? "streamed" : "whole"], loading, null);
  const news = loading.then((outcome) =>
    outcome.kind === "page"
      ? { page: outcome.page, lateStylesheets: loaded ? [] : outcome.stylesheets }
      : outcome.kind,
  );
  const page = loaded?.kind === "page" ? loaded.page : null;
  const isTransient = membership?.ok === false || due === null || !runs?.ok || page?.isIncomplete === true;
  const view = {
    title: pageTitle(entry?.seoTitle || i18n.t("home.title"), settings),
    // The document that hydrates shows them already.
    summary: isHydrating ? null : summary,
    due,
    run: isHydrating ? null : (run?.view ?? null),
    isTransient,
    website: settings.socialLinks.website ?? "/about",
    news,
    stylesheets: loaded?.kind === "page" ? loaded.stylesheets : [],
  };
  if (isTransient || !loaded || loaded.kind === "outage" || page?.isStale) return data(view);
  cacheForEveryone({ request, context }, ["tab-"]);
  const ends = [page?.nextChange, run?.endsAt].filter((at) => at != null);
  const ttl = pageTtlSeconds(now, ends.length > 0 ? Math.min(...ends) : null);
  return data(view, { headers: { [pageTtlHeader]: String(ttl) } });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export default function Home() {
  const { summary, due, run, website, news } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <HomeTop summary={summary} due={due} website={website}>
        {run ? <NextRun run={run} /> : null}
      </HomeTop>
      <Suspense fallback={<p className="wait">{t("home.newsWait")}</p>}>
        <Await resolve={news} errorElement={<NewsUnavailable />}>
          {(shown) => {
            if (shown === "not-found") return null;
            if (shown === "outage") return <NewsUnavailable />;
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
