import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ownInvoice } from "~/features/invoices/invoice-page.server";
import { InvoicePage } from "~/features/invoices/ui/invoice-page";
import { requireSignedIn } from "~/http/sign-in-guard";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "member",
  width: "reading",
};

/** The member's own invoice; 404 for another's. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requireSignedIn(context.session, request);
  return ownInvoice(context, params.id);
}

export default function InvoiceRoute() {
  const { invoice, links, payment } = useLoaderData<typeof loader>();
  return <InvoicePage invoice={invoice} links={links} payment={payment} />;
}
