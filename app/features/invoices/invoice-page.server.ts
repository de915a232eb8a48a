import type { SiteSettings } from "~/domain/content/site-settings";
import type { Invoice } from "~/domain/shop/invoice";
import type { Reading } from "~/i18n/reading.server";
import { pageTitle } from "~/seo/page-title";
import { invoiceView } from "./invoice-view.server";
import type { InvoiceLinks } from "./view";

/**
 * What the pages of an invoice show.
 * @param name the owner's id or the link's token
 * @param base path of such invoices
 */
export function invoicePage(
  invoice: Invoice,
  { name, base }: { readonly name: string; readonly base: "/invoice" | "/show-invoice" },
  settings: SiteSettings,
  reading: Reading,
) {
  const links: InvoiceLinks = {
    view: `${base}/${name}`,
    print: `${base}/print/${name}`,
    tickets: invoice.ticketCount > 0 ? `/print-tickets/${name}` : null,
  };
  return {
    title: pageTitle(reading.t("invoice.titleOf", { number: invoice.number }), settings),
    invoice: invoiceView(invoice, reading),
    links,
  };
}
