import type { Ticket } from "~/domain/shop/ticket";
import { momentText, moneyText, type Reading, startText } from "~/i18n/reading.server";
import { qrCode } from "~/lib/pictures/qr-code.server";
import type { TicketView } from "./view";

/** In parts of five characters: easier to read out, and the dash need not be typed. */
const groupedCode = (code: string): string => code.replace(/(\w{5})(?=\w)/g, "$1-");

/** A ticket in the reader's language, with its QR code. */
export const ticketView = (ticket: Ticket, reading: Reading): TicketView => ({
  id: ticket.id,
  number: ticket.number,
  code: groupedCode(ticket.code),
  qr: qrCode(ticket.signed ?? ticket.code),
  event: ticket.event.name,
  date: startText(ticket.event, reading),
  venue: ticket.event.venue,
  address: ticket.event.address,
  isCancelled: ticket.event.isCancelled,
  name: ticket.name,
  holder: ticket.holder,
  price: moneyText(ticket.price, reading),
  terms: ticket.terms,
  status: ticket.status,
  usedAt: ticket.usedAt && momentText(ticket.usedAt, reading),
});
