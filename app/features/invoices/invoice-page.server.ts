import { createInvoiceApi } from "~/api/shop/invoices";
import { createOrderApi } from "~/api/shop/orders";
import { createTicketApi } from "~/api/shop/tickets";
import type { Transport } from "~/api/transport";
import type { Capability, SiteSettings } from "~/domain/content/site-settings";
import {
  amountOwing,
  type Invoice,
  type InvoiceName,
  parseInvoiceId,
  parseInvoiceToken,
} from "~/domain/shop/invoice";
import { orSecretError, secretResult } from "~/http/or-secret-error";
import { createReading, moneyText, type Reading, type ReadingContext } from "~/i18n/reading.server";
import { err } from "~/lib/result";
import { pageTitle } from "~/seo/page-title";
import { checkedRedirect } from "~/session/safe-redirect";
import { invoiceView } from "./invoice-view.server";
import type { InvoiceLinks, InvoicePayment } from "./view";

type Context = ReadingContext & {
  readonly transport: Transport;
  readonly site: {
    readonly settings: () => Promise<SiteSettings>;
    readonly can: (capability: Capability) => Promise<boolean>;
    readonly paymentOrigins: readonly string[];
  };
};

/** What the pages of the member's own invoice show. @throws Response 404 for another's */
export const ownInvoice = (context: Context, id: string | undefined) =>
  loadInvoice(context, parseInvoiceId(id), "/invoice");

/**
 * The invoice of an emailed link, by its secret, signed in or not (contract 25).
 * @throws Response for the error view
 */
export const emailedInvoice = (context: Context, token: string | undefined) =>
  loadInvoice(context, parseInvoiceToken(token), "/show-invoice");

/** @param base path of such invoices */
async function loadInvoice(context: Context, name: InvoiceName | null, base: "/invoice" | "/show-invoice") {
  const [settings, found] = await Promise.all([
    context.site.settings(),
    name && createInvoiceApi(context.transport).find(name),
  ]);
  const invoice = orSecretError(found ? secretResult(found) : err(404));
  const reading = createReading(context, settings);
  const isOwn = base === "/invoice";
  const segment = name && "token" in name ? name.token : invoice.id;
  const [payment, hasTickets, listsOrders] = await Promise.all([
    findPayment(context, invoice, settings, reading),
    checkTickets(context, invoice, name),
    context.site.can("orders"),
  ]);
  const links: InvoiceLinks = {
    view: `${base}/${segment}`,
    print: `${base}/print/${segment}`,
    tickets: hasTickets ? `/print-tickets/${segment}` : null,
    list: isOwn ? listTitle(listsOrders) : null,
  };
  return {
    title: pageTitle(reading.t("invoice.titleOf", { number: invoice.number }), settings),
    invoice: invoiceView(invoice, reading, isOwn),
    links,
    payment,
  };
}

/** One of the two that /profile/orders is called. */
export const listTitle = (listsOrders: boolean) => (listsOrders ? "order.title" : "order.invoicesTitle");

/** An invoice has no call to pay it by: that of its order pays it, else the club is asked. */
async function findPayment(
  { transport, site }: Pick<Context, "transport" | "site">,
  invoice: Invoice,
  settings: Pick<SiteSettings, "email">,
  reading: Pick<Reading, "locale">,
): Promise<InvoicePayment> {
  const owing = amountOwing(invoice);
  if (owing === 0) return null;
  if (invoice.orderKey !== null && (await site.can("orders"))) {
    const order = await createOrderApi(transport).find(invoice.orderKey, { isSignedIn: true });
    const url = checkedRedirect(order.ok ? order.value?.payment : null, site.paymentOrigins);
    if (url) return { url, amount: moneyText(owing, reading) };
  }
  const email = invoice.seller.email ?? settings.email;
  return email === null ? null : { email };
}

async function checkTickets(
  { transport }: Pick<Context, "transport">,
  { ticketCount }: Invoice,
  name: InvoiceName | null,
): Promise<boolean> {
  if (ticketCount !== null || !name) return (ticketCount ?? 0) > 0;
  const tickets = await createTicketApi(transport).list(name);
  return tickets.ok && tickets.value !== null && tickets.value.length > 0;
}
