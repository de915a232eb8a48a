import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createContentApi } from "~/api/content/cached-content";
import { createImageUrl } from "~/domain/content/image-url";
import { findRedirect } from "~/domain/content/redirect-table";
import { adminUrl, frontPage, parentUrls } from "~/domain/content/sitemap";
import { fetchLazyBlocks } from "~/features/cms/blocks/registry";
import { cmsUrl } from "~/features/cms/cms-url";
import { cmsDeps } from "~/features/cms/page-deps.server";
import { pageEvents } from "~/features/cms/page-events.server";
import { isPlainUrl } from "~/features/cms/tabs";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { expectCmsPage, loadCmsPage } from "~/features/cms/use-cases.server";
import { pageTtlHeader, pageTtlSeconds } from "~/http/page-ttl-header";
import { createSignInUrl, requestedPath } from "~/http/sign-in-guard";
import { cacheForEveryone } from "~/page-cache/policy";
import { firstImage } from "~/seo/first-image";
import { pageTitle } from "~/seo/page-title";
import { publicHead } from "~/seo/public-head.server";
import { structuredData } from "~/seo/structured-data.server";
import { checkedRedirect } from "~/session/safe-redirect";
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
  if (url === adminUrl) throw redirect(context.site.backendBase, 302);
  // In parallel: on cache misses the visitor waits for the slowest call, not for the sum.
  const entries = Promise.all(
    [url === frontPage ? "" : url, ...parentUrls(url)].map(context.site.sitemapEntry),
  );
  const content = createContentApi(context.content);
  context.request.waitUntil(expectCmsPage({ content, listPages }, url));
  const settings = await context.site.settings();
  const target = checkedRedirect(findRedirect(settings.redirects, url));
  if (target) throw redirect(target, 302);

  const { origin } = context.site;
  const { searchParams } = new URL(request.url);
  const now = context.request.clock.now();
  // spec §6: a button with redirectLogin leads a visitor through the sign-in, and back to this page.
  const signIn = context.session.isSignedIn ? undefined : createSignInUrl(requestedPath(request));
  const deps = cmsDeps(context, settings, { content, listPages, ownsTitle: true, signIn, readAt: url });
  const [outcome, [entry, ...parents]] = await Promise.all([loadCmsPage(deps, url, searchParams), entries]);
  if (outcome.kind === "outage") {
    throw data(null, {
      status: 503,
      headers: { "Retry-After": retryAfterSeconds, "Cache-Control": "no-store" },
    });
  }
  if (outcome.kind === "not-found") throw data(null, { status: 404 });

  const { page, stylesheets } = outcome;
  const above = parents.filter((each) => each !== null);
  // An item without an entry of its own is a view of its page. So is a tab: no query.
  const shownAt = entry ? url : page.url;
  const described = entry ?? above.find((each) => each.url === page.url);
  const title = described?.seoTitle || page.name;
  const image = firstImage(page);
  const facts = {
    url: shownAt,
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
  const shown = { page, stylesheets, title: pageTitle(title, settings), head };
  // Stale pages and pages with arbitrary queries get no ttl, so the service worker does not cache them.
  if (page.isStale || !isPlainUrl(searchParams)) return data(shown);
  cacheForEveryone({ request, context }, ["tab-"]);
  return data(shown, { headers: { [pageTtlHeader]: String(pageTtlSeconds(now, page.nextChange)) } });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head ?? [];

export default function CmsRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <CmsPage page={page} />;
}
