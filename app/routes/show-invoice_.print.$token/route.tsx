import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { invoiceTokenOf } from "~/domain/shop/invoice";
import { findInvoice } from "~/features/papers/find-papers.server";
import { invoicePage } from "~/features/papers/invoice-page.server";
import { readingOf } from "~/features/papers/reading";
import { InvoicePrint } from "~/features/papers/ui/invoice-page";
import { orSecretError, secrecy } from "~/http/or-secret-error";
import { hiddenFromSearch, withPathMeta } from "~/seo/page-meta";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  layout: "none",
  styles: ["paper", "invoice-sheet"],
  areas: ["shop"],
  messages: ["papers"],
  hydrates: false,
};

/** An emailed link leads here: whoever has the secret reads the invoice, signed in or not (contract 25). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, site } = context;
  const name = invoiceTokenOf(params.token);
  const [settings, found] = await Promise.all([site.settings(), findInvoice(api, name)]);
  const invoice = orSecretError(found);
  const place = { name: name?.token ?? "", base: "/show-invoice" } as const;
  const page = invoicePage(invoice, place, settings, readingOf(context, settings));
  return data(page, { headers: secrecy });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ matches }) => withPathMeta(matches, hiddenFromSearch);

export default function ShowInvoicePrintRoute() {
  const { invoice, links } = useLoaderData<typeof loader>();
  return <InvoicePrint invoice={invoice} links={links} />;
}
