import type { Api } from "~/api/client";
import type { Invoice, InvoiceName } from "~/domain/shop/invoice";
import { type SecretResult, secretResult } from "~/http/or-secret-error";
import { err } from "~/lib/result";

export const findInvoice = async (
  { invoices }: Pick<Api, "invoices">,
  name: InvoiceName | null,
): Promise<SecretResult<Invoice>> => (name === null ? err(404) : secretResult(await invoices.find(name)));
