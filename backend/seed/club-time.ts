import { Temporal } from "temporal-polyfill";
import { clubZone } from "./words/site";

/** A calendar date, YYYY-MM-DD. */
type CalendarDate = string;

const plainDate = (date: CalendarDate) => Temporal.PlainDate.from(date);

/** Today at the club. */
export const clubToday = (now: Date): CalendarDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(clubZone).toPlainDate().toString();

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  plainDate(date).add({ days }).toString();

/** The same day of a later or earlier month, or the last day of a month that is shorter. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate =>
  plainDate(date).add({ months }).toString();

/** In the order of Temporal's dayOfWeek, from 1. */
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** A day relative to the seeding, moved forward to the weekday and to the first week of a month. */
export type CountedDay = {
  readonly inDays: number;
  readonly on?: Weekday;
  readonly firstOfMonth?: boolean;
};

export function countedDay(today: CalendarDate, { inDays, on, firstOfMonth }: CountedDay): CalendarDate {
  let date = plainDate(today).add({ days: inDays });
  const fits = () => (!on || weekdays[date.dayOfWeek - 1] === on) && (!firstOfMonth || date.day <= 7);
  while (!fits()) date = date.add({ days: 1 });
  return date.toString();
}

/** A date and HH:MM on the club's clock, as ISO 8601 UTC with milliseconds. */
export const clubInstant = (date: CalendarDate, clock: string): string =>
  new Date(
    plainDate(date).toZonedDateTime({ timeZone: clubZone, plainTime: clock }).epochMilliseconds,
  ).toISOString();
