import { type TicketClaims, ticketClaims, ticketType } from "#contract/ticket";
import type { CardKeys } from "../club/card-keys";
import { readStatement, signStatement } from "../signed-statement";

/** What a ticket's QR code holds. */
export const signTicket = (keys: CardKeys, claims: TicketClaims): Promise<string> =>
  signStatement(keys, ticketType, claims);

/** The claims of a ticket that one of the keys has signed; null for any other text, a member's card too. */
export const readTicket = (keys: CardKeys, statement: string): Promise<TicketClaims | null> =>
  readStatement(keys, ticketType, ticketClaims, statement);
