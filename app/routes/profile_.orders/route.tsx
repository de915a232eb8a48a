import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createInvoiceApi } from "~/api/shop/invoices";
import { createOrderApi } from "~/api/shop/orders";
import { invoiceList } from "~/features/invoices/invoice-list.server";
import { getPage, orderList } from "~/features/invoices/order-list.server";
import { InvoiceList, OrderList } from "~/features/invoices/ui/order-list";
import { requireSignedIn } from "~/http/sign-in-guard";
import { unavailable } from "~/http/unavailable";
import { createReading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
};

/** The member's own orders: what became of each, its invoice and its tickets. Else the invoices. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const reading = createReading(context, settings);
  const page = getPage(new URL(request.url).searchParams.get("page"));
  if (!(await site.can("orders"))) {
    const invoices = await invoiceList(createInvoiceApi(transport), page, reading);
    if (!invoices.ok) throw unavailable();
    return { title: pageTitle(reading.t("order.invoicesTitle"), settings), invoices: invoices.value };
  }
  const list = await orderList(
    { orders: createOrderApi(transport), paymentOrigins: site.paymentOrigins },
    page,
    reading,
  );
  if (!list.ok) throw unavailable();
  return { title: pageTitle(reading.t("order.title"), settings), orders: list.value };
}

export default function OrdersRoute() {
  const data = useLoaderData<typeof loader>();
  return data.invoices ? <InvoiceList list={data.invoices} /> : <OrderList list={data.orders} />;
}
