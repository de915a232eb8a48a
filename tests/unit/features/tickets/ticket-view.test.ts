import { expect, it } from "vitest";
import type { Ticket } from "~/domain/shop/ticket";
import { ticketViews } from "~/features/tickets/ticket-view.server";
import { reading } from "../../../support/sample-reading";

const ticket = (id: number, status: Ticket["status"]): Ticket => ({
  ...{ id, status, number: `T-${id}`, code: "ABCDE12345", signed: null, usedAt: null },
  event: {
    ...{ name: "Dinner", startsAt: "2026-03-14T08:00:00Z", timeZone: null },
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
  expect(ticketViews(all, reading).map(({ id }) => id)).toEqual([3, 5, 2, 1, 4]);
});
