import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createContentApi } from "~/api/content/cached-content";
import { createMemberPages } from "~/api/content/content-source";
import { createImageUrl } from "~/domain/content/image-url";
import { adminUrl, frontPage, pagePath, parentUrls } from "~/domain/content/sitemap";
import { entryUrl, findElsewhere, lowerCased, spelledElsewhere } from "~/features/cms/addresses.server";
import { fetchLazyBlocks } from "~/features/cms/blocks/registry";
import { cmsUrl } from "~/features/cms/cms-url";
import { cmsDeps } from "~/features/cms/page-deps.server";
import { pageEvents } from "~/features/cms/page-events.server";
import { isPlainUrl } from "~/features/cms/tabs";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { expectCmsPage, loadMemberPage } from "~/features/cms/use-cases.server";
import { pageTtlHeader, pageTtlSeconds } from "~/http/service-worker-headers";
import { createSignInUrl, requestedPath } from "~/http/sign-in-guard";
import { cacheForEveryone } from "~/page-cache/policy";
import { firstImage } from "~/seo/first-image";
import { inLanguage } from "~/seo/page-meta";
import { pageTitle } from "~/seo/page-title";
import { publicHead } from "~/seo/public-head.server";
import { structuredData } from "~/seo/structured-data.server";
import type { PageHandle } from "~/shell/page";
import "~/features/cms/ui/cms-print.css";

export const handle: PageHandle = {
  loadsDataOnDemand: true,
  audience: "public",
  isCacheable: true,
  prepare: fetchLazyBlocks,
};

/** Retry-After of a 503. */
const retryAfterSeconds = "30";

/** listPageContentFeature applies to the home page only (spec §2). */
const listPages = true;

/** Any path without a route is a CMS page (spec §2), except for the url `logout`, which is a route. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.refusal !== null) {
    // The page of all addresses that lead nowhere.
    if (context.refusal === 404) cacheForEveryone({ request, context });
    throw data(null, { status: context.refusal });
  }
  const url = cmsUrl(params["*"]);
  // The CMS admin is on the backend. Its origin is configured, never content (open redirect).
  if (url.toLowerCase() === adminUrl) throw redirect(context.site.backendBase, 302);
  // In parallel: on cache misses the visitor waits for the slowest call, not for the sum.
  const entries = Promise.all(
    [url === frontPage ? "" : url, ...parentUrls(url)].map(context.site.sitemapEntry),
  );
  const content = createContentApi(context.content);
  const { searchParams } = new URL(request.url);
  const lower = lowerCased(url);
  if (lower === null) context.request.waitUntil(expectCmsPage({ content, listPages }, url));
  const settings = await context.site.settings();
  const listedAt = async () => spelledElsewhere(url, entryUrl((await entries)[0]), searchParams);
  const elsewhere =
    findElsewhere(settings.redirects, url, searchParams) ?? (lower === null ? null : await listedAt());
  if (elsewhere) throw redirect(elsewhere.to, elsewhere.status);

  const { origin } = context.site;
  const now = context.request.clock.now();
  // spec §6: a button with redirectLogin leads a visitor through the sign-in, and back to this page.
  const signIn = context.session.isSignedIn ? undefined : createSignInUrl(requestedPath(request));
  const deps = cmsDeps(context, settings, { content, listPages, ownsTitle: true, signIn, readAt: url });
  const own = createMemberPages(context.transport);
  const loading = loadMemberPage(deps, own, url, searchParams);
  const [outcome, [entry, ...parents]] = await Promise.all([loading, entries]);
  if (outcome.kind === "outage") {
    throw data(null, {
      status: 503,
      headers: { "Retry-After": retryAfterSeconds, "Cache-Control": "no-store" },
    });
  }
  if (outcome.kind === "not-found") {
    const isLower = lower !== null && (await loadMemberPage(deps, own, lower, searchParams)).kind === "page";
    const spelled = isLower ? spelledElsewhere(url, lower, searchParams) : await listedAt();
    throw spelled ? redirect(spelled.to, spelled.status) : data(null, { status: 404 });
  }

  const { page, stylesheets } = outcome;
  const above = parents.filter((each) => each !== null);
  // An item without an entry of its own is a view of its page. So is a tab: no query.
  const shownAt = entry ? url : page.url;
  const described = entry ?? above.find((each) => each.url === page.url);
  const title = described?.seoTitle || page.name;
  const image = firstImage(page);
  const facts = {
    url: shownAt,
    path: inLanguage(pagePath(shownAt), `?${searchParams}`, context.request.i18n.locale),
    title,
    description: described?.seoMetaDescription || page.description,
    updatedAt: page.updatedAt,
    image: image && `${origin}${createImageUrl(image)}`,
    parents: above.flatMap(({ url, seoTitle }) =>
      seoTitle && shownAt.startsWith(`${url}/`) ? [{ url, title: seoTitle }] : [],
    ),
    events: await pageEvents(content, page.url, now, settings.timeZone),
  };
  const head = publicHead(origin, facts, settings, structuredData(origin, facts, settings));
  const isTransient = page.isIncomplete === true;
  const shown = { page, stylesheets, title: pageTitle(title, settings), head, isTransient };
  // Stale and incomplete pages, a member's own and those with arbitrary queries get no ttl: the service
  // worker does not cache them.
  if (page.isStale || isTransient || outcome.isOwn || !isPlainUrl(searchParams)) return data(shown);
  cacheForEveryone({ request, context }, ["tab-"]);
  return data(shown, { headers: { [pageTtlHeader]: String(pageTtlSeconds(now, page.nextChange)) } });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head ?? [];

export default function CmsRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <CmsPage page={page} />;
}
