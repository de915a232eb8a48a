import { eventPath } from "~/domain/club/event";
import type { Ticket } from "~/domain/shop/ticket";
import { momentText, moneyText, numberText, type Reading, startText } from "~/i18n/reading.server";
import { qrCode } from "~/lib/pictures/qr-code.server";
import type { TicketsView, TicketView } from "./view";

/** In parts of five characters: easier to read out, and the dash need not be typed. */
const groupedCode = (code: string): string => code.replace(/(\w{5})(?=\w)/g, "$1-");

/** Those that still let somebody in come first. */
const order: readonly Ticket["status"][] = ["valid", "used", "void"];

/** An order's tickets in the reader's language. */
export function ticketsView(tickets: readonly Ticket[], reading: Reading): TicketsView {
  const { t } = reading;
  const sorted = tickets
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
    .map((ticket) => ticketView(ticket, reading));
  const [first, ...others] = tickets.map(({ event }) => event);
  const isOneEvent =
    first !== undefined && others.every(({ name, url }) => name === first.name && url === first.url);
  const folded = (["used", "void"] as const).flatMap((status) => {
    const count = tickets.filter((ticket) => ticket.status === status).length;
    return count > 0 ? [t(`purchase.${status}Tickets`, { number: numberText(count, reading) })] : [];
  });
  const valid = sorted.filter(({ status }) => status === "valid");
  const unusable = folded.join(" · ");
  return {
    title: isOneEvent ? `${t("ticket.title")}: ${first.name}` : t("ticket.title"),
    event: isOneEvent && first.url ? { to: eventPath(first.url), text: first.name } : null,
    valid,
    others: sorted.filter(({ status }) => status !== "valid"),
    othersText: valid.length > 0 && unusable ? t("purchase.otherTickets", { what: unusable }) : unusable,
  };
}

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
