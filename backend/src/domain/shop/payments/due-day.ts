import { addDays } from "#rules/days";
import { startOfDay } from "../../club-time";

/** The days that a club can give its members to pay by transfer. 0: the shop does not offer it. */
export const transferDays = { max: 30, usual: 7 };

/** Until when an order is to be paid. */
export type DueDay = {
  /** YYYY-MM-DD, on the club's clock. */
  readonly day: string;
  /** The last second of it, ms. */
  readonly until: number;
};

/** The last second of a day on the club's clock, ms. */
export const endOfDay = (day: string, zone: string): number => startOfDay(day, zone, 1) - 1000;

/**
 * When an order by transfer is due: after the club's days, and never after the day of an event that it has a
 * ticket of.
 * @param eventDays YYYY-MM-DD
 */
export function dueDay(
  {
    today,
    days,
    eventDays,
  }: { readonly today: string; readonly days: number; readonly eventDays: readonly string[] },
  zone: string,
): DueDay {
  const [first] = [addDays(today, days), ...eventDays].toSorted();
  const day = first === undefined || first < today ? today : first;
  return { day, until: endOfDay(day, zone) };
}
