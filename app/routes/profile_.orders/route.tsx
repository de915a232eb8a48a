import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createInvoiceApi } from "~/api/shop/invoices";
import { createOrderApi, type OrderApi } from "~/api/shop/orders";
import type { Order } from "~/domain/shop/order";
import { orderPath, readOrderKey } from "~/domain/shop/order-path";
import { orderFacts } from "~/features/checkout/order-facts.server";
import { NextSteps, OrderContents } from "~/features/checkout/ui/order-facts";
import { cancelOrder } from "~/features/invoices/cancel-order.server";
import { invoiceList } from "~/features/invoices/invoice-list.server";
import { getPage, orderList, orderView, pageSize } from "~/features/invoices/order-list.server";
import { CancelOrder } from "~/features/invoices/ui/cancel-order";
import { InvoiceList, OrderList, OrderPage } from "~/features/invoices/ui/order-list";
import { postForm } from "~/forms/post-form.server";
import { isAfterPost } from "~/http/or-posted-form";
import { requireSignedIn } from "~/http/sign-in-guard";
import { notFound, unavailable } from "~/http/unavailable";
import { createReading } from "~/i18n/reading.server";
import { ok } from "~/lib/result";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
};

/**
 * The member's own orders: what became of each, its invoice and its tickets. Else the invoices. `?order=KEY`
 * is one of them, with `&cancel` the question whether to cancel it. `?pay=ID` leads on to the payment of one
 * that waits for it, and `?unpaid=ID` to its page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const settings = await site.settings();
  const reading = createReading(context, settings);
  const { searchParams } = new URL(request.url);
  const page = getPage(searchParams.get("page"));
  if (!(await site.can("orders"))) {
    const invoices = await invoiceList(createInvoiceApi(transport), page, reading);
    if (!invoices.ok) throw unavailable();
    return { title: pageTitle(reading.t("order.invoicesTitle"), settings), invoices: invoices.value };
  }
  const api = createOrderApi(transport);
  const offers = { paymentOrigins: site.paymentOrigins, canCancel: await site.can("order_cancellation") };
  const dueId = searchParams.get("pay") ?? searchParams.get("unpaid");
  const order = searchParams.has("order")
    ? await findOrder(api, readOrderKey(searchParams.get("order")))
    : dueId !== null
      ? await findDue(api, dueId)
      : null;
  if (order) {
    if (searchParams.has("unpaid")) throw redirect(orderPath(order.key), 303);
    const view = orderView(order, reading, offers);
    if (view.payment && searchParams.has("pay")) throw redirect(view.payment, 303);
    const facts = orderFacts(order, reading);
    const name = view.number ?? view.title;
    const isCancelling = searchParams.has("cancel");
    // A refused post shows its form again.
    if (isCancelling && !view.cancel && !isAfterPost(request)) throw redirect(orderPath(order.key), 303);
    const title = isCancelling ? `${reading.t("order.cancelTitle")} ${name}` : name;
    return { title: pageTitle(title, settings), order: view, facts, isCancelling };
  }
  const list = await orderList({ orders: api, ...offers }, page, reading);
  if (!list.ok) throw unavailable();
  return { title: pageTitle(reading.t("order.title"), settings), orders: list.value };
}

/** `?order=KEY&cancel`: cancels that order. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const { searchParams } = new URL(request.url);
  const key = readOrderKey(searchParams.get("order"));
  const isOffered = searchParams.has("cancel") && (await site.can("order_cancellation"));
  if (key === null || !isOffered) throw notFound();
  const posted = await cancelOrder(createOrderApi(transport), key);
  if (!posted.ok) return postForm(session, posted);
  if (!posted.value) throw notFound();
  return postForm(session, ok(posted.value));
}

/** One of the member's own; 404 for another's. */
async function findOrder(api: OrderApi, key: string | null): Promise<Order> {
  const found = key === null ? ok(null) : await api.find(key, { isSignedIn: true });
  if (!found.ok) throw unavailable();
  if (!found.value || found.value.id === null) throw notFound();
  return found.value;
}

/** The one of this id that waits for its payment, or the only one; null: the list says which. */
async function findDue(api: OrderApi, id: string): Promise<Order | null> {
  const found = await api.list({ page: 1, pageSize });
  const waiting = found.ok ? found.value.orders.filter(({ payment }) => payment !== null) : [];
  const [first = null] = waiting;
  return waiting.find((order) => String(order.id) === id) ?? (waiting.length === 1 ? first : null);
}

export default function OrdersRoute() {
  const data = useLoaderData<typeof loader>();
  if (data.order && data.isCancelling)
    return (
      <CancelOrder order={data.order}>{data.facts ? <OrderContents {...data.facts} /> : null}</CancelOrder>
    );
  if (data.order)
    return (
      <OrderPage order={data.order}>
        {data.facts ? (
          <>
            <NextSteps next={data.facts.next} />
            <OrderContents {...data.facts} />
          </>
        ) : null}
      </OrderPage>
    );
  return data.invoices ? <InvoiceList list={data.invoices} /> : <OrderList list={data.orders} />;
}
