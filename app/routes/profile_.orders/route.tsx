import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createOrderApi } from "~/api/shop/orders";
import { getPage, orderList } from "~/features/invoices/order-list.server";
import { OrderList } from "~/features/invoices/ui/order-list";
import { requireSignedIn } from "~/http/sign-in-guard";
import { unavailable } from "~/http/unavailable";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
};

/** The member's own orders: what became of each, its invoice and its tickets. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const page = getPage(new URL(request.url).searchParams.get("page"));
  const list = await orderList(
    { orders: createOrderApi(transport), paymentOrigins: site.paymentOrigins },
    page,
    createReading(context, settings),
  );
  if (!list.ok) throw unavailable();
  return { title: pageTitle(context.request.i18n.t("order.title"), settings), list: list.value };
}

export default function OrdersRoute() {
  return <OrderList list={useLoaderData<typeof loader>().list} />;
}
