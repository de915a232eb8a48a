import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { emailedInvoice } from "~/features/invoices/invoice-page.server";
import { InvoicePage } from "~/features/invoices/ui/invoice-page";
import { secrecy } from "~/http/or-secret-error";
import { hiddenFromSearch, withPathMeta } from "~/seo/page-meta";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  width: "reading",
  styles: ["invoice-sheet"],
};

export const loader = async ({ params, context }: LoaderFunctionArgs) =>
  data(await emailedInvoice(context, params.token), { headers: secrecy });

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ matches }) => withPathMeta(matches, hiddenFromSearch);

export default function ShowInvoiceRoute() {
  const { invoice, links, payment } = useLoaderData<typeof loader>();
  return <InvoicePage invoice={invoice} links={links} payment={payment} />;
}
