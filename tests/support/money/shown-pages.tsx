import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { createInvoiceApi } from "~/api/shop/invoices";
import { createOrderApi } from "~/api/shop/orders";
import { createTransport, noSession, type Transport } from "~/api/transport";
import { orderStateView } from "~/features/checkout/order-state.server";
import { OrderStatePage } from "~/features/checkout/ui/order-state";
import { invoiceView } from "~/features/invoices/invoice-view.server";
import { orderList } from "~/features/invoices/order-list.server";
import { InvoiceSheet } from "~/features/invoices/ui/invoice-sheet";
import { OrderList } from "~/features/invoices/ui/order-list";
import { I18nProvider } from "~/i18n/context";
import { loadI18n } from "~/i18n/i18n.server";
import { systemClock } from "~/lib/clock";
import { reading as sampleReading } from "../sample-reading";
import { type HttpCall, origin } from "../shop-model/quick-clubs";
import type { MoneyClub } from "./money-club";

const i18n = await loadI18n("en");
const reading = { ...sampleReading, t: i18n.t };

/** The site's own calls, as a member of the club makes them. */
export function openTransport({ club, tokens }: MoneyClub, member: 0 | 1): Transport {
  return createTransport({
    base: origin,
    clock: systemClock,
    pacer: { turn: async () => {} },
    session: { ...noSession, accessToken: tokens[member] },
    fetch: async (request) => {
      const call: HttpCall = {
        path: request.url.slice(origin.length),
        method: request.method as HttpCall["method"],
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      };
      const [reply] = await club.send(call);
      return new Response(reply?.body, { status: reply?.status ?? 500 });
    },
  });
}

/** The text of HTML, with a line break for each tag. */
const toText = (html: string): string => html.replaceAll(/<[^>]+>/g, "\n").replaceAll(/\n+/g, "\n");

async function render(page: ReactElement): Promise<string> {
  const element = <I18nProvider value={i18n}>{page}</I18nProvider>;
  const handler = createStaticHandler([{ path: "/", element }]);
  const context = await handler.query(new Request("https://club.example/"));
  if (context instanceof Response) throw new Error("a page is no redirect");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** The page that the gateway sends the browser back to. */
export async function confirmationText(transport: Transport, key: string): Promise<string> {
  const found = await createOrderApi(transport).find(key, { isSignedIn: true });
  const view = orderStateView(found, { isSignedIn: true, hasLeft: false, canCancel: false }, reading, [
    origin,
  ]);
  return toText(await render(<OrderStatePage view={view} here="/" />));
}

/** The list of the member's orders: what it says of each, by its key. */
export async function orderListTexts(transport: Transport): Promise<ReadonlyMap<string, string>> {
  const list = await orderList(
    { orders: createOrderApi(transport), paymentOrigins: [origin], canCancel: true },
    1,
    reading,
  );
  if (!list.ok) throw new Error("no list of orders");
  const [, ...items] = (await render(<OrderList list={list.value} />)).split('id="order-');
  return new Map(items.map((item) => [item.slice(0, item.indexOf('"')), toText(item)]));
}

export async function invoiceText(transport: Transport, key: string): Promise<string> {
  const order = await createOrderApi(transport).find(key, { isSignedIn: true });
  const id = order.ok ? order.value?.invoiceId : null;
  const invoice = id == null ? null : await createInvoiceApi(transport).find({ id });
  if (!invoice?.ok || !invoice.value) throw new Error(`order ${key} has no invoice`);
  return toText(await render(<InvoiceSheet invoice={invoiceView(invoice.value, reading, true)} />));
}
