import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createContentApi } from "~/api/content/cached-content";
import { createShopApi } from "~/api/shop/shop";
import { findShop } from "~/features/shop/list.server";
import { shopPath } from "~/features/shop/shop-path";
import { ShopPage } from "~/features/shop/ui/shop-page";
import { orErrorView } from "~/http/or-error-view";
import { formatLocale } from "~/i18n/format-locale";
import { cacheForEveryone } from "~/page-cache/policy";
import { hiddenFromSearch } from "~/seo/page-meta";
import { pageTitle } from "~/seo/page-title";
import { publicHead } from "~/seo/public-head.server";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "public",
  navigation: "shop",
  loadsDataOnDemand: true,
};

/** /shop?group=prints-and-paper&q=road&sort=price&page=2. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, site, session, reads } = context;
  const content = createContentApi(context.content);
  const { i18n, saveData } = context.request;
  const [found, settings, entry] = await Promise.all([
    findShop(new URL(request.url).searchParams, {
      shop: createShopApi(transport),
      content,
      forMember: session.isSignedIn ? createShopApi(reads).list : null,
      locale: formatLocale(i18n.locale),
      saveData,
      inCart: reads.cartCount,
    }),
    site.settings(),
    site.sitemapEntry("shop"),
  ]);
  const { query, view: shop } = orErrorView(found);
  const title = shop.group?.name ?? (entry?.seoTitle || i18n.t("shell.shop"));
  const shared = {
    url: "shop",
    path: shopPath({ group: query.group, page: query.page }),
    title,
    image: null,
    description: entry?.seoMetaDescription || i18n.t("shop.description"),
  };
  if (!shop.isPublicOnly) cacheForEveryone({ request, context }, ["group", "sort", "page"]);
  const head = publicHead(site.origin, shared, settings, null);
  return data({
    shop,
    isTransient: shop.isPublicOnly || shop.inCart === null,
    title: pageTitle(title, settings),
    head: query.q === null ? head : [...head, ...hiddenFromSearch],
  });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head ?? [];

export default function ShopRoute() {
  return <ShopPage shop={useLoaderData<typeof loader>().shop} />;
}
