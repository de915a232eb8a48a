import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { productPath } from "~/domain/shop/product";
import { addToCart } from "~/features/shop/add.server";
import { groupName } from "~/features/shop/list.server";
import { findProduct, productView } from "~/features/shop/product.server";
import { productHead } from "~/features/shop/product-head.server";
import { ProductPage } from "~/features/shop/ui/product-page";
import { orOffline } from "~/forms/or-offline";
import { reply } from "~/forms/reply.server";
import { newRequestKey } from "~/forms/request-key.server";
import type { Submission } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { keepForVisitors } from "~/http/keep-document";
import { notFound, unavailable } from "~/http/unavailable";
import { formatLocale } from "~/i18n/format-locale";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "public",
  styles: ["product-page", "cart-link", "back-link", "share", "forms", "fields"],
  areas: ["shop"],
  navigation: "shop",
  loadsDataOnDemand: true,
  messages: ["shop", "forms"],
};

type Args = Pick<LoaderFunctionArgs, "params" | "context">;

async function requireProduct({ params, context: { api, session } }: Args) {
  const { isSignedIn } = session;
  const deps = { isSignedIn, shop: api.shop, content: api.content };
  const outcome = await findProduct(params.product ?? "", deps);
  if (outcome.kind === "moved") throw redirect(productPath(outcome.url), 302);
  if (outcome.kind === "outage") throw unavailable();
  if (outcome.kind === "not-found") throw notFound();
  return outcome.product;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, site, session, cart } = context;
  const { i18n, saveData } = context.request;
  const [product, settings, entry, inCart] = await Promise.all([
    requireProduct({ params, context }),
    site.settings(),
    site.sitemapEntry(`shop/${params.product}`),
    cart.count(),
  ]);
  const view = productView(product, {
    ...{ locale: formatLocale(i18n.locale), timeZone: settings.timeZone, saveData, inCart },
    own: { site: site.origin, backend: new URL(site.backendBase).origin },
    groupName: product.group && (await groupName(api.content.groups, product.group)),
    // A visitor's page stays the same from one request to the next, for its ETag.
    requestKey: session.isSignedIn ? newRequestKey() : "",
  });
  keepForVisitors({ request, context });
  const { title, head } = productHead(product, view, { entry, settings, origin: site.origin });
  return data({ product: view, title: pageTitle(title, settings), head });
}

/** "Add to cart". */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const product = await requireProduct({ params, context });
  const added = await addToCart(context.cart.add, product, await request.formData());
  if (!added.ok) return reply(added.error);
  context.session.flash(added.value);
  return redirect("/cart", 303);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orOffline(serverAction);

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head ?? [];

export default function ProductRoute() {
  const { product } = useLoaderData<typeof loader>();
  return (
    <>
      <FormProblems submission={useActionData<Submission>()} />
      <ProductPage product={product} />
    </>
  );
}
