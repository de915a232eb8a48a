import type { EventRow } from "../../db/club/calendar-events";
import type { ConcernedPerson } from "../../db/club/event-register";
import type { TicketOrder } from "../../db/club/event-tickets";
import { consequencesPage } from "../../desk/consequences-page";
import type { Officer } from "../../desk/officer";
import { dollars } from "../../domain/money";
import { countText, reachText } from "./event-words";

type RestoreView = {
  readonly who: Officer;
  readonly event: EventRow;
  readonly isOver: boolean;
  /** Whoever comes, waits or has a ticket that is valid. */
  readonly concerned: readonly ConcernedPerson[];
  /** Paid and refunded ones with its tickets. */
  readonly orders: readonly TicketOrder[];
  /** Names of the tickets whose sale opens again. */
  readonly sales: readonly string[];
};

const sumOf = (orders: readonly TicketOrder[], cents: "ticket_cents" | "order_cents") =>
  dollars(orders.reduce((sum, order) => sum + order[cents], 0));

function tellLine({ concerned, isOver }: RestoreView): string {
  if (concerned.length === 0) return "No e-mail is sent: no member is coming, waiting or has a ticket.";
  const reach = `Everybody who is coming, is waiting or has a ticket had a mail that it is cancelled: ${reachText(concerned)}.`;
  return isOver
    ? `${reach} It is over, so they are not told now.`
    : `${reach} The next page asks whether they are told that it takes place again.`;
}

function orderLines({ orders, concerned }: RestoreView): readonly string[] {
  const refunded = orders.filter(({ status }) => status === "refunded");
  const left = orders.filter(({ status }) => status === "paid");
  const told = new Set(concerned.map(({ email }) => email));
  const gone = new Set(refunded.filter(({ email }) => !told.has(email)).map(({ buyer }) => buyer));
  return [
    ...(refunded.length > 0
      ? [
          `${countText(refunded.length, "order has", "orders have")} been refunded, ${sumOf(refunded, "order_cents")}: ${refunded.length === 1 ? "its" : "their"} tickets stay void.`,
        ]
      : []),
    ...(gone.size > 0
      ? [`Refunded, and not coming any more. The next page leaves them out: ${[...gone].join(", ")}.`]
      : []),
    left.length > 0
      ? `${countText(left.length, "paid order is", "paid orders are")} still to be refunded, with tickets of ${sumOf(left, "ticket_cents")}: these tickets stay valid, and the list of refunds closes.`
      : "No order is left to be refunded.",
  ];
}

/** What taking a cancellation back will do, to be confirmed. */
export function confirmRestorePage(view: RestoreView): Promise<Response> {
  const { who, event, orders, sales } = view;
  const hasTickets = orders.length > 0 || sales.length > 0;
  const at = `/admin/events/${event.id}`;
  return consequencesPage({
    who,
    title: `Take the cancellation of ${event.name} back?`,
    lines: [
      tellLine(view),
      ...(event.waiting > 0
        ? ["Places that are free then go to those who wait, each with a mail that they have one."]
        : []),
      ...(hasTickets ? orderLines(view) : []),
      ...(sales.length > 0
        ? sales.map((name) => `The sale of ${name} opens again.`)
        : ["No sale of tickets opens again."]),
      ...(hasTickets ? ["Unpaid orders that the cancellation has released stay cancelled."] : []),
      event.cancel_reason
        ? `The calendar has the event as one that takes place, without the reason: ${event.cancel_reason}`
        : "The calendar has the event as one that takes place.",
    ],
    mails: [],
    action: at,
    fields: { to: "restore", version: event.updated_at },
    button: "It takes place again",
    hasForm: false,
    back: at,
  });
}
