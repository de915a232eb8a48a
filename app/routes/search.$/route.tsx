import {
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createContentApi } from "~/api/content/cached-content";
import { createLocalSearch, createSearchApi } from "~/api/content/search";
import type { SiteSettings } from "~/domain/content/site-settings";
import { menuPages } from "~/domain/content/sitemap";
import { type AppReader, findAppPages } from "~/features/search/app-pages.server";
import { pageFromUrl, queryFromUrl } from "~/features/search/query-from-url";
import { SearchPage } from "~/features/search/ui/search-page";
import { searchFor } from "~/features/search/use-cases.server";
import { formatLocale } from "~/i18n/format-locale";
import { hiddenFromSearch, withPathMeta } from "~/seo/page-meta";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  width: "reading",
  hydrates: false,
};

const retryAfterSeconds = { paused: "60", outage: "30" } as const;

async function appReader(
  { session, isNavigationOpen }: AppLoadContext,
  { capabilities, isEcommerce, switches }: SiteSettings,
): Promise<AppReader> {
  return {
    isSignedIn: session.isSignedIn,
    isNavigationOpen: session.isSignedIn && (await isNavigationOpen()),
    checksTickets: session.navigation?.checksTickets ?? false,
    isEcommerce,
    managesAddresses: switches.profile.manageAddresses,
    hasPasswords: !switches.codeOnly,
    listsDevices: capabilities.includes("devices"),
  };
}

/** /search?q=… and /search/… (spec §2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport } = context;
  const { clock, i18n } = context.request;
  const url = new URL(request.url);
  const query = queryFromUrl(url);
  const pageNumber = pageFromUrl(url);
  const settings = await context.site.settings();
  const { timeZone, phone, email } = settings;
  const view = await searchFor(query, pageNumber, {
    search: (await context.site.can("search"))
      ? createSearchApi(transport, context.session)
      : createLocalSearch(createContentApi(context.content), clock),
    timeZone,
    t: i18n.t,
    locale: formatLocale(i18n.locale),
    mainPages: async () => menuPages(await context.site.mainPages(), await context.isNavigationOpen()),
    contact: { phone, email },
  });
  const appPages = pageNumber === 1 ? findAppPages(query, await appReader(context, settings), i18n.t) : null;
  const count = view.kind === "found" ? view.total : 0;
  const title =
    view.kind === "found" || (view.kind === "nothing" && !appPages)
      ? i18n.t("search.found", { count, query })
      : i18n.t("search.title");
  const page = { title, query, view, appPages };
  if (view.kind !== "paused" && view.kind !== "outage") return data(page);
  const status = view.kind === "paused" ? 429 : 503;
  return data(page, {
    status,
    headers: { "Retry-After": retryAfterSeconds[view.kind], "Cache-Control": "no-store" },
  });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ matches }) => withPathMeta(matches, hiddenFromSearch);

export default function SearchRoute() {
  const { query, view, appPages } = useLoaderData<typeof loader>();
  return <SearchPage query={query} view={view} appPages={appPages} />;
}
