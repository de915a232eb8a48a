import type { ApiError } from "~/api/api-error";
import type { Api } from "~/api/client";
import type { Invoice, InvoiceName } from "~/domain/shop/invoice";
import type { Ticket } from "~/domain/shop/ticket";
import { err, ok, type Result } from "~/lib/result";

type Found<T> = Promise<Result<T, 404 | 429 | 503>>;

/** 404 for another's as for none, 429 after too many wrong secrets, 503 without an answer. */
function outcome<T>(found: Result<T | null, ApiError>): Result<T, 404 | 429 | 503> {
  if (!found.ok) return err(found.error.code === "RATE_LIMITED" ? 429 : 503);
  return found.value === null ? err(404) : ok(found.value);
}

/** The invoice of an address. */
export const findInvoice = async (
  { invoices }: Pick<Api, "invoices">,
  name: InvoiceName | null,
): Found<Invoice> => (name === null ? err(404) : outcome(await invoices.find(name)));

/** The tickets of an invoice of an address. */
export const findTickets = async (
  { tickets }: Pick<Api, "tickets">,
  name: InvoiceName | null,
): Found<readonly Ticket[]> => (name === null ? err(404) : outcome(await tickets.list(name)));
