import type { ApiError } from "~/api/api-error";
import type { InvoiceApi } from "~/api/shop/invoices";
import type { Invoice } from "~/domain/shop/invoice";
import { dayText, moneyText, type Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";
import { ok, type Result } from "~/lib/result";
import { createPageUrl, pageSize } from "./order-list.server";
import type { InvoiceListView, ListedInvoice } from "./view";

const states: Readonly<Record<Invoice["status"], readonly [MessageKey, ListedInvoice["tone"]]>> = {
  due: ["invoice.statusDue", "open"],
  paid: ["invoice.statusPaid", "good"],
  refunded: ["invoice.statusRefunded", "over"],
  void: ["invoice.statusVoid", "over"],
};

function listedInvoice(invoice: Invoice, reading: Pick<Reading, "locale">): ListedInvoice {
  const [status, tone] = states[invoice.status];
  return {
    number: invoice.number,
    issuedOn: dayText(invoice.issuedOn, reading),
    path: `/invoice/${invoice.id}`,
    status,
    tone,
    total: moneyText(invoice.total, reading),
    lines: invoice.lines.map(({ description, qty }) => ({ name: description, qty })),
  };
}

/** The member's own invoices, the newest first, where the backend lists no orders (contract 29). */
export async function invoiceList(
  invoices: Pick<InvoiceApi, "list">,
  page: number,
  reading: Pick<Reading, "locale">,
): Promise<Result<InvoiceListView, ApiError>> {
  const found = await invoices.list({ page, pageSize });
  if (!found.ok) return found;
  const { total } = found.value;
  const hasMore = total === null ? found.value.invoices.length === pageSize : page * pageSize < total;
  return ok({
    invoices: found.value.invoices.map((invoice) => listedInvoice(invoice, reading)),
    newer: page > 1 ? createPageUrl(page - 1) : null,
    older: hasMore ? createPageUrl(page + 1) : null,
  });
}
