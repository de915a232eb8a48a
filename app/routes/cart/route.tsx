import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { fetchUser } from "~/api/account/user";
import { createContentApi } from "~/api/content/cached-content";
import type { QuotePlace } from "~/api/shop/carts";
import { createShopApi } from "~/api/shop/shop";
import { findCart } from "~/features/shop/cart-view.server";
import { changeCart } from "~/features/shop/change-cart.server";
import { CartPage } from "~/features/shop/ui/cart-page";
import { PostedCart } from "~/features/shop/ui/posted-cart";
import { postForm } from "~/forms/post-form.server";
import { newRequestKey } from "~/forms/request-key.server";
import { FormProblems } from "~/forms/ui/form-problems";
import { useLastPost } from "~/forms/ui/use-submission";
import { orPostedForm } from "~/http/or-posted-form";
import { formatLocale } from "~/i18n/format-locale";
import { hiddenFromSearch, withPathMeta } from "~/seo/page-meta";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  navigation: "shop",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, site, session, optional } = context;
  const content = createContentApi(context.content);
  const { i18n, saveData } = context.request;
  const requestKey = newRequestKey();
  const cart = {
    get: context.cart.get,
    quotes: (place: QuotePlace) => optional.within(context.cart.quotes(place)),
  };
  const settings = await site.settings();
  const found = await findCart(new URL(request.url).searchParams, {
    cart,
    content,
    isSignedIn: session.isSignedIn,
    shop: { find: (name, who) => optional.within(createShopApi(transport).find(name, who)) },
    t: i18n.t,
    locale: formatLocale(i18n.locale),
    timeZone: settings.timeZone,
    saveData,
    requestKey,
    findMember: () => optional.within(fetchUser(transport)),
  });
  const view = orPostedForm(request, found);
  const page = {
    cart: view,
    // Of what was posted; the cart has its own.
    requestKey: view ? "" : requestKey,
    title: pageTitle(i18n.t("shop.cart"), settings),
  };
  return data(page, { headers: { "Cache-Control": "no-store" } });
}

/** A button of the cart. Each change reloads it (spec §4). */
export async function action({ request, context }: ActionFunctionArgs) {
  return postForm(context.session, await changeCart(context.cart, await request.formData()));
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ matches }) => withPathMeta(matches, hiddenFromSearch);

export default function CartRoute() {
  const { cart, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <FormProblems submission={useLastPost()} isRecordMissing={cart === null} />
      {cart ? <CartPage cart={cart} /> : <PostedCart requestKey={requestKey} />}
    </>
  );
}
