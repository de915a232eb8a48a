import { createTicketApi } from "~/api/shop/tickets";
import type { Transport } from "~/api/transport";
import type { InvoiceName } from "~/domain/shop/invoice";
import type { Ticket } from "~/domain/shop/ticket";
import { type SecretResult, secretResult } from "~/http/or-secret-error";
import { err } from "~/lib/result";

export const findTickets = async (
  transport: Transport,
  name: InvoiceName | null,
): Promise<SecretResult<readonly Ticket[]>> =>
  name === null ? err(404) : secretResult(await createTicketApi(transport).list(name));
