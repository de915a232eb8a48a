import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { emailedInvoice } from "~/features/invoices/invoice-page.server";
import { InvoicePrint } from "~/features/invoices/ui/invoice-page";
import { requireDocument } from "~/http/document-only";
import { secrecy } from "~/http/or-secret-error";
import { hiddenFromSearch, withPathMeta } from "~/seo/page-meta";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  layout: "none",
  hydrates: false,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireDocument(request, context.request);
  return data(await emailedInvoice(context, params.token), { headers: secrecy });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ matches }) => withPathMeta(matches, hiddenFromSearch);

export default function ShowInvoicePrintRoute() {
  const { invoice, links } = useLoaderData<typeof loader>();
  return <InvoicePrint invoice={invoice} links={links} />;
}
