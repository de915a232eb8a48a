import type { TicketOrder } from "../../db/club/event-tickets";

/** "1 order", "2 orders". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "3 of 5 left". */
export function leftText(orders: readonly TicketOrder[]): string {
  const left = orders.filter(({ status }) => status === "paid").length;
  return left === 0 ? `all ${orders.length} done` : `${left} of ${orders.length} left`;
}
