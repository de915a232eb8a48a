import { createInvoiceApi } from "~/api/shop/invoices";
import type { Transport } from "~/api/transport";
import type { Invoice, InvoiceName } from "~/domain/shop/invoice";
import { type SecretResult, secretResult } from "~/http/or-secret-error";
import { err } from "~/lib/result";

export const findInvoice = async (
  transport: Transport,
  name: InvoiceName | null,
): Promise<SecretResult<Invoice>> =>
  name === null ? err(404) : secretResult(await createInvoiceApi(transport).find(name));
