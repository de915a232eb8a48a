import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { imageAddress } from "~/domain/image-address";
import { keepFor, keepHeader } from "~/domain/kept-page";
import { redirectOf } from "~/domain/redirect-table";
import { frontPage, parentUrls } from "~/domain/sitemap";
import { fetchLateViews } from "~/features/cms/blocks/registry";
import { cmsUrl } from "~/features/cms/cms-url";
import { cmsDeps } from "~/features/cms/page-deps.server";
import { pageEvents } from "~/features/cms/page-events.server";
import { isPlainAddress } from "~/features/cms/tabs";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { expectCmsPage, loadCmsPage } from "~/features/cms/use-cases.server";
import { firstPicture } from "~/seo/first-picture";
import { pageTitle } from "~/seo/page-title";
import { publicHead } from "~/seo/public-head.server";
import { safeRedirect } from "~/session/safe-redirect";
import type { RouteHandle } from "~/ui/route-handle";

export const handle: RouteHandle = {
  styles: ["cms"],
  data: "on-demand",
  counted: true,
  prepare: fetchLateViews,
};

/** Seconds until a visitor, or a search engine, may ask again for a page that was out of reach. */
const retryAfter = "30";

/** Only the home page is bound to listPageContentFeature (spec §2). */
const listPages = true;

/** Any path without a route of its own is a CMS page by url (spec §2). The page `logout` is the route of that name. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = cmsUrl(params["*"]);
  // The admin area is the backend's own; the address comes from the installation, never from content.
  if (url === "cms") throw redirect(context.backendBase, 302);
  // Asked for together: where the edge has no copies yet, the visitor waits for the slowest and not for each in turn.
  const entries = Promise.all([url === frontPage ? "" : url, ...parentUrls(url)].map(context.sitemapEntry));
  context.waitUntil(expectCmsPage({ content: context.api.content, listPages }, url));
  const settings = await context.settings();
  const target = safeRedirect(redirectOf(settings.redirects, url));
  if (target) throw redirect(target, 302);

  const { origin } = context;
  const { searchParams } = new URL(request.url);
  const now = context.clock.now();
  const [outcome, [entry, ...parents]] = await Promise.all([
    loadCmsPage(cmsDeps(context, settings, { listPages, ownsTitle: true }), url, searchParams),
    entries,
  ]);
  if (outcome.kind === "outage") {
    throw data(null, { status: 503, headers: { "Retry-After": retryAfter, "Cache-Control": "no-store" } });
  }
  if (outcome.kind === "not-found") throw data(null, { status: 404 });

  const { page, sheets } = outcome;
  const title = entry?.seoTitle || page.name;
  const picture = firstPicture(page);
  const described = {
    // Tabs choose what shows of one page: they are not pages of their own.
    url,
    title,
    description: entry?.seoMetaDescription || page.description,
    updatedAt: page.updatedAt,
    image: picture && `${origin}${imageAddress(picture)}`,
    parents: parents.flatMap((each) => (each?.seoTitle ? [{ url: each.url, title: each.seoTitle }] : [])),
    events: await pageEvents(context.api.content, url, now, settings.timeZone),
  };
  return data(
    { page, sheets, title: pageTitle(title, settings), head: publicHead(origin, described, settings) },
    // The edge's own stale copy is not passed on as a fresh one, and what came with an address is not kept with it.
    page.copy || !isPlainAddress(searchParams)
      ? undefined
      : { headers: { [keepHeader]: String(keepFor(now, page.nextChange)) } },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head ?? [];

export default function CmsRoute() {
  const { page } = useLoaderData<typeof loader>();
  return <CmsPage page={page} />;
}
