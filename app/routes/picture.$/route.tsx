import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createContentApi } from "~/api/content/cached-content";
import { pagePath } from "~/domain/content/sitemap";
import { cmsUrl } from "~/features/cms/cms-url";
import { cmsDeps } from "~/features/cms/page-deps.server";
import { picturePage } from "~/features/cms/picture-page.server";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import { cacheForEveryone } from "~/page-cache/policy";
import { pageMeta } from "~/seo/page-meta";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";
import { PicturePage } from "~/ui/pictures/picture-page";

export const handle: PageHandle = {
  audience: "public",
  hydrates: false,
};

/**
 * /picture/{block or widget}/{number}/{page}: one picture of a gallery, where the lightbox has not loaded.
 * Without a page, of a member's home.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [gallery = "", number = "", ...page] = cmsUrl(params["*"]).split("/");
  const { site } = context;
  const settings = await site.settings();
  const pageLocation = { url: page.join("/"), search: new URL(request.url).searchParams };
  const listPages =
    pageLocation.url !== "" || (site.config.listPageContentFeature ?? settings.switches.listPageContent);
  const deps = cmsDeps(context, settings, {
    content: createContentApi(context.content),
    listPages,
    ownsTitle: false,
  });
  const outcome = await loadCmsPage(deps, pageLocation.url || "home", pageLocation.search);
  if (outcome.kind === "outage")
    throw data(null, { status: 503, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
  const picture =
    outcome.kind === "page" && /^[1-9]\d{0,2}$/.test(number)
      ? picturePage(outcome.page, gallery, Number(number), pageLocation)
      : null;
  if (outcome.kind !== "page" || !picture) throw data(null, { status: 404 });
  const position = context.request.i18n.t("cms.picture", { number: picture.number, total: picture.count });
  cacheForEveryone({ request, context }, ["tab-"]);
  return {
    picture,
    title: pageTitle(`${picture.description || picture.page} (${position})`, settings),
    head: { description: null, canonical: site.origin + pagePath(outcome.page.url) },
  };
}

export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** A view of its page. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? pageMeta(loaded.head) : []);

export default function PictureRoute() {
  const { picture } = useLoaderData<typeof loader>();
  return <PicturePage picture={picture} />;
}
