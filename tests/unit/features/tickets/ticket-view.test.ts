import { expect, it } from "vitest";
import type { Ticket } from "~/domain/shop/ticket";
import { ticketsView } from "~/features/tickets/ticket-view.server";
import { reading } from "../../../support/sample-reading";

const ticket = (id: number, status: Ticket["status"]): Ticket => ({
  ...{ id, status, number: `T-${id}`, code: "ABCDE12345", signed: null, usedAt: null },
  event: {
    ...{ url: "club-dinner", name: "Dinner", startsAt: "2026-03-14T08:00:00Z", timeZone: null },
    ...{ venue: null, address: null, isCancelled: false },
  },
  ...{ name: "Adult", holder: "Marguerite Lindqvist", price: 4500 as Ticket["price"], terms: null },
});

it("tickets that let somebody in come before used ones, those before void ones", () => {
  const all = [
    ticket(1, "void"),
    ticket(2, "used"),
    ticket(3, "valid"),
    ticket(4, "void"),
    ticket(5, "valid"),
  ];
  const { valid, others, othersText } = ticketsView(all, reading);
  expect(valid.map(({ id }) => id)).toEqual([3, 5]);
  expect(others.map(({ id }) => id)).toEqual([2, 1, 4]);
  expect(othersText).toBe("purchase.otherTickets purchase.usedTickets 1 · purchase.voidTickets 2");
  expect(ticketsView([ticket(3, "valid")], reading).othersText).toBe("");
});

it("tickets of one event lead back to it, by its name", () => {
  const one = ticket(1, "valid");
  expect(ticketsView([one, ticket(2, "valid")], reading)).toMatchObject({
    title: "ticket.title: Dinner",
    event: { to: "/calendar/club-dinner", text: "Dinner" },
  });
  const other = { ...one, event: { ...one.event, url: "show", name: "Show" } };
  expect(ticketsView([one, other], reading)).toMatchObject({ title: "ticket.title", event: null });
  const unlisted = { ...one, event: { ...one.event, url: null } };
  expect(ticketsView([unlisted], reading)).toMatchObject({ title: "ticket.title: Dinner", event: null });
});
