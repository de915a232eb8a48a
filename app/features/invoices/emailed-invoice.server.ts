import type { Transport } from "~/api/transport";
import type { SiteSettings } from "~/domain/content/site-settings";
import { parseInvoiceToken } from "~/domain/shop/invoice";
import { orSecretError } from "~/http/or-secret-error";
import { createReading, type ReadingContext } from "~/i18n/reading.server";
import { findInvoice } from "./find-invoice.server";
import { invoicePage } from "./invoice-page.server";

type Context = ReadingContext & {
  readonly transport: Transport;
  readonly site: { readonly settings: () => Promise<SiteSettings> };
};

/**
 * The invoice of an emailed link, by its secret, signed in or not (contract 25).
 * @throws Response for the error view
 */
export async function emailedInvoice({ transport, site, request }: Context, token: string | undefined) {
  const name = parseInvoiceToken(token);
  const [settings, found] = await Promise.all([site.settings(), findInvoice(transport, name)]);
  const place = { name: name?.token ?? "", base: "/show-invoice" } as const;
  return invoicePage(orSecretError(found), place, settings, createReading({ request }, settings));
}
