import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { orderList, pageOf } from "~/features/papers/order-list.server";
import { readingOf } from "~/features/papers/reading";
import { OrderList } from "~/features/papers/ui/order-list";
import { requireSignedIn } from "~/http/sign-in-guard";
import { unavailable } from "~/http/unavailable";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
  styles: ["back-link", "order-list"],
  areas: ["shop"],
  messages: ["papers"],
};

/** The member's own orders: what became of each, and its papers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, session, site } = context;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const page = pageOf(new URL(request.url).searchParams.get("page"));
  const list = await orderList(
    { orders: api.orders, paymentOrigins: site.paymentOrigins },
    page,
    readingOf(context, settings),
  );
  if (!list.ok) throw unavailable();
  return { title: pageTitle(context.request.i18n.t("papers.orders"), settings), list: list.value };
}

export default function OrdersRoute() {
  return <OrderList list={useLoaderData<typeof loader>().list} />;
}
