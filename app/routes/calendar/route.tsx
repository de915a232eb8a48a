import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createMemberCalendar } from "~/api/club/events";
import { createContentApi } from "~/api/content/cached-content";
import { calendarPath } from "~/features/calendar/calendar-path";
import { findMonth } from "~/features/calendar/month-use-case.server";
import { nextChange } from "~/features/calendar/month-view.server";
import { publicFeedPath, webcal } from "~/features/calendar/subscribe.server";
import { MonthPage } from "~/features/calendar/ui/month-page";
import { orErrorView } from "~/http/or-error-view";
import { pageTtlHeader, pageTtlSeconds } from "~/http/service-worker-headers";
import { formatLocale } from "~/i18n/format-locale";
import { cacheForEveryone } from "~/page-cache/policy";
import { pageTitle } from "~/seo/page-title";
import { publicHead } from "~/seo/public-head.server";
import { listData } from "~/seo/structured-data.server";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "public",
  navigation: "calendar",
  loadsDataOnDemand: true,
  isCacheable: true,
};

/** /calendar?month=2026-12&kind=meeting; the present month without one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { site, session, reads } = context;
  const content = createContentApi(context.content);
  const { clock, i18n } = context.request;
  const now = clock.now();
  const [settings, entry, hasOwnFeeds] = await Promise.all([
    site.settings(),
    site.sitemapEntry("calendar"),
    site.can("event_feed"),
  ]);
  const { timeZone } = settings;
  const found = await findMonth(new URL(request.url).searchParams, {
    now,
    timeZone,
    locale: formatLocale(i18n.locale),
    t: i18n.t,
    forPublic: content,
    forMember: session.isSignedIn ? createMemberCalendar(reads) : null,
  });
  const { month, isPresent, kind, view, events } = orErrorView(found);
  const title = i18n.t("calendar.titleOf", { month: view.title });
  const shared = {
    url: "calendar",
    // Of all kinds: a choice of them is part of the same page.
    path: calendarPath(isPresent ? null : month, null),
    title: isPresent && kind === null ? entry?.seoTitle || title : title,
    description: entry?.seoMetaDescription || i18n.t("calendar.description"),
    image: null,
  };
  const listed = [...view.earlier, ...view.coming].map(({ href, name }) => ({ path: href, name }));
  const page = {
    view,
    isTransient: view.isPublicOnly,
    runs: i18n.t("calendarText.runs"),
    subscribe:
      session.isSignedIn && hasOwnFeeds ? "/calendar/subscribe" : webcal(site.origin + publicFeedPath),
    title: pageTitle(title, settings),
    head: publicHead(site.origin, shared, settings, listData(site.origin, listed)),
  };
  if (view.isPublicOnly || content.isBackendUnreachable()) return data(page);
  cacheForEveryone({ request, context }, ["month", "kind"]);
  const ttl = pageTtlSeconds(now, nextChange(events, now, timeZone));
  return data(page, { headers: { [pageTtlHeader]: String(ttl) } });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head ?? [];

export default function CalendarRoute() {
  const { view, subscribe, runs } = useLoaderData<typeof loader>();
  return <MonthPage view={view} subscribe={subscribe} runs={runs} />;
}
