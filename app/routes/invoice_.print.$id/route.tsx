import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { parseInvoiceId } from "~/domain/shop/invoice";
import { findInvoice } from "~/features/invoices/find-invoice.server";
import { invoicePage } from "~/features/invoices/invoice-page.server";
import { InvoicePrint } from "~/features/invoices/ui/invoice-page";
import { orSecretError } from "~/http/or-secret-error";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  layout: "none",
  hydrates: false,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  requireSignedIn(session, request);
  const name = parseInvoiceId(params.id);
  const [settings, found] = await Promise.all([site.settings(), findInvoice(transport, name)]);
  const invoice = orSecretError(found);
  const place = { name: String(invoice.id), base: "/invoice" } as const;
  return invoicePage(invoice, place, settings, createReading(context, settings));
}

export default function InvoicePrintRoute() {
  const { invoice, links } = useLoaderData<typeof loader>();
  return <InvoicePrint invoice={invoice} links={links} />;
}
