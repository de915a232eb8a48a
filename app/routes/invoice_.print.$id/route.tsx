import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ownInvoice } from "~/features/invoices/invoice-page.server";
import { InvoicePrint } from "~/features/invoices/ui/invoice-page";
import { requireDocument } from "~/http/document-only";
import { requireSignedIn } from "~/http/sign-in-guard";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  layout: "none",
  hydrates: false,
};

export function loader({ request, params, context }: LoaderFunctionArgs) {
  requireSignedIn(context.session, request);
  requireDocument(request, context.request);
  return ownInvoice(context, params.id);
}

export default function InvoicePrintRoute() {
  const { invoice, links } = useLoaderData<typeof loader>();
  return <InvoicePrint invoice={invoice} links={links} />;
}
