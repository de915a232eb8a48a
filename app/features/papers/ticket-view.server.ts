import type { Ticket } from "~/domain/shop/ticket";
import { asMoney } from "~/lib/money.server";
import { qrCode } from "~/lib/qr-code.server";
import { momentText, type Reading, startText } from "./reading";
import type { TicketView } from "./view";

/** A ticket in the reader's language, with its QR code. */
export const ticketView = (ticket: Ticket, reading: Reading): TicketView => ({
  id: ticket.id,
  number: ticket.number,
  code: ticket.code,
  qr: qrCode(ticket.signed),
  event: ticket.event.name,
  date: startText(ticket.event, reading),
  venue: ticket.event.venue,
  address: ticket.event.address,
  isCancelled: ticket.event.isCancelled,
  name: ticket.name,
  holder: ticket.holder,
  price: asMoney(ticket.price, reading.locale),
  terms: ticket.terms,
  status: ticket.status,
  usedAt: ticket.usedAt && momentText(ticket.usedAt, reading),
});
