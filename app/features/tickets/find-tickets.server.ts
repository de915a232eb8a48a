import type { Api } from "~/api/client";
import type { InvoiceName } from "~/domain/shop/invoice";
import type { Ticket } from "~/domain/shop/ticket";
import { type SecretResult, secretResult } from "~/http/or-secret-error";
import { err } from "~/lib/result";

export const findTickets = async (
  { tickets }: Pick<Api, "tickets">,
  name: InvoiceName | null,
): Promise<SecretResult<readonly Ticket[]>> =>
  name === null ? err(404) : secretResult(await tickets.list(name));
