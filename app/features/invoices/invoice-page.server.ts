import { createInvoiceApi } from "~/api/shop/invoices";
import type { Transport } from "~/api/transport";
import type { SiteSettings } from "~/domain/content/site-settings";
import { type InvoiceName, parseInvoiceId, parseInvoiceToken } from "~/domain/shop/invoice";
import { orSecretError, secretResult } from "~/http/or-secret-error";
import { createReading, type ReadingContext } from "~/i18n/reading.server";
import { err } from "~/lib/result";
import { pageTitle } from "~/seo/page-title";
import { invoiceView } from "./invoice-view.server";
import type { InvoiceLinks } from "./view";

type Context = ReadingContext & {
  readonly transport: Transport;
  readonly site: { readonly settings: () => Promise<SiteSettings> };
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
  const segment = name && "token" in name ? name.token : invoice.id;
  const links: InvoiceLinks = {
    view: `${base}/${segment}`,
    print: `${base}/print/${segment}`,
    tickets: invoice.ticketCount > 0 ? `/print-tickets/${segment}` : null,
  };
  return {
    title: pageTitle(reading.t("invoice.titleOf", { number: invoice.number }), settings),
    invoice: invoiceView(invoice, reading),
    links,
  };
}
