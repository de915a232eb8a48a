import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createSearchApi } from "~/api/content/search";
import { queryFromUrl } from "~/features/search/query-from-url";
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

/** /search?q=… and /search/… (spec §2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport } = context;
  const { i18n } = context.request;
  const query = queryFromUrl(new URL(request.url));
  const { timeZone, phone, email } = await context.site.settings();
  const view = await searchFor(query, {
    search: createSearchApi(transport),
    timeZone,
    locale: formatLocale(i18n.locale),
    mainPages: context.site.menu,
    contact: { phone, email },
  });
  const count = view.kind === "found" ? view.results.length : 0;
  const title =
    view.kind === "found" || view.kind === "nothing"
      ? i18n.t("search.found", { count, query })
      : i18n.t("search.title");
  const page = { title, query, view };
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
  const { query, view } = useLoaderData<typeof loader>();
  return <SearchPage query={query} view={view} />;
}
