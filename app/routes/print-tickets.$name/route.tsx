import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { createTicketApi } from "~/api/shop/tickets";
import { clubName } from "~/domain/content/site-settings";
import { parseInvoiceId, parseInvoiceToken } from "~/domain/shop/invoice";
import { listTitle } from "~/features/invoices/invoice-page.server";
import { ticketsView } from "~/features/tickets/ticket-view.server";
import { TicketSheets } from "~/features/tickets/ui/ticket-sheets";
import { requireDocument } from "~/http/document-only";
import { orSecretError, secrecy, secretResult } from "~/http/or-secret-error";
import { requireSignedIn } from "~/http/sign-in-guard";
import { createReading } from "~/i18n/reading.server";
import { err } from "~/lib/result";
import { hiddenFromSearch, withPathMeta } from "~/seo/page-meta";
import { pageTitle } from "~/seo/page-title";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  isShort: true,
  hydrates: false,
};

/** An order's tickets, by its invoice's id for its owner, or by the secret of the emailed link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, session, site } = context;
  const { t } = context.request.i18n;
  const token = parseInvoiceToken(params.name);
  if (!token) requireSignedIn(session, request);
  requireDocument(request, context.request);
  const name = token ?? parseInvoiceId(params.name);
  const [settings, found] = await Promise.all([
    site.settings(),
    name && createTicketApi(transport).list(name),
  ]);
  const tickets = orSecretError(found ? secretResult(found) : err(404));
  const reading = createReading(context, settings);
  const back = token
    ? { to: `/show-invoice/${token.token}`, text: t("invoice.one") }
    : { to: "/profile/orders", text: t(listTitle(await site.can("orders"))) };
  const shown = ticketsView(tickets, reading);
  const page = {
    title: pageTitle(shown.title, settings),
    tickets: token ? { ...shown, event: null } : shown,
    noneValid: tickets.every(({ status }) => status === "void") ? t("purchase.noValidTicket") : null,
    club: clubName(settings),
    back,
  };
  return data(page, { headers: secrecy });
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction = ({ matches }) => withPathMeta(matches, hiddenFromSearch);

export default function PrintTicketsRoute() {
  return <TicketSheets {...useLoaderData<typeof loader>()} />;
}
