import { addDays, dayMs, parseDay } from "#rules/days";
import { calendarDate, getInstant } from "~/lib/zoned-time.server";

/** A month of a calendar: YYYY-MM. */
export type Month = string;

/** The month as it is written in an address; null for anything else. */
export const readMonth = (text: string): Month | null =>
  /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;

/** Months since the year 0. */
const count = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

export function addMonths(month: Month, months: number): Month {
  const all = count(month) + months;
  return `${String(Math.floor(all / 12)).padStart(4, "0")}-${String((all % 12) + 1).padStart(2, "0")}`;
}

export const monthsBetween = (earlier: Month, later: Month) => count(later) - count(earlier);

/** The month of an instant (ms) in an IANA zone. */
export const getMonth = (instant: number, zone: string): Month => calendarDate(instant, zone).slice(0, 7);

/** The first instant (ms) of a day (YYYY-MM-DD) in an IANA zone. */
export function startOfDay(date: string, zone: string): number {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return getInstant({ year, month, day, hour: 0, minute: 0, second: 0 }, zone);
}

/** The last day (YYYY-MM-DD) of a month. */
export const findLastDay = (month: Month): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** Instants (ms) between which a month lies in any time zone. */
export const widely = (month: Month) => ({
  from: parseDay(`${month}-01`) - dayMs,
  to: parseDay(`${addMonths(month, 1)}-01`) + dayMs,
});

/**
 * The whole weeks of a month, day by day (YYYY-MM-DD).
 * @param firstWeekday 1 for Monday to 7 for Sunday
 */
export function listWeeks(month: Month, firstWeekday: number): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const weekday = new Date(parseDay(first)).getUTCDay() || 7;
  const start = addDays(first, -((weekday - firstWeekday + 7) % 7));
  const days = monthDays(start, findLastDay(month));
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  );
}

const monthDays = (start: string, last: string) => (parseDay(last) - parseDay(start)) / dayMs + 1;

/**
 * The first and last day (YYYY-MM-DD) of an event in an IANA zone; an end at midnight belongs to the day
 * before.
 */
export function getDays(times: { readonly start: number; readonly end: number | null }, zone: string) {
  const { start, end } = times;
  return {
    first: calendarDate(start, zone),
    last: calendarDate(end === null ? start : Math.max(start, end - 1), zone),
  };
}
