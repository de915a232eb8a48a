import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createContentApi } from "~/api/content/cached-content";
import { createShopApi } from "~/api/shop/shop";
import { type ProductDetails, productPath } from "~/domain/shop/product";
import { addToCart, typedLine } from "~/features/shop/add.server";
import { groupName } from "~/features/shop/list.server";
import { findProduct, productView } from "~/features/shop/product.server";
import { productHead } from "~/features/shop/product-head.server";
import { PostedProduct } from "~/features/shop/ui/posted-product";
import { ProductPage } from "~/features/shop/ui/product-page";
import { shownFailures } from "~/forms/call-failure";
import { reply } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { failed } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { useLastPost } from "~/forms/ui/use-submission";
import { orErrorView } from "~/http/or-error-view";
import { orPostedForm } from "~/http/or-posted-form";
import { formatLocale } from "~/i18n/format-locale";
import { err, ok, type Result } from "~/lib/result";
import { cacheForVisitors } from "~/page-cache/policy";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "public",
  navigation: "shop",
  loadsDataOnDemand: true,
};

type Args = Pick<LoaderFunctionArgs, "params" | "context">;

async function getProduct({
  params,
  context: { content, transport, session, optional },
}: Args): Promise<Result<ProductDetails, 404 | 503>> {
  const { isSignedIn } = session;
  const outcome = await findProduct(params.product ?? "", {
    isSignedIn,
    shop: createShopApi(transport),
    content: createContentApi(content),
    within: optional.within,
  });
  if (outcome.kind === "moved") throw redirect(productPath(outcome.url), 302);
  if (outcome.kind === "product") return ok(outcome.product);
  return err(outcome.kind === "outage" ? 503 : 404);
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, site, session, cart } = context;
  const { i18n, saveData } = context.request;
  const [found, settings, entry, inCart] = await Promise.all([
    getProduct({ params, context }),
    site.settings(),
    site.sitemapEntry(`shop/${params.product}`),
    cart.count(),
  ]);
  const product = orPostedForm(request, found);
  // A visitor's page stays the same from one request to the next, for its ETag.
  const requestKey = session.isSignedIn ? newRequestKey() : "";
  if (!product)
    return data({ product: null, requestKey, title: pageTitle(i18n.t("shell.shop"), settings), head: [] });
  const view = productView(product, {
    locale: formatLocale(i18n.locale),
    timeZone: settings.timeZone,
    saveData,
    inCart,
    own: { site: site.origin, backend: new URL(site.backendBase).origin },
    groupName: product.group && (await groupName(createContentApi(content), product.group)),
    requestKey,
  });
  cacheForVisitors({ request, context });
  const { title, head } = productHead(product, view, { entry, settings, origin: site.origin });
  const isTransient = inCart === null;
  return data({ product: view, requestKey, title: pageTitle(title, settings), head, isTransient });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const found = await getProduct({ params, context });
  if (!found.ok && found.error === 503) return reply(failed(shownFailures.unreachable, typedLine(form)));
  const added = await addToCart(context.cart.add, orErrorView(found), form);
  if (!added.ok) return reply(added.error);
  context.session.flash(added.value);
  return redirect("/cart", 303);
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head ?? [];

export default function ProductRoute() {
  const { product, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <FormProblems submission={useLastPost()} isRecordMissing={product === null} />
      {product ? <ProductPage product={product} /> : <PostedProduct requestKey={requestKey} />}
    </>
  );
}
