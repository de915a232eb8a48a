import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { invoiceIdOf } from "~/domain/shop/invoice";
import { findInvoice } from "~/features/papers/find-papers.server";
import { invoicePage } from "~/features/papers/invoice-page.server";
import { readingOf } from "~/features/papers/reading";
import { InvoicePrint } from "~/features/papers/ui/invoice-page";
import { orSecretError } from "~/http/or-secret-error";
import { requireSignedIn } from "~/http/sign-in-guard";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  layout: "none",
  styles: ["paper", "invoice-sheet"],
  areas: ["shop"],
  messages: ["papers"],
  hydrates: false,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, session, site } = context;
  requireSignedIn(session, request);
  const name = invoiceIdOf(params.id);
  const [settings, found] = await Promise.all([site.settings(), findInvoice(api, name)]);
  const invoice = orSecretError(found);
  const place = { name: String(invoice.id), base: "/invoice" } as const;
  return invoicePage(invoice, place, settings, readingOf(context, settings));
}

export default function InvoicePrintRoute() {
  const { invoice, links } = useLoaderData<typeof loader>();
  return <InvoicePrint invoice={invoice} links={links} />;
}
