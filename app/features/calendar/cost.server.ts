import type { CalendarEvent } from "~/domain/club/event";
import { moneyText, type Reading } from "~/i18n/reading.server";

/** Whether the event's ticket can be bought now. */
export const isTicketSold = ({ ticket }: Pick<CalendarEvent, "ticket">, now: number): boolean =>
  ticket !== null && !(ticket.endsAt !== null && Date.parse(ticket.endsAt) <= now);

/** "From $18.00" while tickets of several prices are sold; null when it is free. */
export function costText(
  event: Pick<CalendarEvent, "cost" | "ticket">,
  reading: Pick<Reading, "now" | "locale" | "t">,
): string | null {
  const prices = isTicketSold(event, reading.now) ? event.ticket?.prices : null;
  if (prices && prices.from < prices.to)
    return reading.t("calendarText.fromPrice", { price: moneyText(prices.from, reading) });
  const cost = prices?.to ?? event.cost;
  return cost ? moneyText(cost, reading) : null;
}
