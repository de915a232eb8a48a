import type { Ticket } from "~/domain/shop/ticket";
import { momentText, moneyText, type Reading, startText } from "~/i18n/reading.server";
import { qrCode } from "~/lib/pictures/qr-code.server";
import type { TicketView } from "./view";

/** In parts of five characters: easier to read out, and the dash need not be typed. */
const groupedCode = (code: string): string => code.replace(/(\w{5})(?=\w)/g, "$1-");

/** Those that still let somebody in come first. */
const order: readonly Ticket["status"][] = ["valid", "used", "void"];

/** An order's tickets in the reader's language, each with its QR code. */
export const ticketViews = (tickets: readonly Ticket[], reading: Reading): TicketView[] =>
  tickets
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
    .map((ticket) => ticketView(ticket, reading));

const ticketView = (ticket: Ticket, reading: Reading): TicketView => ({
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
